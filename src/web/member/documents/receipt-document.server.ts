import type { Line, PrintedDocument } from '#domain/documents/printed-document.ts'
import type { Receipt, ReceiptFor } from '#services/documents/show-receipt.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { printed, proofAt } from '#web/member/documents/printed.server.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

/** The receipt of a payment (rules 14). */
export function receiptDocument(writer: Writer, receipt: Receipt): PrintedDocument {
  const { t, text, words, code, money } = writer
  const { holder, paidFor, parts } = receipt
  const query = new URLSearchParams({ number: receipt.number, code: receipt.code })
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    ...(receipt.debitId === null ? {} : { debitId: receipt.debitId }),
    fileName: `receipt-${receipt.number.toLowerCase()}`,
    eyebrow: t('receipt.eyebrow', { number: receipt.number }),
    title: t(`receipt.titles.${paidFor.kind}`, { number: numberOf(paidFor) }),
    figure: {
      label: t('receipt.total'),
      text: text.money(receipt.totalCents),
      note: t('receipt.paidOn', { day: text.instant(receipt.paidAt) }),
    },
    facts: [
      { term: t('receipt.payer'), cell: words(holder.fullName) },
      { term: t('receipt.paidFor'), cell: words(paidForOf(writer, paidFor)) },
      { term: t('group'), cell: words(holder.group.name) },
      { term: t('spot'), cell: words(t('spotLine', { position: holder.position, tail: holder.memberTail })) },
      { term: t('receipt.account'), cell: words(t('receipt.accountLine', { last4: receipt.accountLast4 })) },
      { term: t('receipt.reference'), cell: code(receipt.reference) },
      { term: t('receipt.number'), cell: code(receipt.number) },
      { term: t('receipt.code'), cell: code(receipt.code) },
    ],
    sections: [
      {
        kind: 'bill',
        title: t('receipt.parts'),
        lines: [
          { term: t('commonFund'), cell: money(parts.commonFundCents) },
          { term: t('operator'), cell: money(parts.operatorCents) },
          { term: t('reserve'), cell: money(parts.reserveCents) },
          ...lateFeeLine(writer, receipt),
          ...(receipt.heldCents > 0 ? [{ term: t('receipt.held'), cell: money(receipt.heldCents) }] : []),
          { term: t('receipt.total'), cell: money(receipt.totalCents), isStrong: true },
        ],
      },
    ],
    notes: [t('receipt.note', { until: text.dayAt(receipt.returnableUntil) }), t('errors')],
    proof: proofAt(writer, `${inLanguage('/check-receipt', writer.language)}?${query}`, {
      title: t('receipt.checkTitle'),
      text: t('receipt.check'),
      alt: t('receipt.checkAlt'),
    }),
  })
}

/** The installment, or the assembly of the bid; a payment ahead names none. */
const numberOf = (paidFor: ReceiptFor): number =>
  'number' in paidFor ? paidFor.number : 'assemblyNumber' in paidFor ? paidFor.assemblyNumber : 0

function paidForOf({ t, text }: Writer, paidFor: ReceiptFor): string {
  const day = 'dueOn' in paidFor ? text.day(paidFor.dueOn) : ''
  return t(`receipt.paidForOf.${paidFor.kind}`, { number: numberOf(paidFor), day })
}

/** An installment always says whether a late fee was paid with it. */
function lateFeeLine({ t, money, words }: Writer, { paidFor, lateFeeCents }: Receipt): Line[] {
  if (!('dueOn' in paidFor)) return []
  return [{ term: t('lateFee'), cell: lateFeeCents > 0 ? money(lateFeeCents) : words(t('none')) }]
}
