import { type Cell, type Table, table } from '#domain/documents/printed-document.ts'
import type { StatementLine, StatementSum } from '#domain/documents/statement-lines.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { referenceOf } from '#domain/transfers/reference.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

/** Movements of a member's account as a table that adds up: what, by which transfer, how much, and what was left to pay then. */
export function paymentsTable(
  writer: Writer,
  of: { title: string; empty: string; total: string; lines: readonly StatementLine[]; sum: StatementSum },
): Table {
  const { t, money, nothing, words } = writer
  return table({
    title: of.title,
    empty: of.empty,
    isMovements: true,
    columns: [
      { label: t('columns.date'), share: 11 },
      { label: t('columns.what'), share: 13 },
      { label: t('columns.reference'), share: 14 },
      { label: t('columns.amount'), share: 10, isFigure: true },
      { label: t('columns.lateFee'), share: 7, isFigure: true },
      { label: t('columns.balance'), share: 10, isFigure: true },
    ],
    rows: of.lines.map((line) => [
      writer.dayAt(line.at),
      words(wordsOf(writer, line)),
      referenceCell(writer, line),
      line.kind === 'bonus' ? nothing : money(totalOf(line.paid)),
      line.lateFeeCents === 0 ? nothing : money(line.lateFeeCents),
      money(line.balanceAfterCents),
    ]),
    total: [
      words(of.total),
      nothing,
      nothing,
      money(of.sum.paidCents),
      of.sum.lateFeeCents === 0 ? nothing : money(of.sum.lateFeeCents),
      nothing,
    ],
  })
}

function wordsOf({ t }: Writer, { kind, number, isReturn }: StatementLine): string {
  const what = t(`lines.${kind}`, { number: number ?? 0 })
  if (isReturn && (kind === 'credit' || kind === 'held')) return t(`lines.${kind}_undone`)
  return isReturn ? t('lines.returned', { what }) : what
}

function referenceCell({ code, nothing, t }: Writer, { transferId, accountLast4 }: StatementLine): Cell {
  if (transferId === null) return nothing
  const reference = referenceOf({ id: transferId })
  return { ...code(`${reference} · ${t('accountShort', { last4: accountLast4 ?? '' })}`), value: reference }
}
