import type { Context } from '#context'
import { findTransfer } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { type DisputeRow, findDispute, updateDisputes } from '#db/disputes.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { afterDisputeAct } from '#domain/disputes/dispute.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission, requirePerson } from '#services/access.ts'
import type { Approval } from '#services/approvals/approval.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

export type ResolveDisputeRefusal = 'dispute_closed' | 'own_dispute'

/** For the member: the bank is asked to return the debit. Against: it stays as it is. Withdrawn: by its own member. */
export type DisputeDecision = 'for_member' | 'against' | 'withdraw'

const ACTS = { for_member: 'give_right', against: 'reject', withdraw: 'withdraw' } as const

/**
 * Decides an open dispute: staff against the member, or the member by withdrawing it (rules 4). Deciding it for the member gives money back, so
 * one person asks (`requestReturn`) and another approves. Throws Forbidden without disputes.resolve, NotFound for a dispute that
 * isn't there or isn't the asker's to withdraw.
 */
export async function resolveDispute(
  ctx: Context,
  input: { consortiumId: string; disputeId: string; decision: Exclude<DisputeDecision, 'for_member'> },
): Promise<Verdict<ResolveDisputeRefusal>> {
  return await inGroup(ctx, input.consortiumId, (tx) => resolveIn(ctx, tx, input, null))
}

interface Decided {
  consortiumId: string
  disputeId: string
  decision: DisputeDecision
}

/**
 * The same in the caller's transaction, also for the member, as another person asked. Nothing is posted here: a debit that the bank returns
 * is undone like any other (decision 0054).
 */
export async function resolveIn(
  ctx: Context,
  tx: Tx,
  input: Decided,
  approval: Approval | null,
): Promise<Verdict<ResolveDisputeRefusal>> {
  const { decision } = input
  if (decision !== 'withdraw') requirePermission(ctx, 'disputes.resolve')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const { dispute, member } = await lockDispute(tx, input)
  const isOwn = member.user_id === userId
  if (decision === 'withdraw' && !isOwn) throw new NotFound('dispute_not_found')
  const next = afterDisputeAct(dispute.status, ACTS[decision])
  if (!next.ok) return next
  if (decision !== 'withdraw' && isOwn) return refuse('own_dispute')
  const debit = await findTransfer(tx, input.consortiumId, dispute.transfer_id)
  await updateDisputes(tx, [
    {
      ...dispute,
      status: next.value,
      resolved_at: at,
      resolved_by: actorId(ctx),
      // There's no need to ask for a debit that has already been returned.
      recall_at: decision === 'for_member' && debit?.status === 'settled' ? at : null,
    },
  ])
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: `dispute.${next.value}`,
        subjectKind: 'dispute',
        subjectId: dispute.id,
        consortiumId: input.consortiumId,
        details: { position: member.position_number, transferId: dispute.transfer_id, ...approval },
      },
    ],
    at,
  )
  if (decision !== 'withdraw') {
    const details = { consortiumId: input.consortiumId, amountCents: debit?.amount_cents ?? ZERO_CENTS }
    const kind = decision === 'for_member' ? ('dispute_for_member' as const) : ('dispute_against' as const)
    await notify(ctx, tx, [{ to: member.user_id, kind, details }], at)
  }
  return allow()
}

/** A dispute with its member, the group locked first. Throws NotFound. */
export async function lockDispute(
  tx: Tx,
  { consortiumId, disputeId }: Pick<Decided, 'consortiumId' | 'disputeId'>,
): Promise<{ dispute: DisputeRow; member: MemberRow }> {
  const group = await lockConsortium(tx, consortiumId)
  const dispute = group === null ? null : await findDispute(tx, group.id, disputeId)
  const [member] =
    group === null || dispute === null
      ? []
      : await lockMembers(tx, [{ consortium_id: group.id, id: dispute.consortium_member_id }])
  if (dispute === null || member === undefined) throw new NotFound('dispute_not_found')
  return { dispute, member }
}
