import { type AskingStep, KYC_FIELDS } from '#domain/kyc/answers.ts'
import type { GivenIdentity } from '#services/kyc/show-kyc-application.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { IdentityAnswers } from '#web/identity-answers.tsx'
import { Fold } from '#web/ui/fold.tsx'

const STEPS = Object.keys(KYC_FIELDS) as AskingStep[]

/** Everything the applicant stated, step by step: looked up, where the checklist isn't enough. */
export function KycGiven({ given: { answers } }: { given: GivenIdentity }) {
  const t = useMessages('kyc')
  const desk = useMessages('kycDesk')
  return (
    <Fold title={desk('answers')}>
      {STEPS.map((step) => (
        <section key={step} aria-label={t(`steps.${step}`)} className="flex flex-col gap-1">
          <h3 className="text-16 text-ink-2">{t(`steps.${step}`)}</h3>
          <IdentityAnswers step={step} answers={answers} ssn={answers.ssnLastFour} />
        </section>
      ))}
    </Fold>
  )
}
