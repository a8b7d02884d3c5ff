import { type EligibilityReason, lastingReasons } from '#domain/assemblies/eligibility.ts'
import { cutoffLastAskDay } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/** A month whose list isn't published yet. */
export interface OpenMonth {
  number: number
  dueOn: PlainDay
  cutoffAt: Date
  drawsAt: Date
}

/**
 * What paying an installment means for the draws (rules 4). `in`: its debit clears by the cutoff of that draw, and nothing else is
 * owed; `payBy` is the last day to ask for it, until 17:00. `owes_more`: the same, once that other installment is paid too.
 * `kept_out`: it clears by the cutoff, but something other than money keeps the member out of that draw.
 * `too_late`: it clears after every cutoff that is open now, so the draw after them is the first it counts for.
 */
export type DrawOutlook =
  | { kind: 'in'; cutoffAt: Date; drawsAt: Date; payBy: PlainDay }
  | { kind: 'owes_more'; cutoffAt: Date; drawsAt: Date; number: number }
  | { kind: 'kept_out'; cutoffAt: Date; drawsAt: Date; isSkipping: boolean }
  | { kind: 'too_late' }

/**
 * The draw that a debit which clears at `clearsAt` still counts for. `months` in any order; `opened` are the member's opened
 * installments, with the one that is paid; `judged` is what keeps the member out of one of the months now.
 */
export function drawOutlook(of: {
  pays: number
  clearsAt: Date
  months: readonly OpenMonth[]
  opened: readonly { number: number; status: PaymentStatus }[]
  judged: { number: number; reasons: readonly EligibilityReason[] } | null
}): DrawOutlook {
  const reachable = of.months
    .filter(({ cutoffAt }) => of.clearsAt.getTime() <= cutoffAt.getTime())
    .sort((a, b) => a.number - b.number)[0]
  if (reachable === undefined) return { kind: 'too_late' }
  const { number, cutoffAt, drawsAt, dueOn } = reachable
  const reasons = of.judged?.number === number ? of.judged.reasons : []
  const isSkipping = reasons.includes('opted_out')
  if (isSkipping || lastingReasons(reasons).length > 0) return { kind: 'kept_out', cutoffAt, drawsAt, isSkipping }
  const others = of.opened
    .filter((one) => one.number <= number && one.number !== of.pays)
    .filter(({ status }) => status === 'pending' || status === 'overdue')
    .map((one) => one.number)
  if (others.length > 0) return { kind: 'owes_more', cutoffAt, drawsAt, number: Math.min(...others) }
  return { kind: 'in', cutoffAt, drawsAt, payBy: cutoffLastAskDay(dueOn) }
}
