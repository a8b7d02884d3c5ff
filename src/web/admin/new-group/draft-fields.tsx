import { CONSORTIUM_TYPES, NEW_CONSORTIUM, SELECTION_MODES } from '#domain/consortiums/create-consortium.ts'
import type { DraftField, DraftStep } from '#domain/consortiums/group-draft.ts'
import { centsOfDollars } from '#domain/money.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface FieldsProps {
  /** What each field has at first. */
  found: Readonly<Record<string, string>>
  errorOf: (name: DraftField) => string | undefined
  onChange: (name: DraftField, value: string) => void
  onBlur: (name: DraftField) => void
}

/** The fields of a step (GRP-03 to GRP-08, GRP-12). */
export function DraftFields({ step, ...props }: FieldsProps & { step: DraftStep }) {
  switch (step) {
    case 'plan':
      return <Plan {...props} />
    case 'members':
      return <Members {...props} />
    case 'draws':
      return <Draws {...props} />
    case 'dates':
      return <Dates {...props} />
  }
}

function useField({ found, errorOf, onChange, onBlur }: FieldsProps) {
  const shared = (name: DraftField) => ({
    name,
    defaultValue: found[name] ?? '',
    onChange: (value: string) => onChange(name, value),
    error: errorOf(name),
  })
  return {
    text: (name: DraftField) => ({ ...shared(name), onBlur: () => onBlur(name), autoComplete: 'off' }),
    choice: (name: DraftField) => ({ ...shared(name), emptyLabel: null }),
  }
}

function Plan(props: FieldsProps) {
  const t = useMessages('adminNewGroup')
  const types = useMessages('admin.types')
  const language = useLanguage()
  const { text, choice } = useField(props)
  const { targetDollars, durationMonths, adminFeePercentage } = NEW_CONSORTIUM
  const step = formatMoney(centsOfDollars(targetDollars.step), language, { whole: true })
  return (
    <>
      <SelectField
        {...choice('consortiumType')}
        label={t('type')}
        options={CONSORTIUM_TYPES.map((id) => ({ id, label: types(id) }))}
      />
      <TextField
        {...text('targetAmount')}
        label={t('target')}
        hint={t('targetHint', { step })}
        inputMode="decimal"
        figures
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...text('durationMonths')}
          label={t('months')}
          hint={t('monthsHint', durationMonths)}
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
      </div>
    </>
  )
}

function Members(props: FieldsProps) {
  const t = useMessages('adminNewGroup')
  const { text } = useField(props)
  return (
    <TextField
      {...text('maxMembers')}
      label={t('members')}
      hint={t('membersHint', NEW_CONSORTIUM.maxMembers)}
      inputMode="numeric"
      figures
    />
  )
}

function Draws(props: FieldsProps) {
  const t = useMessages('adminNewGroup')
  const { text, choice } = useField(props)
  return (
    <>
      <SelectField
        {...choice('selectionMode')}
        label={t('mode')}
        options={SELECTION_MODES.map((id) => ({ id, label: t(`modes.${id}`) }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text('minBid')} label={t('minBid')} hint={t('bidHint')} inputMode="decimal" figures optional />
        <TextField {...text('maxBid')} label={t('maxBid')} hint={t('bidHint')} inputMode="decimal" figures optional />
      </div>
    </>
  )
}

function Dates(props: FieldsProps) {
  const t = useMessages('adminNewGroup')
  const { text } = useField(props)
  return (
    <>
      <TextField {...text('name')} label={t('name')} maxLength={NEW_CONSORTIUM.nameLength} />
      <TextField {...text('description')} label={t('description')} rows={2} optional />
      <TextField
        {...text('assemblyDay')}
        label={t('day')}
        hint={t('dayHint', NEW_CONSORTIUM.assemblyDay)}
        inputMode="numeric"
        figures
      />
    </>
  )
}
