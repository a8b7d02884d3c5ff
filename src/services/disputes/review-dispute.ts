import type { Context } from '#context'
import { findTransfer } from '#db/bank-transfers.ts'
import { findConsortium } from '#db/consortiums.ts'
import { readDisputesOf } from '#db/disputes.ts'
import { canDispute, type DisputeReason, type OpenDisputeRefusal } from '#domain/disputes/dispute.ts'
import type { Cents } from '#domain/money.ts'
import { isDebitKind, type TransferKind } from '#domain/transfers/transfer.ts'
import { requireOwnMember } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/** One of the asker's own debits, and whether it can be disputed. */
export interface DisputeReview {
  groupId: string
  groupName: string
  kind: TransferKind
  number: number | null
  amountCents: Cents
  settledAt: Date | null
  accountLast4: string
  /** The dispute that is open; null for none. */
  open: { id: string; openedAt: Date; reason: DisputeReason } | null
  /** Why it can't be disputed now. */
  refusal: OpenDisputeRefusal | null
}

/** One of the asker's debits, to dispute it or withdraw the dispute (rules 9). Throws NotFound for one that isn't theirs. Reads only. */
export async function reviewDispute(
  ctx: Context,
  input: { consortiumId: string; transferId: string },
): Promise<DisputeReview> {
  const { db } = ctx
  const member = await requireOwnMember(ctx, db, input.consortiumId)
  const [group, debit] = await Promise.all([
    findConsortium(db, input.consortiumId),
    findTransfer(db, input.consortiumId, input.transferId),
  ])
  if (group === null || debit === null || debit.consortium_member_id !== member.id || !isDebitKind(debit.kind))
    throw new NotFound('debit_not_found')
  const disputes = await readDisputesOf(db, [debit])
  const open = disputes.find(({ status }) => status === 'open') ?? null
  const known = disputes.filter(({ status }) => status !== 'withdrawn').length
  const { kind, status, settled_at: settledAt } = debit
  const verdict = canDispute({ kind, status, settledAt, known }, ctx.clock.now())
  return {
    groupId: group.id,
    groupName: group.name,
    kind,
    number: debit.installment_number,
    amountCents: debit.amount_cents,
    settledAt,
    accountLast4: debit.account_last4,
    open: open === null ? null : { id: open.id, openedAt: open.opened_at, reason: open.reason },
    refusal: verdict.ok ? null : verdict.refusal,
  }
}
