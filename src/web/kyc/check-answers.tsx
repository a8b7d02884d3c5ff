import { type AskingStep, KYC_FIELDS } from '#domain/kyc/answers.ts'
import { isKept } from '#domain/kyc/corrections.ts'
import type { KycForm } from '#services/kyc/show-kyc-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { IdentityAnswers } from '#web/identity-answers.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const STEPS = Object.keys(KYC_FIELDS) as AskingStep[]

/** Everything that is about to be sent, step by step, each with the way to change it, or that it is kept. The four digits are never shown again. */
export function CheckAnswers({ form: { answers, hasSsn, corrections } }: { form: KycForm }) {
  const t = useMessages('kyc')
  return (
    <section aria-labelledby="check" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="check" className="text-22">
        {t('check.title')}
      </h2>
      <p>{t('check.text')}</p>
      {STEPS.map((step) => (
        <div key={step} className="flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <h3 id={`check-${step}`} className="text-18">
              {t(`steps.${step}`)}
            </h3>
            {isKept(corrections, step) ? (
              <StatusTag tone="ok">{t('states.kept')}</StatusTag>
            ) : (
              <TextLink to={`/kyc-onboarding/${step}`}>
                <span aria-hidden="true">{t('check.changeShort')}</span>
                <span className="heard">{t('check.change', { step: t(`steps.${step}`) })}</span>
              </TextLink>
            )}
          </div>
          <IdentityAnswers step={step} answers={answers} ssn={hasSsn ? t('check.hidden') : ''} />
        </div>
      ))}
    </section>
  )
}
