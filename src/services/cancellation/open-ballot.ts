import type { Context } from '#context'
import { findCancellation, updateCancellation } from '#db/cancellations.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readActiveMembers } from '#db/members.ts'
import { afterCancellationAct, ballotTimes, hasVote } from '#domain/cancellation/ballot.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

export type OpenBallotRefusal = 'no_proposal' | 'needs_another_person' | 'group_closed' | 'group_not_launched'

/**
 * Puts a prepared proposal to a 21-day vote of the members not selected (rules 0, 11). Not done by the person who prepared it.
 * Members selected but not paid out are told too, because their selection would end. Throws Forbidden without groups.cancel,
 * NotFound.
 */
export async function openBallot(ctx: Context, input: { consortiumId: string }): Promise<Verdict<OpenBallotRefusal>> {
  requirePermission(ctx, 'groups.cancel')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<OpenBallotRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const proposal = await findCancellation(tx, group.id)
    if (proposal === null) return refuse('no_proposal')
    const next = afterCancellationAct(proposal.status, 'open')
    if (!next.ok) return refuse('no_proposal')
    if (proposal.prepared_by === userId) return refuse('needs_another_person')
    if (group.status !== 'active' || group.closing_at !== null) return refuse('group_closed')
    if (group.launched_at === null) return refuse('group_not_launched')
    const { closesAt, remindsAt } = ballotTimes(at, ctx.config.TIME_ZONE)
    await updateCancellation(tx, {
      ...proposal,
      status: next.value,
      opened_by: userId,
      opened_at: at,
      closes_at: closesAt,
      check_at: remindsAt,
    })
    const members = await readActiveMembers(tx, [group.id])
    const details = { consortiumId: group.id, closesAt: closesAt.toISOString() }
    await notify(
      ctx,
      tx,
      members.flatMap(({ user_id: to, state, is_insider: isInsider }): AddressedNotice[] => {
        if (hasVote({ state, isInsider })) return [{ to, kind: 'ballot_opened' as const, details }]
        return state === 'selected' ? [{ to, kind: 'ballot_opened_selected' as const, details }] : []
      }),
      at,
    )
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'cancellation.opened',
          subjectKind: 'cancellation',
          subjectId: proposal.id,
          consortiumId: group.id,
          details: { closesAt: closesAt.toISOString() },
        },
      ],
      at,
    )
    return allow()
  })
}
