import type { Line, PrintedDocument } from '#domain/documents/printed-document.ts'
import { type Cents, negate } from '#domain/money.ts'
import type { FinalStatement } from '#services/documents/show-final-statement.ts'
import { holderFacts, printed } from '#web/member/documents/printed.server.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

/** A group's final accounts, and what of them is the member's (rules 11). */
export function finalDocument(writer: Writer, statement: FinalStatement): PrintedDocument {
  const { group: t, text, money, words } = writer
  const { holder, accounts, own } = statement
  const some = (term: string, amount: Cents): Line[] => (amount === 0 ? [] : [{ term, cell: money(amount) }])
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    fileName: 'final-statement',
    eyebrow: t('final.eyebrow', { day: text.dayAt(statement.finalAt) }),
    title: t('final.title'),
    figure: { label: t('final.yours'), text: text.money(own.amountCents), note: whereIs(writer, own) },
    facts: holderFacts(writer, holder, statement.madeAt),
    sections: [
      {
        kind: 'bill',
        title: t('final.yoursTitle'),
        lines: [
          { term: t('final.share'), cell: money(own.surplusCents) },
          { term: t('final.held'), cell: money(own.heldCents) },
          ...some(t('final.notServed'), own.unservedCents),
          { term: t('final.yours'), cell: money(own.amountCents), isStrong: true },
          { term: t('final.status'), cell: words(whereIs(writer, own)) },
        ],
      },
      {
        kind: 'bill',
        title: t('final.accounts'),
        lines: [
          { term: t('final.commonFund'), cell: money(accounts.commonFundCents) },
          { term: t('final.reserve'), cell: money(accounts.reserveCents) },
          ...some(t('final.repaid'), negate(accounts.advanceRepaidCents)),
          ...some(t('final.covered'), accounts.coveredCents),
          ...some(t('final.returned'), negate(accounts.unservedCents)),
          { term: t('final.sharedOut'), cell: money(accounts.surplusCents), isStrong: true },
        ],
      },
    ],
    notes: [t('final.note'), writer.t('errors')],
  })
}

function whereIs({ group: t, text }: Writer, { status, paidAt, accountLast4 }: FinalStatement['own']): string {
  if (status === 'paid' && paidAt !== null)
    return t('final.paid', { day: text.dayAt(paidAt), last4: accountLast4 ?? '' })
  if (status === 'unclaimed_property') return t('final.handedOver')
  return t(status === 'released' ? 'final.onItsWay' : 'final.waiting')
}
