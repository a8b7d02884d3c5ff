import type { OwnRefund } from '#services/refunds/list-own-refunds.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Matter } from '#web/member/former/matter.tsx'
import { Deduction } from '#web/member/leaving/deduction.tsx'
import { RefundWhen } from '#web/member/leaving/refund-when.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

interface RefundMatterProps {
  refund: OwnRefund
  isMain: boolean
  /** What ended the spot, said once on the page. */
  why: React.ReactNode
}

/** What someone who has left gets back: how much, when, and to which account (LIFE-07). */
export function RefundMatter({ refund, isMain, why }: RefundMatterProps) {
  const t = useMessages('leaving')
  const { status, cause, amountCents, paidInCents, deductionCents, goesTo } = refund
  return (
    <Matter
      isMain={isMain}
      eyebrow={t(`status.${statusOf(refund)}`)}
      title={<Money cents={amountCents} />}
      bill={{
        title: t('bill'),
        items: [
          { term: t(cause === 'cooling_off' ? 'paidAll' : 'paidIn'), value: <Money cents={paidInCents} /> },
          ...(deductionCents > 0
            ? [{ term: <Deduction cents={deductionCents} />, value: <Money cents={-deductionCents} /> }]
            : []),
          { term: t('refund'), value: <Money cents={amountCents} />, strong: true },
        ],
      }}
    >
      {why}
      {refund.unmetCents === 0 ? null : (
        <p>{t.rich('now.unmet', { unmet: () => <Money cents={refund.unmetCents} /> })}</p>
      )}
      <InParts refund={refund} />
      <RefundNow refund={refund} />
      {goesTo === null || status === 'returned' ? null : <p>{t('now.goesTo', { last4: goesTo })}</p>}
    </Matter>
  )
}

/** A refund that is paid month by month is in no queue and waits for no one; one that was never sent didn't come back. */
export function statusOf({ status, isMonthly, accountLast4 }: OwnRefund) {
  if (status === 'returned' && accountLast4 === null) return 'heldForYou'
  return isMonthly && (status === 'waiting' || status === 'queued') ? 'monthly' : status
}

/** How much has arrived of a refund that is paid in parts. */
export function InParts({ refund: { status, paidCents, amountCents } }: { refund: OwnRefund }) {
  const t = useMessages('leaving.now')
  if (status === 'paid' || paidCents === 0) return null
  const values = { paid: () => <Money cents={paidCents} />, owed: () => <Money cents={amountCents} /> }
  return <p>{t.rich('inParts', values)}</p>
}

/** Where a refund is and what comes next. */
export function RefundNow({ refund }: { refund: OwnRefund }) {
  const t = useMessages('leaving.now')
  const { status, paidAt, accountLast4, goesTo, needsAccount } = refund
  const last4 = accountLast4 ?? ''
  if (status === 'requested') return <p>{t('requested', { last4 })}</p>
  if (status === 'paid' && paidAt !== null)
    return <p>{t.rich('paid', { day: () => <Instant at={paidAt} dayOnly look="long" />, last4 })}</p>
  if (status === 'returned' && accountLast4 === null)
    return <p>{goesTo === null ? t('heldForYou') : t('goesTo', { last4: goesTo })}</p>
  if (status === 'returned')
    return <p>{goesTo === null ? t('returned', { last4 }) : t('returnedTo', { last4, next: goesTo })}</p>
  return (
    <>
      {refund.isMonthly ? refund.paidCents === 0 && <Monthly /> : <RefundWhen refund={refund} />}
      {needsAccount ? <p>{t('linkAccount')}</p> : null}
    </>
  )
}

/** Before the first part: once some has arrived, `InParts` says that the rest follows. */
function Monthly() {
  const t = useMessages('leaving.when')
  return <p>{t('monthly')}</p>
}
