import type { Context } from '#context'
import { findCancellation, insertCancellation } from '#db/cancellations.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readActiveMembers } from '#db/members.ts'
import {
  type CancellationCause,
  canPropose,
  hasVote,
  isCauseBeforeLaunch,
  type ProposeRefusal,
} from '#domain/cancellation/ballot.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { cancellationDetailsPlace } from '#services/cancellation/cancellation-details.ts'
import { sealWords } from '#services/once-clear.ts'
import { NotFound } from '#services/refusals.ts'

export type PrepareCancellationRefusal = ProposeRefusal | 'details_too_long' | 'cause_required'

/** The most characters of our own words, in addition to the cause. */
const DETAILS_MOST = 1000

/**
 * Prepares the proposal to cancel a group. Nothing happens until another person puts it to a vote, or carries it out where the group hasn't
 * been launched (rules 0, 2, 11). Throws Forbidden without groups.cancel, NotFound.
 */
export async function prepareCancellation(
  ctx: Context,
  input: { consortiumId: string; cause: CancellationCause; details: string },
): Promise<Outcome<{ cancellationId: string }, PrepareCancellationRefusal>> {
  requirePermission(ctx, 'groups.cancel')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const details = input.details.trim()
    if (details.length > DETAILS_MOST) return refuse('details_too_long')
    const standing = await findCancellation(tx, group.id)
    const members = await readActiveMembers(tx, [group.id])
    const verdict = canPropose({
      status: group.status,
      isLaunched: group.launched_at !== null,
      isClosing: group.closing_at !== null,
      isCanceled: group.canceled_at !== null,
      hasProposal: standing?.status === 'prepared' || standing?.status === 'open',
      voters: members.filter(({ state, is_insider: isInsider }) => hasVote({ state, isInsider })).length,
    })
    if (!verdict.ok) return verdict
    if (group.launched_at === null && !isCauseBeforeLaunch(input.cause)) return refuse('cause_required')
    const cancellationId = ctx.random.uuid7(at)
    await insertCancellation(tx, {
      consortium_id: group.id,
      id: cancellationId,
      cause: input.cause,
      sealed_details: sealWords(ctx, details || null, cancellationDetailsPlace(cancellationId)),
      prepared_by: userId,
      prepared_at: at,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'cancellation.prepared',
          subjectKind: 'cancellation',
          subjectId: cancellationId,
          consortiumId: group.id,
          details: { cause: input.cause },
        },
      ],
      at,
    )
    return grant({ cancellationId })
  })
}
