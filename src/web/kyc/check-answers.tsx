import { type AskingStep, KYC_FIELDS } from '#domain/kyc/answers.ts'
import { isKept } from '#domain/kyc/corrections.ts'
import type { KycForm } from '#services/kyc/show-kyc-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { IdentityAnswers } from '#web/identity-answers.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const STEPS = Object.keys(KYC_FIELDS) as AskingStep[]

/** The steps of questions that can't be sent as they are. */
export const unfinishedSteps = ({ steps }: Pick<KycForm, 'steps'>): AskingStep[] =>
  STEPS.filter((step) => steps[step] === 'open' || steps[step] === 'begun')

const isWhole = (form: KycForm) => unfinishedSteps(form).length === 0 && form.missing.length === 0

/**
 * Everything that is about to be sent, step by step, each with the way to change it, or that it is kept; first, what is still to be done, unless
 * the page says so already (`isSaid`). The four digits are never shown again.
 */
export function CheckAnswers({ form, isSaid }: { form: KycForm; isSaid: boolean }) {
  const t = useMessages('kyc')
  const { answers, hasSsn, corrections } = form
  const isOpen = (step: AskingStep) => form.steps[step] === 'open'
  return (
    <section aria-labelledby="check" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="check" className="text-22">
        {t('check.title')}
      </h2>
      {isWhole(form) ? <p>{t('check.text')}</p> : null}
      {isSaid ? null : <StillMissing form={form} />}
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
                <span aria-hidden="true">{t(isOpen(step) ? 'start.begin' : 'check.changeShort')}</span>
                <span className="heard">
                  {t(isOpen(step) ? 'send.stepMissing' : 'check.change', { step: t(`steps.${step}`) })}
                </span>
              </TextLink>
            )}
          </div>
          {isOpen(step) ? (
            <p>
              <StatusTag tone="neutral">{t('states.open')}</StatusTag>
            </p>
          ) : (
            <IdentityAnswers step={step} answers={answers} ssn={hasSsn ? t('check.hidden') : ''} />
          )}
        </div>
      ))}
    </section>
  )
}

/** What is still to be done before it can be sent, each with the way there; nothing once all of it is there. */
function StillMissing({ form }: { form: KycForm }) {
  const t = useMessages('kyc')
  if (isWhole(form)) return null
  const steps = unfinishedSteps(form)
  const next =
    steps[0] === undefined
      ? {}
      : { actions: <LinkButton to={`/kyc-onboarding/${steps[0]}`}>{t('start.goOn')}</LinkButton> }
  return (
    <Banner tone="info" title={t('send.incomplete')} {...next}>
      <ul className="flex flex-col gap-1">
        {steps.map((step) => (
          <li key={step}>
            <TextLink to={`/kyc-onboarding/${step}`}>{t('send.stepMissing', { step: t(`steps.${step}`) })}</TextLink>
          </li>
        ))}
        {form.missing.map((kind) => (
          <li key={kind}>
            <TextLink href={`#${kind}`}>{t('send.documentMissing', { kind })}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
