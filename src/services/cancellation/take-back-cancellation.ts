import type { Context } from '#context'
import { findCancellation, updateCancellation } from '#db/cancellations.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { afterCancellationAct } from '#domain/cancellation/ballot.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'

/** Withdraws a proposal that hasn't been put to a vote yet. Throws Forbidden without groups.cancel, NotFound. */
export async function takeBackCancellation(
  ctx: Context,
  input: { consortiumId: string },
): Promise<Verdict<'no_proposal'>> {
  requirePermission(ctx, 'groups.cancel')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<'no_proposal'>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const proposal = await findCancellation(tx, group.id)
    const next = proposal === null ? null : afterCancellationAct(proposal.status, 'take_back')
    if (proposal === null || next === null || !next.ok) return refuse('no_proposal')
    await updateCancellation(tx, { ...proposal, status: next.value })
    const subject = { subjectKind: 'cancellation', subjectId: proposal.id, consortiumId: group.id }
    await recordAudit(ctx, tx, [{ action: 'cancellation.taken_back', ...subject }], at)
    return allow()
  })
}
