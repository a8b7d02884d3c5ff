import { dayOf, daysBetween } from '#domain/calendar.ts'
import { arrearsOf, type Moment } from '#domain/standing/installment-points.ts'
import type { Situation } from '#domain/standing/situation.ts'
import type { Standing } from '#domain/standing/standing.ts'

/** A status in a word or two, for the tags beside the plan. */
export interface StandingTag {
  tag:
    | 'late'
    | 'due_today'
    | 'due'
    | 'grace'
    | 'on_its_way'
    | 'paid'
    | 'selected'
    | 'in_review'
    | 'paid_out'
    | 'bid_placed'
    | 'in_draw'
    | 'out_of_draw'
    | 'closed'
  /** Days late, or until due. */
  days: number
}

/** The status in a few words: payments first, then the selection, the bid, and the draw. A group that isn't running has no others than that its accounts are closed. */
export function tagsOf(situation: Situation, standing: Standing, moment: Moment): StandingTag[] {
  const { group, selection, bid } = situation
  if (group.status === 'completed') return [{ tag: 'closed', days: 0 }]
  if (group.status !== 'active' || !group.isLaunched) return []
  const says = (...keys: string[]) => standing.some(({ key }) => keys.includes(key))
  const tags: (StandingTag | null)[] = [
    paymentTag(situation, moment),
    selection === null ? paidOutTag(situation) : { tag: selectionTag(selection.status), days: 0 },
    bid === null ? null : { tag: 'bid_placed', days: 0 },
    says('in_draw', 'in_list') ? { tag: 'in_draw', days: 0 } : null,
    says('not_in_list', 'out_of_draw', 'disputed', 'late') ? { tag: 'out_of_draw', days: 0 } : null,
  ]
  return tags.filter((one) => one !== null)
}

function paymentTag(situation: Situation, moment: Moment): StandingTag {
  const { late, first, inFlight } = arrearsOf(situation, moment)
  const today = dayOf(moment.at, moment.zone)
  const [oldest] = late
  if (oldest !== undefined) return { tag: 'late', days: daysBetween(oldest.dueOn, today) }
  if (first === null) return { tag: inFlight.length > 0 ? 'on_its_way' : 'paid', days: 0 }
  const days = daysBetween(today, first.dueOn)
  return { tag: days > 0 ? 'due' : days === 0 ? 'due_today' : 'grace', days: Math.max(0, days) }
}

/** A member who took over a paid-out spot has no selection of their own (rules 8). */
function paidOutTag({ member }: Situation): StandingTag | null {
  return member.state === 'paid_out' ? { tag: 'paid_out', days: 0 } : null
}

function selectionTag(status: NonNullable<Situation['selection']>['status']): StandingTag['tag'] {
  if (status === 'paid_out') return 'paid_out'
  return status === 'guarantee_review' ? 'in_review' : 'selected'
}
