import type { Context } from '#context'
import { findCancellation, writeVote } from '#db/cancellations.ts'
import { inGroup } from '#db/cells.ts'
import { canVote, type VoteRefusal } from '#domain/cancellation/ballot.ts'
import { refuse, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Casts the asker's own vote on canceling their group, or changes it, until the ballot closes (rules 11). It's secret; only the count
 * is published. Throws NotFound if the asker isn't in the group.
 */
export async function castVote(
  ctx: Context,
  input: { consortiumId: string; inFavor: boolean },
): Promise<Verdict<VoteRefusal>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<VoteRefusal>> => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const ballot = await findCancellation(tx, group.id)
    if (ballot === null) return refuse('ballot_closed')
    const verdict = canVote(
      { state: member.state, isInsider: member.is_insider },
      { status: ballot.status, closesAt: ballot.closes_at },
      at,
    )
    if (!verdict.ok) return verdict
    await writeVote(tx, ballot, { consortium_member_id: member.id, in_favor: input.inFavor, voted_at: at })
    // The record says that someone voted, not how: a ballot is secret.
    const subject = { subjectKind: 'cancellation', subjectId: ballot.id, consortiumId: group.id }
    const details = { position: member.position_number }
    await recordAudit(ctx, tx, [{ action: 'cancellation.voted', ...subject, details }], at)
    return verdict
  })
}
