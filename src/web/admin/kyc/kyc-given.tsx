import { type AskingStep, KYC_FIELDS } from '#domain/kyc/answers.ts'
import type { GivenIdentity } from '#services/kyc/show-kyc-application.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { IdentityAnswers } from '#web/identity-answers.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const STEPS = Object.keys(KYC_FIELDS) as AskingStep[]

/** What the applicant stated, beside the documents that are to prove it. Opening a document is recorded. */
export function KycGiven({ given: { answers, documents } }: { given: GivenIdentity }) {
  const t = useMessages('kyc')
  const words = useMessages('kycReview')
  return (
    <div className="grid gap-6 border-t border-line pt-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        {STEPS.map((step) => (
          <section key={step} aria-label={t(`steps.${step}`)} className="flex flex-col gap-1">
            <h3 className="text-16 text-ink-2">{t(`steps.${step}`)}</h3>
            <IdentityAnswers step={step} answers={answers} ssn={answers.ssnLastFour} />
          </section>
        ))}
      </div>
      <section aria-label={t('steps.documents')} className="flex flex-col gap-1">
        <h3 className="text-16 text-ink-2">{t('steps.documents')}</h3>
        {documents.length === 0 ? (
          <p>{words('noDocuments')}</p>
        ) : (
          <ul className="flex flex-col">
            {documents.map(({ id, type, name, bytes }) => (
              <li key={id} className="border-b border-line py-2">
                <p className="text-14 text-ink-2">{t(`documents.kinds.${type}`)}</p>
                <TextLink href={`/kyc-onboarding/documents/${id}`} className="wrap-anywhere">
                  {name}
                </TextLink>{' '}
                <span className="figures text-14 text-ink-2">
                  {t('documents.size', { kilobytes: Math.ceil(bytes / 1024) })}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="pt-2 text-14 text-ink-2">{words('openingRecorded')}</p>
      </section>
    </div>
  )
}
