import { data, Form, redirect } from 'react-router'
import { type AnswerProblems, type AskingStep, KYC_FIELDS, NO_ANSWERS } from '#domain/kyc/answers.ts'
import { isKept, openSteps } from '#domain/kyc/corrections.ts'
import { mayAct } from '#services/accounts/may-act.ts'
import { saveKycAnswers } from '#services/kyc/save-kyc-answers.ts'
import { showKycForm } from '#services/kyc/show-kyc-form.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { KycFrame } from '#web/kyc/kyc-frame.tsx'
import { doneCount } from '#web/kyc/progress.ts'
import { StepFields, useProblemTexts } from '#web/kyc/step-fields.tsx'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { StepButtons } from '#web/ui/step-frame.tsx'
import type { Route } from './+types/step'

interface StepAnswer {
  problems: AnswerProblems
  /** Never the four digits. */
  typed: Record<string, string>
  busy: BusyCode | null
}

/** The step a URL names; 404 for any other word. */
function stepOf(name: string): AskingStep {
  const step = (Object.keys(KYC_FIELDS) as AskingStep[]).find((one) => one === name)
  if (step === undefined) throw data(null, { status: 404 })
  return step
}

/** KYC-03 to KYC-06: one step of questions. Once approved there is nothing to change. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  const step = stepOf(params.step)
  const form = await showKycForm(ctx)
  if (form.sent?.status === 'approved' || isKept(form.corrections, step)) throw redirect('/kyc-onboarding')
  const { answers, hasSsn, keptName, licensedStates, corrections } = form
  const isFirst = openSteps(corrections)[0] === step
  const done = doneCount(form)
  const messages = messagesFor(languageOf(request), ['kyc'])
  return { messages, step, answers, hasSsn, keptName, licensedStates, done, isFirst }
}

/**
 * Keeps what was typed, then goes where the button says: back or away whatever was typed, on only when it is right (KYC-08). What was
 * typed is kept first, so neither a refusal nor a reload loses it.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const step = stepOf(params.step)
  const save = async () => {
    const ctx = requireSession(context, 'kyc')
    const form = await request.formData()
    const typed = typedIn(step, form)
    if (!(await mayAct(ctx)).ok) return refused({ problems: {}, typed, busy: 'busy' }, 429)
    const saved = await saveKycAnswers(ctx, { step, typed: { ...typed, ssnLastFour: textIn(form, 'ssnLastFour') } })
    const steps = openSteps((await showKycForm(ctx)).corrections)
    const place = steps.indexOf(step)
    const go = textIn(form, 'go')
    if (!saved.ok && 'refusal' in saved && saved.refusal !== 'under_age') return redirect('/kyc-onboarding', 303)
    if (go === 'later') return redirect('/kyc-onboarding', 303)
    if (go === 'previous') return redirect(`/kyc-onboarding/${steps[place - 1] ?? step}`, 303)
    if (!saved.ok && 'fields' in saved) return refused({ problems: saved.fields, typed, busy: null }, 400)
    if (!saved.ok) return redirect('/kyc-onboarding/too-young', 303)
    return redirect(`/kyc-onboarding/${steps[place + 1] ?? step}`, 303)
  }
  return await orBusy(
    { request, context },
    save,
    (form, busy): StepAnswer => ({
      problems: {},
      typed: typedIn(step, form),
      busy,
    }),
  )
}

function typedIn(step: AskingStep, form: FormData): Record<string, string> {
  const shown = KYC_FIELDS[step].filter((field) => field !== 'ssnLastFour')
  return Object.fromEntries(shown.map((field) => [field, textIn(form, field)]))
}

const refused = (answer: StepAnswer, status: number) => data(answer, { status })

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('kyc')
  const busyText = useBusyText()
  const { step, answers, hasSsn, keptName, licensedStates, done, isFirst } = loaderData
  const problems = actionData?.problems ?? {}
  const texts = useProblemTexts(problems)
  const isMissing = Object.values(problems).includes('answer_missing')
  const busy = actionData?.busy ? busyText(actionData.busy) : null
  return (
    <KycFrame step={step} done={done}>
      {busy === null ? null : <Banner tone="danger" title={busy} />}
      <ErrorSummary
        errors={actionData === undefined ? null : texts}
        answer={actionData}
        {...(isMissing ? { lead: `${t('missingTitle')} - ${t('missingText')}` } : {})}
      />
      <Form key={step} method="post" noValidate data-without-secrets="" className="flex flex-col gap-6">
        <StepFields
          step={step}
          typed={{ ...NO_ANSWERS, ...answers, ...actionData?.typed }}
          problems={problems}
          hasSsn={hasSsn}
          keptName={keptName}
          licensedStates={licensedStates}
        />
        <StepButtons next={t('next')} previous={t('previous')} later={t('later')} isFirst={isFirst} />
      </Form>
    </KycFrame>
  )
}
