import type { Context } from '#context'
import { findOpenAssembly } from '#db/assemblies.ts'
import { findLiveBid } from '#db/bids.ts'
import { inGroup } from '#db/cells.ts'
import { updateSkips } from '#db/member-choices.ts'
import { canRejoin, canSkip, type SkipRefusal } from '#domain/assemblies/skipping.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Takes the asker out of the open month's draw and bidding, or puts them back in, until its cutoff ("skip this month", rules 4). `number` is
 * the assembly the asker saw: another month is refused. A repeat changes nothing. Throws NotFound when the group is not the asker's.
 */
export async function skipAssembly(
  ctx: Context,
  input: { consortiumId: string; number: number; skips: boolean },
): Promise<Verdict<SkipRefusal>> {
  const at = ctx.clock.now()
  const { number, skips } = input
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const month = await findOpenAssembly(tx, group.id)
    const isOpen = month?.number === number
    const asked = { isWaiting: member.state === 'active', cutoffAt: isOpen ? month.cutoff_at : null, at }
    const hasBid = skips && isOpen && (await findLiveBid(tx, group.id, number, member.id)) !== null
    const verdict = skips ? canSkip({ ...asked, hasBid }) : canRejoin(asked)
    if (!verdict.ok) return verdict
    if ((member.skips_assembly === number) === skips) return allow()
    await updateSkips(tx, { ...member, skips_assembly: skips ? number : null })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: skips ? 'assembly.skipped' : 'assembly.rejoined',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { number },
        },
      ],
      at,
    )
    return allow()
  })
}
