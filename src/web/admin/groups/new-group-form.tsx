import { useRef, useState } from 'react'
import { Form } from 'react-router'
import {
  CONSORTIUM_TYPES,
  NEW_CONSORTIUM,
  SELECTION_MODES,
  validateNewConsortium,
} from '#domain/consortiums/create-consortium.ts'
import { centsOfDollars } from '#domain/money.ts'
import { ownValue } from '#domain/own-value.ts'
import {
  NEW_GROUP_FIELDS,
  NEW_GROUP_LABELS,
  type NewGroupAnswer,
  type NewGroupField,
} from '#web/admin/groups/new-group-fields.ts'
import { NewGroupFigures } from '#web/admin/groups/new-group-figures.tsx'
import { useFieldProblems } from '#web/admin/groups/use-field-problems.ts'
import { useNamedProblems } from '#web/admin/use-named-problems.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormAsFound } from '#web/ui/use-form-as-found.ts'

const DEFAULTS: Record<string, string> = {
  consortiumType: NEW_CONSORTIUM.consortiumType,
  adminFeePercentage: String(NEW_CONSORTIUM.adminFeePercentage.default),
  assemblyDay: String(NEW_CONSORTIUM.assemblyDay.default),
  selectionMode: NEW_CONSORTIUM.selectionMode,
}

/**
 * The form with its live totals. A field says what's wrong after focus leaves it; the server applies the same rule. The inputs
 * keep their own values, so that nothing typed before the page hydrates is lost.
 */
export function NewGroupForm({ idempotencyKey, answer }: { idempotencyKey: string; answer: NewGroupAnswer | null }) {
  const t = useMessages('adminNewGroup')
  const types = useMessages('admin.types')
  const language = useLanguage()
  const busy = useBusyText()
  const problemsOf = useFieldProblems()
  const named = useNamedProblems()
  const form = useRef<HTMLFormElement>(null)
  const [found] = useState<Record<string, string>>({ ...DEFAULTS, ...answer?.typed })
  const [typed, setTyped] = useState(found)
  useFormAsFound(form, (inputs) => {
    setTyped(Object.fromEntries(NEW_GROUP_FIELDS.map((name) => [name, String(inputs.get(name) ?? '')])))
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const checked = validateNewConsortium(typed, language)
  const now = problemsOf(checked.ok ? {} : checked.fields, typed)
  const refused = answer === null ? {} : problemsOf(answer.fields, answer.typed)
  const errorOf = (name: string) => (left.has(name) || refused[name] !== undefined ? now[name] : undefined)
  const reason =
    answer === null
      ? null
      : (busy(answer.reason) ?? t(answer.reason as 'fieldsWrong', { count: Object.keys(refused).length }))

  const text = (name: NewGroupField) => ({
    name,
    defaultValue: found[name] ?? '',
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    onBlur: () => setLeft((before) => new Set([...before, name])),
    error: errorOf(name),
    autoComplete: 'off',
  })
  const choice = (name: NewGroupField) => ({
    name,
    defaultValue: found[name] ?? '',
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    emptyLabel: null,
    error: errorOf(name),
  })
  const { targetDollars, durationMonths, maxMembers, adminFeePercentage, assemblyDay } = NEW_CONSORTIUM
  const step = formatMoney(centsOfDollars(targetDollars.step), language, { whole: true })

  return (
    <Form ref={form} method="post" action="/dashboard/groups/new" noValidate className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="key" value={answer?.key ?? idempotencyKey} />
      {reason === null ? null : (
        <ErrorSummary
          answer={answer}
          errors={named(refused, (field) => t(ownValue(NEW_GROUP_LABELS, field) ?? 'name'))}
          lead={t('failed', { reason })}
        />
      )}
      <div className="grid gap-6 md:grid-cols-5">
        <div className="flex min-w-0 flex-col gap-4 md:col-span-3">
          <TextField {...text('name')} label={t('name')} maxLength={NEW_CONSORTIUM.nameLength} />
          <TextField {...text('description')} label={t('description')} rows={2} optional />
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <SelectField
                {...choice('consortiumType')}
                label={t('type')}
                options={CONSORTIUM_TYPES.map((id) => ({ id, label: types(id) }))}
              />
            </div>
            <TextField
              {...text('targetAmount')}
              label={t('target')}
              hint={t('targetHint', { step })}
              inputMode="decimal"
              figures
            />
            <TextField
              {...text('durationMonths')}
              label={t('months')}
              hint={t('monthsHint', durationMonths)}
              inputMode="numeric"
              figures
            />
            <TextField
              {...text('maxMembers')}
              label={t('members')}
              hint={t('membersHint', maxMembers)}
              inputMode="numeric"
              figures
            />
            <TextField
              {...text('adminFeePercentage')}
              label={t('fee')}
              hint={t('feeHint', adminFeePercentage)}
              inputMode="decimal"
              figures
            />
            <TextField
              {...text('minBid')}
              label={t('minBid')}
              hint={t('bidHint')}
              inputMode="decimal"
              figures
              optional
            />
            <TextField
              {...text('maxBid')}
              label={t('maxBid')}
              hint={t('bidHint')}
              inputMode="decimal"
              figures
              optional
            />
            <TextField
              {...text('assemblyDay')}
              label={t('day')}
              hint={t('dayHint', assemblyDay)}
              inputMode="numeric"
              figures
            />
            <div className="sm:col-span-2">
              <SelectField
                {...choice('selectionMode')}
                label={t('mode')}
                options={SELECTION_MODES.map((id) => ({ id, label: t(`modes.${id}`) }))}
              />
            </div>
          </div>
        </div>
        <div className="md:col-span-2">
          <NewGroupFigures typed={typed} />
        </div>
      </div>
      <div className="flex justify-end">
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
    </Form>
  )
}
