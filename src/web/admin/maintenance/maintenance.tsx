import { data, redirect, useActionData } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '#domain/language.ts'
import { reviewMaintenance } from '#services/operations/review-maintenance.ts'
import { showMaintenance } from '#services/operations/show-maintenance.ts'
import { turnMaintenanceOff } from '#services/operations/turn-maintenance-off.ts'
import { turnMaintenanceOn } from '#services/operations/turn-maintenance-on.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { MaintenanceOn } from '#web/admin/maintenance/maintenance-on.tsx'
import { MaintenanceReview } from '#web/admin/maintenance/maintenance-review.tsx'
import type { TypedMaintenance } from '#web/admin/maintenance/typed-maintenance.ts'
import { useNamedProblems } from '#web/admin/use-named-problems.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { maintenance } from '#web/i18n/enUS/maintenance.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/maintenance'

const PAGE = '/admin/maintenance'

/** Maintenance, turned on and off for everyone but staff (PUB-25): asked, reviewed, confirmed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'maintenance.switch')
  return { ...(await showMaintenance(ctx)), messages: messagesFor(languageOf(request), ['maintenance']) }
}

interface Answer {
  /** Nothing is wrong with it: it waits for its confirmation. */
  isReviewed: boolean
  code: string | null
  problems: Record<string, string>
  typed: TypedMaintenance
}

const typedIn = (form: FormData): TypedMaintenance => ({
  minutes: textOf(form, 'minutes'),
  enUS: textOf(form, 'enUS'),
  ptBR: textOf(form, 'ptBR'),
  esMX: textOf(form, 'esMX'),
})

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'maintenance.switch')
  const act = async () => {
    const form = await request.formData()
    const intent = textOf(form, 'intent')
    if (intent === 'off') {
      await turnMaintenanceOff(ctx)
      return redirect(PAGE, 303)
    }
    const typed = typedIn(form)
    const { minutes, ...words } = typed
    const asked = { minutes: Number(minutes), words }
    const answer = (parts: Partial<Answer>, status = 200) =>
      data<Answer>({ isReviewed: false, code: null, problems: {}, typed, ...parts }, { status })
    if (intent === 'change') return answer({})
    if (intent !== 'confirm') {
      const problems = reviewMaintenance(ctx, asked)
      return Object.keys(problems).length > 0 ? answer({ problems }, 422) : answer({ isReviewed: true })
    }
    const verdict = await turnMaintenanceOn(ctx, asked)
    if (verdict.ok) return redirect(PAGE, 303)
    return verdict.refusal === 'invalid'
      ? answer({ problems: verdict.problems }, 422)
      : answer({ code: verdict.refusal }, 409)
  }
  return await orBusy(
    { request, context },
    act,
    (form, code): Answer => ({ isReviewed: false, code, problems: {}, typed: typedIn(form) }),
  )
}

export default function Maintenance({ loaderData: { on, minutes, longestWords } }: Route.ComponentProps) {
  const t = useMessages('maintenance')
  const answer = useActionData<typeof action>() ?? null
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: t('back') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {on !== null ? (
        <MaintenanceOn on={on} isSecond={answer?.code === 'already_on'} />
      ) : answer?.isReviewed ? (
        <MaintenanceReview typed={answer.typed} />
      ) : (
        <AskForm answer={answer} minutes={minutes} longestWords={longestWords} />
      )}
    </main>
  )
}

type Code = keyof typeof maintenance.problems

function AskForm({
  answer,
  minutes,
  longestWords,
}: {
  answer: Answer | null
  minutes: readonly number[]
  longestWords: number
}) {
  const t = useMessages('maintenance')
  const busy = useBusyText()
  const named = useNamedProblems()
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(answer?.problems ?? {}).map(([field, code]) => [
      field,
      t(`problems.${code as Code}`, { most: longestWords }),
    ]),
  )
  const whole = answer?.code ? busy(answer.code) : null
  const labelOf = (field: string) =>
    field === 'minutes'
      ? t('minutes')
      : t('wordsIn', { language: LANGUAGE_NAMES[LANGUAGES.find((one) => one === field) ?? 'enUS'] })
  return (
    <DialogForm method="post">
      {answer === null ? null : (
        <ErrorSummary answer={answer} errors={{ ...(whole ? { '': whole } : {}), ...named(errors, labelOf) }} />
      )}
      <div className="max-w-xs">
        <SelectField
          name="minutes"
          label={t('minutes')}
          emptyLabel={null}
          defaultValue={answer?.typed.minutes || '60'}
          error={errors.minutes}
          options={minutes.map((one) => ({
            id: String(one),
            label: one < 60 ? t('inMinutes', { count: one }) : t('inHours', { count: one / 60 }),
          }))}
        />
      </div>
      <p className="measure text-ink-2">{t('wordsText')}</p>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-3">
        {LANGUAGES.map((language) => (
          <div key={language} lang={LOCALES[language]}>
            <TextField
              name={language}
              label={labelOf(language)}
              optional
              rows={3}
              defaultValue={answer?.typed[language] ?? ''}
              error={errors[language]}
            />
          </div>
        ))}
      </div>
      <div>
        <SubmitButton name="intent" value="review">
          {t('review')}
        </SubmitButton>
      </div>
    </DialogForm>
  )
}
