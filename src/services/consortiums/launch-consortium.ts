import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortium, updateLaunched } from '#db/consortiums.ts'
import { chainLength, commitmentOf, SECRET_BYTES } from '#domain/assemblies/commit-reveal.ts'
import { dayOf, firstDueMonth, installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import { canLaunch, type LaunchRefusal } from '#domain/consortiums/launch.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveActiveMembers } from '#services/members/move-members.ts'
import { NotFound } from '#services/refusals.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/**
 * Starts a group's life (rules 2, LIFE-18): members become active, the first pay date is fixed as the first assembly day at
 * least 15 days away, and with commit and reveal H^n(s) is published (rules 15). `confirmedViability` is a
 * super administrator's yes to the viability warning. With `reviewed`, which is what the person read before confirming, it's refused
 * as `review_outdated` if a different day or number of members would be fixed by now. Throws Forbidden without
 * groups.launch, NotFound.
 */
export async function launchConsortium(
  ctx: Context,
  input: {
    consortiumId: string
    confirmedViability: boolean
    reviewed?: { firstDueOn: string; members: number }
  },
): Promise<Verdict<LaunchRefusal | 'review_outdated'>> {
  requirePermission(ctx, 'groups.launch')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const verdict = canLaunch({
      status: group.status,
      launchedAt: group.launched_at,
      activeMembers: group.current_members,
      maxMembers: group.max_members,
      confirmedViability: input.confirmedViability,
    })
    if (!verdict.ok) return verdict
    const zone = ctx.config.TIME_ZONE
    const first = firstDueMonth(dayOf(at, zone), group.assembly_day)
    const firstDueOn = installmentDueOn(first, group.assembly_day, 1)
    const { reviewed } = input
    if (reviewed !== undefined && (reviewed.firstDueOn !== firstDueOn || reviewed.members !== group.current_members))
      return refuse('review_outdated')
    await updateLaunched(tx, [
      {
        id: group.id,
        launched_at: at,
        expires_at: null,
        next_number: 1,
        first_due_month: `${first.year}-${String(first.month).padStart(2, '0')}-01`,
        opens_at: monthTimeline(firstDueOn, zone).opensAt,
        ...newCommitment(ctx, group),
      },
    ])
    await moveActiveMembers(ctx, tx, group.id, { act: 'launch', at })
    await recordGroupEvents(ctx, tx, [{ kind: 'group.launched', consortiumId: group.id, at, details: {} }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'consortium.launched',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
          details: { members: group.current_members, confirmedViability: input.confirmedViability },
        },
      ],
      at,
    )
    return allow()
  })
}

/** The group's own secret, sealed, and the last value of its chain, published; nothing for groups that use the beacon. */
function newCommitment(ctx: Context, group: ConsortiumRow) {
  if (group.randomness === 'beacon') return { commitment: null, commitment_length: null, sealed_secret: null }
  const length = chainLength(group.duration_months)
  const secret = ctx.random.bytes(SECRET_BYTES)
  return {
    commitment: commitmentOf(nodeHashing, secret, length),
    commitment_length: length,
    sealed_secret: ctx.sealing.seal(Buffer.from(secret).toString('hex'), `consortiums.sealed_secret:${group.id}`),
  }
}
