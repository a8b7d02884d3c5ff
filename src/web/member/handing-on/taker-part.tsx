import { Form } from 'react-router'
import type { SpotTransferPage } from '#services/spots/review-spot-transfer.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { isSecurityComplete } from '#web/member/handing-on/is-security-complete.ts'
import { SecurityPart } from '#web/member/handing-on/security-part.tsx'
import { SpotBill, SpotPlan } from '#web/member/handing-on/spot-terms.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Deadline } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Taker = Extract<SpotTransferPage, { kind: 'taker' }>

/** The spot as the person it was offered to sees it: the whole plan first, then yes or no. */
export function TakerPart({ review, answer }: { review: Taker; answer: ActAnswer | undefined }) {
  const t = useMessages('handingOn.taker')
  const { terms, open, giverName, groupName } = review
  const [first] = terms.plan
  const isSecured = isSecurityComplete(review.security)
  // What is asked of them is asked by its day, whatever the other side has to do.
  const waits = open.waitsForOther && (isSecured || review.security.length === 0)
  // Then no day is promised.
  const isHeldUp = open.status === 'accepted' && (review.refusal !== null || waits)
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-5 lg:items-start">
        <div className="lg:col-span-3">
          <Panel tone="mangrove" cut eyebrow={t('youPay')} title={<Money cents={terms.remainingCents} />}>
            <div className="flex flex-col gap-3 text-18 text-ink-2">
              <p>{t('from', { name: giverName })}</p>
              {first === undefined ? null : (
                <p>{t.rich('first', { number: first.number, amount: () => <Money cents={first.amountCents} /> })}</p>
              )}
              {isHeldUp ? null : (
                <p>
                  {t.rich(open.status === 'offered' ? 'answerBy' : terms.isPaidOut ? 'approveByPaidOut' : 'approveBy', {
                    day: () => <Deadline at={open.endsAt} />,
                  })}
                </p>
              )}
            </div>
          </Panel>
        </div>
        <div className="lg:col-span-2">
          <Panel title={groupName}>
            <SpotBill terms={terms} />
          </Panel>
        </div>
      </div>
      <Panel title={t('know.title')}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-16">
          {terms.isPaidOut ? (
            <>
              <li>{t('know.payoutUsed')}</li>
              <li>{t('know.ownSecurity')}</li>
            </>
          ) : null}
          <li>{t('know.paid')}</li>
          <li>{t('know.returned')}</li>
          {terms.isPaidOut ? (
            <li>{t('know.toTheEnd')}</li>
          ) : (
            <>
              <li>{t('know.points')}</li>
              <li>{t('know.selection')}</li>
              <li>{t('know.leaving')}</li>
            </>
          )}
          <li>{t('know.fee')}</li>
        </ul>
      </Panel>
      <SpotPlan terms={terms} />
      {open.status === 'accepted' && !isSecured && !isHeldUp ? (
        <Banner tone="ok" title={t(terms.isPaidOut ? 'acceptedPaidOut.title' : 'accepted.title')}>
          {terms.isPaidOut
            ? t.rich('acceptedPaidOut.text', { day: () => <Deadline at={open.endsAt} /> })
            : t('accepted.text')}
        </Banner>
      ) : null}
      {review.security.length === 0 ? null : <SecurityPart review={review} answer={answer} />}
      <Answer review={review} waits={waits} answer={answer} />
    </>
  )
}

function Answer({ review, waits, answer }: { review: Taker; waits: boolean; answer: ActAnswer | undefined }) {
  const t = useMessages('handingOn.taker')
  const language = useLanguage()
  const accepting = useAnswerTo(answer, 'accept').errors
  const declining = useAnswerTo(answer, 'decline').errors
  const { refusal, open, terms, position } = review
  const canAccept = open.status === 'offered' && refusal === null
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      {refusal === null ? null : (
        <Banner tone="due" title={t(`cannot.${refusal}.title`)}>
          {t(`cannot.${refusal}.text`)}
        </Banner>
      )}
      {refusal === null && waits ? (
        <Banner tone="info" title={t('waits.title')}>
          {t('waits.text')}
        </Banner>
      ) : null}
      {canAccept ? (
        <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
          <ErrorSummary errors={accepting} />
          <input type="hidden" name="quotedCents" value={terms.remainingCents} />
          <Checkbox
            name="sure"
            isConsent
            error={accepting?.sure}
            label={t.rich('agree', {
              amount: () => <Money cents={terms.remainingCents} />,
              terms: (words) => (
                <a className="link" href={inLanguage('/terms', language)}>
                  {words}
                </a>
              ),
            })}
          />
          <div className="flex">
            <SubmitButton name="intent" value="accept">
              {t('accept', { position })}
            </SubmitButton>
          </div>
        </Form>
      ) : null}
      <Form method="post" replace preventScrollReset className="flex flex-col gap-4">
        <ErrorSummary errors={declining} />
        <div className="flex">
          <SubmitButton name="intent" value="decline" look="secondary">
            {t(open.status === 'accepted' ? 'goBack' : 'decline')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
