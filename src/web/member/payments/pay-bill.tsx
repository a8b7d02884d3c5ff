import type { DrawOutlook } from '#domain/payments/draw-outlook.ts'
import type { OwnBid, OwnPayment } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Deadline, Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** An installment, or the bid that won. */
export type Payable = { installment: OwnPayment } | { bid: OwnBid }

/**
 * What is paid: its parts, the late fee, the discount, the total, and the days that still count (rules 14). `clearsAt`: when a debit from the account
 * that is chosen clears.
 */
export function PayBill({ what, clearsAt }: { what: Payable; clearsAt: Date | undefined }) {
  const t = useMessages('paying.pay')
  if ('bid' in what) {
    const { bid } = what
    return (
      <>
        <KeyValues items={[{ term: t('bidAmount'), value: <Money cents={bid.amountCents} />, strong: true }]} />
        {bid.dueAt === null ? null : (
          <p className="text-16">{t.rich('bidLastDay', { day: () => <Deadline at={bid.dueAt as Date} /> })}</p>
        )}
      </>
    )
  }
  const { installment } = what
  return (
    <>
      <KeyValues
        items={[
          { term: t('commonFund'), value: <Money cents={installment.parts.commonFundCents} /> },
          { term: t('operator'), value: <Money cents={installment.parts.operatorCents} /> },
          { term: t('reserve'), value: <Money cents={installment.parts.reserveCents} /> },
          {
            term: t('lateFee'),
            value: installment.lateFeeCents > 0 ? <Money cents={installment.lateFeeCents} /> : t('none'),
          },
          { term: t('discount'), value: t('none') },
          { term: t('total'), value: <Money cents={installment.payableCents} />, strong: true },
        ]}
      />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
        {installment.status === 'overdue' ? <li>{t('alreadyLate')}</li> : null}
        {installment.draw === null ? null : (
          <li>
            <ForTheDraw draw={installment.draw} clearsAt={clearsAt} />
          </li>
        )}
        {installment.lastFreeDay === null ? null : (
          <li>
            {t.rich('lastDayToPay', { day: () => <Day on={installment.lastFreeDay as string} look="weekday" /> })}
          </li>
        )}
      </ul>
    </>
  )
}

/** Until when to pay to be in a draw, or why this payment alone doesn't do it: never a day that is over. */
function ForTheDraw({ draw, clearsAt }: { draw: DrawOutlook; clearsAt: Date | undefined }) {
  const t = useMessages('paying.pay')
  const paying = useMessages('paying')
  // The outlook is that of the account that clears first; the one that is chosen may be checked for longer.
  const isLate = draw.kind === 'too_late' || (clearsAt !== undefined && clearsAt > draw.cutoffAt)
  if (isLate) return t('drawLate')
  const on = () => <Instant at={draw.drawsAt} dayOnly look="weekday" />
  if (draw.kind === 'kept_out') return paying.rich('drawOut', { draw: on, skipping: draw.isSkipping ? 'yes' : 'no' })
  if (draw.kind === 'owes_more') return t.rich('drawMore', { draw: on, number: draw.number })
  return t.rich('draw', { draw: on, day: () => <Day on={draw.payBy} look="weekday" /> })
}
