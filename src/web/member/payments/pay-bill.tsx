import type { OwnBid, OwnPayment } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** An installment, or the bid that won. */
export type Payable = { installment: OwnPayment } | { bid: OwnBid }

/** What is paid: its parts, the late fee, the discount, the total, and both last days, which are over for one that is late (rules 14). */
export function PayBill({ what }: { what: Payable }) {
  const t = useMessages('paying.pay')
  if ('bid' in what) {
    const { bid } = what
    return (
      <>
        <KeyValues items={[{ term: t('bidAmount'), value: <Money cents={bid.amountCents} />, strong: true }]} />
        {bid.dueAt === null ? null : (
          <p className="text-16">{t.rich('bidLastDay', { day: () => <Instant at={bid.dueAt as Date} /> })}</p>
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
        {installment.status === 'overdue' ? (
          <li>{t('alreadyLate')}</li>
        ) : (
          <>
            <li>{t.rich('lastDayForDraw', { day: () => <Day on={installment.lastDrawDay} look="weekday" /> })}</li>
            <li>{t.rich('lastDayToPay', { day: () => <Day on={installment.lastFreeDay} look="weekday" /> })}</li>
          </>
        )}
      </ul>
    </>
  )
}
