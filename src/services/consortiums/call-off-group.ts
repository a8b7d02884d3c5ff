import type { Context } from '#context'
import { findCancellation, updateCancellation } from '#db/cancellations.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { afterCancellationAct, isCauseBeforeLaunch } from '#domain/cancellation/ballot.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { cancelUnlaunched } from '#services/consortiums/cancel-unlaunched.ts'
import { NotFound } from '#services/refusals.ts'

export type CallOffRefusal = 'no_proposal' | 'needs_another_person' | 'group_closed' | 'group_launched'

/**
 * Cancels a group that hasn't been launched, as another person prepared it: no one has paid anything, so there's nothing to vote on. Its members
 * are free again and told why (rules 0, 2). Throws Forbidden without groups.cancel, NotFound.
 */
export async function callOffGroup(ctx: Context, input: { consortiumId: string }): Promise<Verdict<CallOffRefusal>> {
  requirePermission(ctx, 'groups.cancel')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<CallOffRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const proposal = await findCancellation(tx, group.id)
    const next = proposal === null ? null : afterCancellationAct(proposal.status, 'call_off')
    if (proposal === null || next === null || !next.ok) return refuse('no_proposal')
    if (proposal.prepared_by === userId) return refuse('needs_another_person')
    if (group.status !== 'active') return refuse('group_closed')
    const { cause } = proposal
    if (group.launched_at !== null || !isCauseBeforeLaunch(cause)) return refuse('group_launched')
    // Nothing was voted on: it opens and ends in one, with no one to vote.
    const decided = { opened_by: userId, opened_at: at, closes_at: at, decided_at: at, voters: 0, in_favor: 0 }
    await updateCancellation(tx, { ...proposal, ...decided, status: next.value })
    await cancelUnlaunched(ctx, tx, [group], {
      at,
      noticeFor: (consortiumId) => ({ kind: 'group_called_off', details: { consortiumId, reason: cause } }),
      reason: 'called_off',
      action: 'consortium.called_off',
    })
    return allow()
  })
}
