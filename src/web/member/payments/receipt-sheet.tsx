import type { Receipt, ReceiptFor } from '#services/payments/show-receipt.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** What a receipt says, on paper too; in a demo it says across the sheet that it proves nothing. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useMessages('receipt')
  const { demo } = useRootFacts()
  return (
    <section className="relative flex flex-col gap-6 overflow-hidden rounded-corner border border-line bg-surface p-4 sm:p-6">
      <KeyValues
        items={[
          { term: t('payer'), value: receipt.payerName },
          { term: t('paidFor'), value: <PaidFor paidFor={receipt.paidFor} /> },
          { term: t('group'), value: receipt.groupName },
          { term: t('member'), value: t('memberLine', { position: receipt.position, tail: receipt.memberTail }) },
          { term: t('paidOn'), value: <Instant at={receipt.paidAt} /> },
          { term: t('account'), value: t('accountLine', { last4: receipt.accountLast4 }) },
          { term: t('reference'), value: <span className="font-mono">{receipt.reference}</span> },
        ]}
      />
      <KeyValues
        items={[
          { term: t('commonFund'), value: <Money cents={receipt.parts.commonFundCents} /> },
          { term: t('operator'), value: <Money cents={receipt.parts.operatorCents} /> },
          { term: t('reserve'), value: <Money cents={receipt.parts.reserveCents} /> },
          ...('number' in receipt.paidFor
            ? [
                {
                  term: t('lateFee'),
                  value: receipt.lateFeeCents > 0 ? <Money cents={receipt.lateFeeCents} /> : t('none'),
                },
              ]
            : []),
          ...(receipt.heldCents > 0 ? [{ term: t('held'), value: <Money cents={receipt.heldCents} /> }] : []),
          { term: t('total'), value: <Money cents={receipt.totalCents} />, strong: true },
        ]}
      />
      <p className="measure text-16 text-ink-2">{t('note')}</p>
      {demo ? (
        <>
          <p className="font-semibold">{t('demoNote')}</p>
          {/* A mark across the sheet, drawn by the style: it is no text to be read. */}
          <div
            aria-hidden="true"
            data-mark={t('demo')}
            className="pointer-events-none absolute inset-0 flex -rotate-12 items-center justify-center overflow-hidden text-center font-display text-48 font-bold opacity-10 select-none before:content-[attr(data-mark)]"
          />
        </>
      ) : null}
    </section>
  )
}

/** What it paid: one installment, upcoming ones, or the bid that won. */
function PaidFor({ paidFor }: { paidFor: ReceiptFor }) {
  const t = useMessages('receipt')
  if ('number' in paidFor) {
    const day = () => <Day on={paidFor.dueOn} look="long" />
    return t.rich('forInstallment', { number: paidFor.number, day })
  }
  return 'assemblyNumber' in paidFor ? t('forBid', { number: paidFor.assemblyNumber }) : t('forPrepayment')
}
