import type { Context } from '#context'
import { findTransfer } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findDispute, updateDisputes } from '#db/disputes.ts'
import { lockMembers } from '#db/members.ts'
import { afterDisputeAct } from '#domain/disputes/dispute.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

export type ResolveDisputeRefusal = 'dispute_closed' | 'own_dispute'

/** For the member: the bank is asked to return the debit. Against: it stays as it is. Withdrawn: by its own member. */
export type DisputeDecision = 'for_member' | 'against' | 'withdraw'

const ACTS = { for_member: 'give_right', against: 'reject', withdraw: 'withdraw' } as const

/**
 * Decides an open dispute: staff for or against the member, or the member by withdrawing it (rules 4). Nothing is posted here: a
 * debit that the bank returns is undone like any other (decision 0054). Throws Forbidden without disputes.resolve, NotFound
 * for a dispute that isn't there or isn't the asker's to withdraw.
 */
export async function resolveDispute(
  ctx: Context,
  input: { consortiumId: string; disputeId: string; decision: DisputeDecision },
): Promise<Verdict<ResolveDisputeRefusal>> {
  const { decision } = input
  if (decision !== 'withdraw') requirePermission(ctx, 'disputes.resolve')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const dispute = group === null ? null : await findDispute(tx, group.id, input.disputeId)
    const [member] =
      group === null || dispute === null
        ? []
        : await lockMembers(tx, [{ consortium_id: group.id, id: dispute.consortium_member_id }])
    if (group === null || dispute === null || member === undefined) throw new NotFound('dispute_not_found')
    const isOwn = member.user_id === userId
    if (decision === 'withdraw' && !isOwn) throw new NotFound('dispute_not_found')
    const next = afterDisputeAct(dispute.status, ACTS[decision])
    if (!next.ok) return next
    if (decision !== 'withdraw' && isOwn) return refuse('own_dispute')
    const debit = await findTransfer(tx, group.id, dispute.transfer_id)
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
          consortiumId: group.id,
          details: { position: member.position_number, transferId: dispute.transfer_id },
        },
      ],
      at,
    )
    if (decision !== 'withdraw') {
      const details = { consortiumId: group.id, amountCents: debit?.amount_cents ?? ZERO_CENTS }
      const kind = decision === 'for_member' ? ('dispute_for_member' as const) : ('dispute_against' as const)
      await notify(ctx, tx, [{ to: member.user_id, kind, details }], at)
    }
    return allow()
  })
}
