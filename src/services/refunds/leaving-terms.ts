import type { Context } from '#context'
import { countHeldSince } from '#db/assemblies.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readUnpaidContemplations } from '#db/contemplations.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import { dayOf, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, subtract } from '#domain/money.ts'
import { combineParts, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { isCoolingOff, REFUND_DAYS, type RefundTerms, refundEndsAt, refundFor } from '#domain/refunds/leaving.ts'
import { readPaidByCredits, readStandingCredits } from '#services/contemplations/take-back-credits.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'

/** What leaving now would come to; the quote and the act both use it (rules 2, 9). */
export interface LeavingTerms extends RefundTerms {
  cause: 'left' | 'cooling_off'
  /** All of what the member has paid, without late fees. */
  totalPaidCents: Cents
}

/** Which rules apply to a member of a launched group who leaves now, and the result. */
export async function leavingTerms(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<LeavingTerms> {
  const assembliesSince = await countHeldSince(db, group.id, member.joined_at)
  // A member who took over a spot didn't pay what would be refunded: a spot changes hands as it is (rules 9, Transfer).
  const isFree =
    member.took_over_from === null &&
    isCoolingOff({ joinedAt: member.joined_at, assembliesSince }, at, ctx.config.TIME_ZONE)
  const cause = isFree ? 'cooling_off' : 'left'
  const paid = await readPaid(db, group, member)
  return { cause, totalPaidCents: totalOf(paid), ...refundFor(cause, paid) }
}

/** What a member has paid once the selection has ended: what a payout that came back left on the plan isn't theirs (rules 8). */
async function readPaid(db: Db, group: ConsortiumRow, member: MemberRow): Promise<Parts> {
  const paid = paidParts(member)
  if (member.state !== 'selected') return paid
  const selections = await readUnpaidContemplations(db, [group.id])
  const own = selections.filter((one) => one.consortium_member_id === member.id)
  return combineParts(paid, await readPaidByCredits(db, await readStandingCredits(db, own)), subtract)
}

/** The range of days for a refund whose spot no one takes over: the term's last assembly, and the latest day possible. */
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
