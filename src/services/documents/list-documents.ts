import type { Context } from '#context'
import type { MonthRow } from '#db/assemblies.ts'
import { readContemplations } from '#db/contemplations.ts'
import { readFinalPayments } from '#db/final-payments.ts'
import { findJoiningAgreement } from '#db/joining-agreements.ts'
import { readAllMonths } from '#db/months.ts'
import type { Db } from '#db/rows.ts'
import { monthOfDueDay } from '#domain/calendar.ts'
import type { StatementLine } from '#domain/documents/statement-lines.ts'
import { add, type Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { type DocumentHolder, type OpenMembership, openMembership } from '#services/documents/document-holder.ts'
import { readStatement } from '#services/documents/read-statement.ts'
import { yearOf } from '#services/documents/show-year-summary.ts'

/** A receipt in the list: what was paid, when, and how much was debited. */
export interface ListedReceipt {
  /** What its URL names: an installment's number, or a transfer's id. */
  payment: string
  kind: 'installment' | 'prepayment' | 'bid'
  number: number | null
  paidAt: Date
  amountCents: Cents
}

/** A month with its statement, what was paid for it or during it, and its assembly. */
export interface MonthOfDocuments {
  number: number
  /** Its first day. */
  month: string
  receipts: ListedReceipt[]
  /** Whether its assembly has a record. */
  isHeld: boolean
}

/** A calendar year: its summary, and its months, the newest first. */
export interface YearOfDocuments {
  year: number
  /** Whether there is a summary: a spot that was taken over has months from years in which it was someone else's. */
  hasSummary: boolean
  months: MonthOfDocuments[]
}

/** Every document of a membership. */
export interface DocumentList {
  holder: DocumentHolder
  /** Whether the asker is looking at their own. */
  isOwn: boolean
  /** Whether the membership continues; the group's page is closed to people who have left. */
  isActive: boolean
  /** Whether the group's accounts are final and the member has a part of them. */
  hasFinal: boolean
  /** Whether the words that the member accepted before joining are kept. */
  hasAccepted: boolean
  /** Whether there is a letter that says where a down payment comes from. */
  hasLetter: boolean
  years: YearOfDocuments[]
}

/** Lists what a membership has in writing, for its member, even after it has ended, and for people who may read the ledger. Throws as `requireMembership` does. */
export async function listDocuments(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<DocumentList> {
  const open = await openMembership(ctx, input)
  const { member, row, holder } = open
  const zone = ctx.config.TIME_ZONE
  const [{ lines }, all, finalPayments, hasLetter, accepted] = await Promise.all([
    readStatement(ctx.db, open),
    readAllMonths(ctx.db, row.id),
    readFinalPayments(ctx.db, row.id),
    isLetterDue(ctx.db, open),
    findJoiningAgreement(ctx.db, row.id, member.user_id),
  ])
  const months = all.filter(
    ({ number, opened_at: openedAt }) =>
      number >= member.from_month && (member.left_at === null || member.left_at > openedAt),
  )
  const receiptsOf = Map.groupBy(standingReceipts(lines), (receipt) => monthOf(receipt, months))
  const listed = months
    .map((month) => ({
      number: month.number,
      month: monthOfDueDay(month.due_on, row.assembly_day),
      receipts: receiptsOf.get(month.number) ?? [],
      isHeld: month.held_at !== null,
    }))
    .sort((a, b) => b.number - a.number)
  const joinedIn = yearOf(member.joined_at, zone)
  const paidIn = new Set(lines.map(({ at }) => yearOf(at, zone)))
  const years = new Set([joinedIn, ...listed.map(({ month }) => Number(month.slice(0, 4))), ...paidIn])
  return {
    holder,
    isOwn: ctx.actor.kind === 'person' && ctx.actor.userId === member.user_id,
    isActive: member.is_active,
    hasFinal: finalPayments.some((payment) => payment.consortium_member_id === member.id),
    hasLetter,
    hasAccepted: accepted !== null,
    years: [...years]
      .sort((a, b) => b - a)
      .map((year) => ({
        year,
        hasSummary: year >= joinedIn || paidIn.has(year),
        months: listed.filter(({ month }) => Number(month.slice(0, 4)) === year),
      })),
  }
}

/** An installment's receipt is listed with its own month, any other with the month it was paid in. */
function monthOf(receipt: ListedReceipt, months: readonly MonthRow[]): number {
  if (receipt.number !== null) return receipt.number
  const opened = months.filter(({ opened_at: openedAt }) => openedAt <= receipt.paidAt)
  return Math.max(...(opened.length > 0 ? opened : months).map(({ number }) => number))
}

/** Payments that weren't returned; a returned one has no receipt (rules 14). */
function standingReceipts(lines: readonly StatementLine[]): ListedReceipt[] {
  const returned = new Set(lines.filter(({ isReturn }) => isReturn).map(({ transferId }) => transferId))
  return lines.flatMap(({ kind, number, transferId, isReturn, at, paid, lateFeeCents }) => {
    if (kind === 'bonus' || kind === 'taken_over' || kind === 'credit' || kind === 'held') return []
    if (transferId === null || isReturn || returned.has(transferId)) return []
    const payment = number === null ? transferId : String(number)
    return [{ payment, kind, number, paidAt: at, amountCents: add(totalOf(paid), lateFeeCents) }]
  })
}

async function isLetterDue(db: Db, { member, row }: OpenMembership): Promise<boolean> {
  if (row.consortium_type !== 'home') return false
  const all = await readContemplations(db, row.id)
  return all.some(
    (one) => one.consortium_member_id === member.id && one.status !== 'cancelled' && one.status !== 'expired',
  )
}
