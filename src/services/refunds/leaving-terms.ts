import type { Context } from '#context'
import { countHeldSince } from '#db/assemblies.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import { dayOf, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { isCoolingOff, REFUND_DAYS, type RefundTerms, refundEndsAt, refundFor } from '#domain/refunds/leaving.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'

/** What leaving now comes to, for the quote and for the act alike (rules 2, 9). */
export interface LeavingTerms extends RefundTerms {
  cause: 'left' | 'cooling_off'
}

/** Which rules apply to a member of a launched group who leaves now, and what they come to. */
export async function leavingTerms(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<LeavingTerms> {
  const assembliesSince = await countHeldSince(db, group.id, member.joined_at)
  const isFree = isCoolingOff({ joinedAt: member.joined_at, assembliesSince }, at, ctx.config.TIME_ZONE)
  const cause = isFree ? 'cooling_off' : 'left'
  return { cause, ...refundFor(cause, paidParts(member)) }
}

/** The days between which a refund is paid that no one's joining puts in the queue: the term's last assembly, and the very latest. */
export function withoutReplacement(
  ctx: Context,
  group: Pick<ConsortiumRow, 'first_due_month' | 'assembly_day' | 'duration_months'>,
): { termEndsOn: PlainDay; latestOn: PlainDay } {
  const zone = ctx.config.TIME_ZONE
  const drawsAt = (number: number) => monthTimeline(dueOnOf(group, number), zone).drawsAt
  const last = drawsAt(group.duration_months + EXTENSION_ASSEMBLIES)
  return {
    termEndsOn: dayOf(drawsAt(group.duration_months), zone),
    latestOn: dayOf(refundEndsAt(last, REFUND_DAYS.groupOver, zone), zone),
  }
}
