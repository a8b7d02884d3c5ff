import { Form } from 'react-router'
import type { JoiningPage } from '#services/spots/review-joining.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { AcceptFields, AgreementSheet, type ShownAgreement } from '#web/member/joining/agreement-sheet.tsx'
import { KnowBefore } from '#web/member/joining/know-before.tsx'
import { OneButton } from '#web/member/joining/wait-forms.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface AskingProps {
  review: JoiningPage
  answer: ActAnswer | undefined
}

/** Everything to know, the agreement whole, and the question; someone whose identity isn't approved yet may ask, and is told so. */
export function AskForm({ review, agreement, answer }: AskingProps & { agreement: ShownAgreement }) {
  const t = useMessages('asking')
  const { errors, values } = useAnswerTo(answer, 'ask')
  return (
    <>
      {review.request?.status === 'declined' ? (
        <Banner tone="danger" title={t('declined.title')}>
          <p>{t('declined.text')}</p>
          <blockquote className="border-l-4 border-danger pl-4">{review.request.reason}</blockquote>
        </Banner>
      ) : null}
      {review.isApproved ? null : <Identity text={t('identity.before')} />}
      <KnowBefore review={review} />
      <AgreementSheet agreement={agreement} />
      <Form method="post" replace className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="text-22">{t('form.title')}</h2>
        <ErrorSummary errors={errors} />
        <AcceptFields agreement={agreement} errors={errors} values={values} />
        <div className="flex">
          <SubmitButton name="intent" value="ask">
            {t('form.ask')}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}

/** An open request: since when, by when it's answered, what it waits for, and the way back. */
export function AskedPanel({ review, answer }: AskingProps) {
  const t = useMessages('asking')
  const language = useLanguage()
  const { request, isApproved } = review
  if (request === null) return null
  return (
    <>
      {isApproved ? null : <Identity text={t('identity.after')} />}
      <Panel>
        <KeyValues
          items={[
            { term: t('status.asked'), value: <Instant at={request.askedAt} dayOnly look="long" /> },
            ...(request.endsAt === null
              ? []
              : [{ term: t('status.endsAt'), value: <Instant at={request.endsAt} dayOnly look="long" /> }]),
          ]}
        />
        <p className="text-16 text-ink-2">{t('status.agreed')}</p>
        <p className="text-16 text-ink-2">{t('status.what')}</p>
      </Panel>
      <div className="flex flex-wrap items-start gap-3">
        <OneButton intent="withdraw" answer={answer} isMain={false}>
          {t('status.withdraw')}
        </OneButton>
        <LinkButton to={inLanguage('/groups', language)} look="quiet" reload>
          {t('status.browse')}
        </LinkButton>
      </div>
    </>
  )
}

function Identity({ text }: { text: string }) {
  const t = useMessages('asking.identity')
  return (
    <Banner
      tone="due"
      title={t('title')}
      actions={
        <LinkButton to="/kyc-onboarding" look="secondary">
          {t('verify')}
        </LinkButton>
      }
    >
      {text}
    </Banner>
  )
}
