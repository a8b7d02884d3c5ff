import { Form } from 'react-router'
import type { GroupFacts, OwnSelection, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { CancelLink } from '#web/member/payments/cancel-link.tsx'
import { PapersForm } from '#web/member/selection/papers-form.tsx'
import { SelectionTracker } from '#web/member/selection/selection-tracker.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface SelectionPanelProps {
  selection: OwnSelection
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | undefined
}

/** From the selection to the payout: where it stands, whose turn it is, and what the member can do (rules 8). */
export function SelectionPanel({ selection, own, group, answer }: SelectionPanelProps) {
  const t = useMessages('selection')
  const { status } = selection
  return (
    <div id="selection">
      <Panel
        title={t('title', { number: selection.assemblyNumber, method: selection.method })}
        eyebrow={t.rich('credit', { amount: () => <Money cents={group.targetCents} /> })}
        cut
      >
        <SelectionTracker selection={selection} />
        <Arrears selection={selection} />
        <WinningBid own={own} />
        {status === 'selected' || status === 'deferred' || status === 'accepted' ? (
          <Answer selection={selection} answer={answer} />
        ) : null}
        {(status === 'accepted' || status === 'guarantee_review') && selection.items.length > 0 ? (
          <PapersForm
            selection={selection}
            isBidOpen={own.pendingBid?.status === 'won_pending_payment'}
            answer={answer}
          />
        ) : null}
        {status === 'paid_out' ? <p className="measure">{t('afterPayout')}</p> : null}
      </Panel>
    </div>
  )
}

/** What is overdue, until when to pay it, and what happens otherwise (rules 9). */
function Arrears({ selection: { arrears } }: { selection: OwnSelection }) {
  const t = useMessages('selection')
  const language = useLanguage()
  if (arrears === null) return null
  const { late, amountCents, payBy } = arrears
  const values = {
    count: late.length,
    numbers: formatList(
      late.map(({ number }) => String(number)),
      language,
    ),
    amount: () => <Money cents={amountCents} />,
  }
  return (
    <div className="flex flex-col gap-2 border-l-4 border-danger pl-4">
      <p className="font-semibold">
        {payBy === null
          ? t.rich('lateNoDay', values)
          : t.rich('atRisk', { ...values, day: () => <Instant at={payBy} /> })}
      </p>
      <p>{t('noPayoutWhileLate')}</p>
    </div>
  )
}

/** A bid that won must be paid before anything else goes on (rules 7). */
function WinningBid({ own: { pendingBid: bid, debits } }: { own: OwnShare }) {
  const t = useMessages('selection')
  if (bid === null || bid.status !== 'won_pending_payment') return null
  return (
    <div className="flex flex-col items-start gap-3 border-l-4 border-ipe pl-4">
      <p>
        {t.rich(bid.isDebitInFlight ? 'bidOnItsWay' : 'payBidBy', {
          amount: () => <Money cents={bid.amountCents} />,
          day: () => (bid.dueAt === null ? null : <Instant at={bid.dueAt} />),
        })}
      </p>
      {bid.isDebitInFlight ? (
        <CancelLink debit={debits.find(({ kind }) => kind === 'bid')} />
      ) : (
        <LinkButton to="pay-bid" opensDialog>
          {t('payBid')}
        </LinkButton>
      )}
    </div>
  )
}

function Answer({ selection, answer }: { selection: OwnSelection; answer: ActAnswer | undefined }) {
  const t = useMessages('selection')
  const accept = useAnswerTo(answer, 'accept')
  const defer = useAnswerTo(answer, 'defer')
  const isOpen = selection.status === 'selected' || selection.status === 'deferred'
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={accept.errors ?? defer.errors} />
      <input type="hidden" name="contemplationId" value={selection.id} />
      {selection.status === 'selected' && selection.answerBy !== null ? (
        <p className="measure">{t.rich('answerBy', { day: () => <Instant at={selection.answerBy as Date} /> })}</p>
      ) : null}
      {selection.status === 'deferred' ? (
        <p className="measure">{t.rich('deferredText', { day: () => <Day on={selection.useBy} look="long" /> })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <SubmitButton name="intent" value="accept">
            {t('accept')}
          </SubmitButton>
        ) : null}
        {selection.status === 'deferred' ? null : (
          <SubmitButton name="intent" value="defer" look={isOpen ? 'secondary' : 'quiet'}>
            {t('defer')}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
