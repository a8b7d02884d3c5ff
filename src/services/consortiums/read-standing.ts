import type { Context } from '#context'
import { findMyConsortium, type MyConsortiumRow } from '#db/pages/my-consortiums.ts'
import { type Cents, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { owedParts, totalOf } from '#domain/payments/installment-plan.ts'
import { type Standing, standingAt } from '#domain/standing/standing.ts'
import { type StandingTag, tagsOf } from '#domain/standing/tags.ts'
import { isOfferCovered } from '#services/bids/offer-cover.ts'
import { situationOf } from '#services/consortiums/situation-of.ts'
import { isTransferHeldUp } from '#services/spots/read-taking-over.ts'

/** Where a member stands in one group: what the home page says about it, for the group's own page. One query, except for an offer. */
export async function readStanding(ctx: Context, key: { consortiumId: string; memberId: string }): Promise<Standing> {
  const row = await findMyConsortium(ctx, key, ctx.clock.now())
  return row === null ? [{ key: 'nothing_due', stake: 'none', acts: [] }] : (await judgeStanding(ctx, row)).standing
}

/** What a membership row amounts to now: what's left to pay, where its member stands, and the same in tags. */
export async function judgeStanding(
  ctx: Context,
  row: MyConsortiumRow,
): Promise<{ remainingCents: Cents; standing: Standing; tags: StandingTag[] }> {
  const moment = { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE }
  const left = subtract(subtract(totalOf(owedParts(row)), row.bonusCents), row.totalPaidCents)
  const remainingCents = maxCents(ZERO_CENTS, left)
  // This is rare, so only this page asks for it: the cash may have gone out since the offer (rules 5).
  const isCovered =
    row.awaitedStatus !== 'offered' || (await isOfferCovered(ctx.db, row.consortiumId, row.awaitedId ?? ''))
  const { consortiumId: consortium_id, memberId: id } = row
  const isHeldUp = row.transferStatus === 'accepted' && (await isTransferHeldUp(ctx, { consortium_id, id }))
  const debitsFrom = row.debitsFrom ?? ctx.bank.usableIfLinked(moment.at)
  const situation = situationOf({ ...row, debitsFrom }, remainingCents, { isCovered, isHeldUp }, moment)
  const standing = standingAt(situation, moment)
  return { remainingCents, standing, tags: tagsOf(situation, standing, moment) }
}
