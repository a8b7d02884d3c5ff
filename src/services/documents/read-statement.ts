import { readClearedDebits, readLateFees, type TransferRow } from '#db/bank-transfers.ts'
import { findPosted } from '#db/ledger.ts'
import { partsOf } from '#db/parts-of.ts'
import { type PaymentRow, readMemberPayments } from '#db/payments.ts'
import { type AdjustmentRow, readAdjustments } from '#db/plan-adjustments.ts'
import { rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { readTakenOver, type SpotTransferRow } from '#db/spot-transfers.ts'
import {
  type ClearedDebit,
  type CreditApplied,
  type StatementLine,
  statementLines,
  type TakenOver,
} from '#domain/documents/statement-lines.ts'
import { POSTING_KINDS } from '#domain/ledger/postings.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { combineParts, NOTHING, owedParts, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { isPlanDebitKind, type PlanDebitKind } from '#domain/transfers/transfer.ts'
import type { OpenMembership } from '#services/documents/document-holder.ts'
import { planTerms } from '#services/payments/plans.ts'

/** A membership's account: every movement, starting from what was owed at the beginning. */
export interface Statement {
  /** What the plan came to at the start, part by part. */
  owed: Parts
  owedCents: Cents
  lines: StatementLine[]
  payments: PaymentRow[]
  adjustments: AdjustmentRow[]
}

/** Reads every movement of a membership's account, from its rows. */
export async function readStatement(db: Db, { member, row }: OpenMembership): Promise<Statement> {
  const [transfers, payments, adjustments, taken] = await Promise.all([
    readClearedDebits(db, row.id, member.id),
    readMemberPayments(db, row.id, member.id),
    readAdjustments(db, [member]),
    readTakenOver(db, [member]),
  ])
  const lateFees = await readLateFees(db, transfers)
  // Without a debit, either unused credit or held money paid; the ledger says which.
  const applied = await findPosted(
    db,
    creditRows(adjustments, transfers, null).map(({ consortium_id, reference }) => ({
      ...{ consortium_id, reference },
      kind: POSTING_KINDS.member_credit_applied,
    })),
  )
  const heldReferences = new Set(applied.map(({ reference }) => reference))
  const owed = owedParts(planTerms(row, member))
  const owedCents = totalOf(owed)
  const debits = transfers.flatMap((transfer) =>
    isPlanDebitKind(transfer.kind) && transfer.settled_at !== null
      ? [clearedDebit(transfer, transfer.kind, transfer.settled_at, lateFees.get(rowKey(transfer)) ?? ZERO_CENTS)]
      : [],
  )
  const lines = statementLines({
    owedCents,
    debits,
    bonuses: bonusesOf(adjustments),
    takenOver: takenOverOf(taken, adjustments, transfers),
    credits: creditsOf(adjustments, transfers, taken[0]?.ended_at ?? null, heldReferences),
  })
  return { owed, owedCents, lines, payments, adjustments }

  function clearedDebit(
    transfer: TransferRow,
    kind: PlanDebitKind,
    settledAt: Date,
    lateFeeCents: Cents,
  ): ClearedDebit {
    const payment = payments.find(({ number }) => number === transfer.installment_number)
    const adjustment = adjustments.find((one) => one.kind !== 'reversal' && one.reference === transfer.id)
    const paid = transfer.installment_number === null ? adjustment : payment
    return {
      id: transfer.id,
      kind,
      number: transfer.installment_number,
      parts: paid === undefined ? NOTHING : partsOf(paid),
      lateFeeCents,
      accountLast4: transfer.account_last4,
      settledAt,
      returnedAt: transfer.returned_at,
    }
  }
}

/** What had been paid when the spot was taken over, and what of it has come back since: a reversal that is no debit's of their own. */
function takenOverOf(
  taken: readonly SpotTransferRow[],
  adjustments: readonly AdjustmentRow[],
  transfers: readonly TransferRow[],
): TakenOver[] {
  const [from] = taken
  if (from === undefined || from.ended_at === null) return []
  const takenAt = from.ended_at
  const own = new Set([
    ...transfers.map(({ id }) => id),
    ...creditRows(adjustments, transfers, takenAt).map(({ reference }) => reference),
  ])
  const back = adjustments.filter((row) => row.kind === 'reversal' && row.made_at > takenAt && !own.has(row.reference))
  return [
    { parts: partsOf(from), at: takenAt, isReturn: false },
    ...back.map((row) => ({ parts: combineParts(NOTHING, partsOf(row), subtract), at: row.made_at, isReturn: true })),
  ]
}

/** Unused credit and held money that paid down the plan since the spot was taken over, and what of both was undone. */
function creditsOf(
  adjustments: readonly AdjustmentRow[],
  transfers: readonly TransferRow[],
  takenAt: Date | null,
  held: ReadonlySet<string>,
): CreditApplied[] {
  const kindOf = ({ reference }: AdjustmentRow): CreditApplied['kind'] => (held.has(reference) ? 'held' : 'credit')
  const applied = creditRows(adjustments, transfers, takenAt)
  const references = new Set(applied.map(({ reference }) => reference))
  const undone = adjustments.filter(({ kind, reference }) => kind === 'reversal' && references.has(reference))
  return [
    ...applied.map((row) => ({ kind: kindOf(row), parts: partsOf(row), at: row.made_at, isReturn: false })),
    ...undone.map((row) => ({
      kind: kindOf(row),
      parts: combineParts(NOTHING, partsOf(row), subtract),
      at: row.made_at,
      isReturn: true,
    })),
  ]
}

/** What paid ahead without a debit: unused credit, or held money. */
function creditRows(adjustments: readonly AdjustmentRow[], transfers: readonly TransferRow[], takenAt: Date | null) {
  const debits = new Set(transfers.map(({ id }) => id))
  return adjustments.filter(
    ({ kind, reference, made_at }) =>
      kind === 'prepayment' && !debits.has(reference) && (takenAt === null || made_at > takenAt),
  )
}

/** Bonuses still in effect: one that was undone is left out along with what undid it. */
function bonusesOf(adjustments: readonly AdjustmentRow[]) {
  const undone = new Set(adjustments.filter(({ kind }) => kind === 'reversal').map(({ reference }) => reference))
  return adjustments
    .filter(({ kind, reference }) => kind === 'bonus' && !undone.has(reference))
    .map((row) => ({ parts: partsOf(row), at: row.made_at }))
}
