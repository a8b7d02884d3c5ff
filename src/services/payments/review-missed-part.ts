import type { Context } from '#context'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { isDebitInFlight } from '#db/debits-in-flight.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, sum } from '#domain/money.ts'
import { adjustedPlan } from '#domain/payments/adjusted-plan.ts'
import { installmentPlan, NOTHING } from '#domain/payments/installment-plan.ts'
import { canPayMissedPart, type MissedPartRefusal, missedPartCents } from '#domain/payments/missed-part.ts'
import { invariant, type Verdict } from '#domain/verdict.ts'
import { requireOwnMember } from '#services/access.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { type OwnAccount, readOwnAccounts } from '#services/payments/own-accounts.ts'
import { planTerms } from '#services/payments/plans.ts'

/** The two ways for a newcomer to pay, side by side (rules 9, Replacement). */
export interface MissedPartPage {
  consortiumId: string
  groupName: string
  position: number
  refusal: null
  amountCents: Cents
  /** Each month, as it is and after the payment, and how many there are. */
  monthlyCents: Cents
  lowerCents: Cents
  months: number
  /** The same in total, either way: nothing costs more or less. */
  totalCents: Cents
  /** The last day on which it can be paid: the one before their first installment is due. */
  until: PlainDay
  accounts: OwnAccount[]
}

/** The page, or why there's nothing to choose. */
export type MissedPartReview = MissedPartPage | { consortiumId: string; refusal: MissedPartRefusal }

/** What paying the missed part would change for the asker, from the same rule the payment uses. Throws NotFound for a group that isn't theirs. */
export async function reviewMissedPart(ctx: Context, consortiumId: string): Promise<MissedPartReview> {
  const member = await requireOwnMember(ctx, ctx.db, consortiumId)
  const group = await findConsortium(ctx.db, member.consortium_id)
  invariant(group, 'a member has a group')
  const [{ verdict, amountCents }, accounts] = await Promise.all([
    readMissedPart(ctx, ctx.db, group, member),
    readOwnAccounts(ctx, ctx.db, member.user_id),
  ])
  // A group that hasn't started has no day to name.
  if (!verdict.ok) return { consortiumId: group.id, refusal: verdict.refusal }
  const terms = planTerms(group, member)
  const ahead = installmentPlan(terms).filter(({ number }) => number >= group.next_number)
  const [after] = adjustedPlan(terms, [
    {
      kind: 'prepayment',
      mode: 'lower_installment',
      effectiveFrom: Math.min(group.next_number, group.duration_months),
      parts: { ...NOTHING, commonFundCents: amountCents },
    },
  ]).filter(({ number }) => number >= group.next_number)
  return {
    consortiumId: group.id,
    groupName: group.name,
    position: member.position_number,
    refusal: null,
    amountCents,
    monthlyCents: ahead[0]?.totalCents ?? group.monthly_payment_cents,
    lowerCents: after?.totalCents ?? group.monthly_payment_cents,
    months: ahead.length,
    totalCents: sum(ahead.map(({ totalCents }) => totalCents)),
    until: missedPartUntil(group, member),
    accounts,
  }
}

/** The last day on which a newcomer may pay it (rules 9, Replacement): on the day their first installment is due, it's too late. Throws before the launch. */
export function missedPartUntil(group: ConsortiumRow, member: MemberRow): PlainDay {
  return addDays(dueOnOf(group, member.from_month), -1)
}

/** Whether a member may pay the missed part now, and how much it is. */
export async function readMissedPart(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
): Promise<{ verdict: Verdict<MissedPartRefusal>; amountCents: Cents }> {
  const terms = planTerms(group, member)
  const isLaunched = group.launched_at !== null
  const verdict = canPayMissedPart({
    isRunning: isLaunched && group.status === 'active' && group.canceled_at === null && member.state === 'active',
    fromMonth: member.from_month,
    tookOver: member.took_over_from !== null,
    isPlanAdjusted: member.is_plan_adjusted,
    isFirstDue: isLaunched && dayOf(ctx.clock.now(), ctx.config.TIME_ZONE) > missedPartUntil(group, member),
    isDebitInFlight: await isDebitInFlight(db, group.id, member.id, 'prepayment'),
  })
  const amountCents = missedPartCents(
    installmentPlan(terms),
    installmentPlan({ ...terms, fromMonth: 1 }),
    group.next_number,
  )
  return { verdict, amountCents }
}
