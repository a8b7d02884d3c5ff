import type { Context } from '#context'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { findOwnJoinRequest } from '#db/join-requests.ts'
import { readEnrollees } from '#db/members.ts'
import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import { type AskRefusal, canAsk, type JoinRequestStatus } from '#domain/members/join-request.ts'
import { canWait, type WaitRefusal } from '#domain/members/spot-wait.ts'
import { add, type Cents, sum } from '#domain/money.ts'
import { installmentPlan, owedParts } from '#domain/payments/installment-plan.ts'
import { requirePerson } from '#services/access.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { openWords } from '#services/once-clear.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { planTerms } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { declinePlace } from '#services/spots/decline-join-request.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'
import { readAskable } from '#services/spots/read-askable.ts'

/** What joining a group would cost, and the state of the asker's request to join it or wait for a spot in it. */
export interface JoiningPage {
  consortiumId: string
  groupName: string
  type: ConsortiumType
  isMember: boolean
  isLaunched: boolean
  targetCents: Cents
  /** What the asker would pay if they joined now: from which installment on, how much each, and in total. */
  plan: {
    fromNumber: number
    months: number
    /** Null before the launch, which sets it. */
    firstDueOn: string | null
    monthlyCents: Cents
    totalCents: Cents
    feeBps: number
    feeCents: Cents
    /** Day of the month on which installments are due. */
    dueDay: number
  }
  /** What a member from the start pays each month. */
  monthlyFromStartCents: Cents
  /** Why the asker can't wait for a spot; null if they can. */
  refusal: WaitRefusal | null
  /** Why they can't ask to join; null if they can. */
  askRefusal: AskRefusal | null
  /** Whether their identity is approved: before that, no one is enrolled. */
  isApproved: boolean
  /** Their latest request; null if they never asked. `reason` is the desk's, if it declined. */
  request: { status: JoinRequestStatus; askedAt: Date; endsAt: Date | null; reason: string | null } | null
  /** Null if they aren't on the list. */
  wait: { status: 'waiting' | 'offered'; since: Date; endsAt: Date | null; place: number } | null
  /** How many are on the list. */
  waiting: number
}

/** The page on which a person asks to join a group, waits for a spot in it, or takes the one held for them (rules 9, Waiting list). Throws NotFound. */
export async function reviewJoining(ctx: Context, consortiumId: string): Promise<JoiningPage> {
  const { userId } = requirePerson(ctx)
  const group = await findConsortium(ctx.db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const [[person], { waits, askable }, request] = await Promise.all([
    readEnrollees(ctx.db, [userId]),
    readAskable(ctx.db, group),
    findOwnJoinRequest(ctx.db, userId, group.id),
  ])
  const enrollee = enrolleeOf(person)
  const verdict = canWait(enrollee, group.id, joinableOf(group))
  const asking = canAsk(enrollee, askable)
  const place = waits.findIndex(({ user_id }) => user_id === userId)
  const own = waits[place]
  return {
    consortiumId: group.id,
    groupName: group.name,
    type: group.consortium_type,
    isMember: enrollee.activeGroupIds.includes(group.id),
    isLaunched: group.launched_at !== null,
    targetCents: group.target_cents,
    plan: planOf(group),
    monthlyFromStartCents: group.monthly_payment_cents,
    refusal: verdict.ok ? null : verdict.refusal,
    askRefusal: asking.ok ? null : asking.refusal,
    isApproved: enrollee.kycApproved,
    request: request && {
      status: request.status,
      askedAt: request.asked_at,
      endsAt: request.ends_at,
      reason: openWords(ctx, { clear: request.reason, sealed: request.sealed_reason }, declinePlace(request.id)),
    },
    wait:
      own === undefined || (own.status !== 'waiting' && own.status !== 'offered')
        ? null
        : { status: own.status, since: own.waits_since, endsAt: own.ends_at, place: place + 1 },
    waiting: waits.length,
  }
}

function planOf(group: ConsortiumRow): JoiningPage['plan'] {
  const fromNumber = Math.min(group.launched_at === null ? 1 : group.next_number, group.duration_months)
  const terms = planTerms(group, { from_month: fromNumber })
  const plan = installmentPlan(terms)
  const owed = owedParts(terms)
  return {
    fromNumber,
    months: plan.length,
    firstDueOn: group.first_due_month === null ? null : dueOnOf(group, fromNumber),
    monthlyCents: plan[0]?.totalCents ?? group.monthly_payment_cents,
    totalCents: sum(plan.map(({ totalCents }) => totalCents)),
    feeBps: group.admin_fee_bps,
    feeCents: add(owed.operatorCents, owed.reserveCents),
    dueDay: group.assembly_day,
  }
}
