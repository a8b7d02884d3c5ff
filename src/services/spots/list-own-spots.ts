import type { Context } from '#context'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { findMember } from '#db/members.ts'
import { readOwnWaits } from '#db/spot-waits.ts'
import { byCost } from '#domain/standing/point.ts'
import { type SpotSituation, spotPoint } from '#domain/standing/spot-points.ts'
import type { Standing } from '#domain/standing/standing.ts'
import { requirePerson } from '#services/access.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'
import { readNewSecurity } from '#services/spots/new-security.ts'
import { readHandingOn } from '#services/spots/read-handing-on.ts'
import { readTakingOver } from '#services/spots/read-taking-over.ts'

/** A spot that the asker may get, as their home page shows it, with what to do about it. */
export interface OwnSpot {
  consortiumId: string
  name: string
  type: ConsortiumRow['consortium_type']
  /** Of a spot that was offered to them; null while they wait for any. */
  position: number | null
  spots: number
  standing: Standing
}

/** The spots offered to the asker and the lists they are on, the one that costs most if missed first (rules 9, Transfer, Waiting list). */
export async function listOwnSpots(ctx: Context): Promise<OwnSpot[]> {
  const { userId } = requirePerson(ctx)
  const [offers, waits] = await Promise.all([readOffersTo(ctx, ctx.db), readOwnWaits(ctx.db, userId)])
  const spots = await Promise.all([
    ...offers.map(async (offer): Promise<OwnSpot | null> => {
      const { consortium_id, consortium_member_id: id, ends_at: endsAt, status } = offer
      const group = await findConsortium(ctx.db, consortium_id)
      const giver = await findMember(ctx.db, { consortium_id, id })
      if (group === null || giver === null || endsAt === null) return null
      const [items, handing, taking] = await Promise.all([
        readNewSecurity(ctx, ctx.db, offer),
        readHandingOn(ctx, ctx.db, group, giver, ctx.clock.now()),
        readTakingOver(ctx.db, userId, group.id),
      ])
      const missing = items.filter(({ state }) => state === 'missing' || state === 'refused').length
      return spotOf(group, giver.position_number, {
        kind: 'offered',
        endsAt,
        hasAccepted: status === 'accepted',
        remainingCents: remainingCents(group, giver),
        missing,
        total: items.length,
        refusal: taking.ok ? null : taking.refusal,
        waitsForOther: !handing.verdict.ok,
      })
    }),
    ...waits.map(async ({ consortium_id, ends_at: keptUntil }): Promise<OwnSpot | null> => {
      const group = await findConsortium(ctx.db, consortium_id)
      return group && spotOf(group, null, { kind: 'waiting', keptUntil, payoutCents: group.target_cents })
    }),
  ])
  return spots.filter((spot) => spot !== null).sort((a, b) => byCost(a.standing[0], b.standing[0]))
}

function spotOf(group: ConsortiumRow, position: number | null, situation: SpotSituation): OwnSpot {
  return {
    consortiumId: group.id,
    name: group.name,
    type: group.consortium_type,
    position,
    spots: group.max_members,
    standing: [spotPoint(situation)],
  }
}
