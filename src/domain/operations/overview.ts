import { type Cents, cents, multiplyRatio, sum, ZERO_CENTS } from '#domain/money.ts'

/** More identity checks waiting than this is a high queue (ADM-03). */
export const HIGH_KYC_QUEUE = 10
/** Revenue above this has met its target (ADM-04): $100,000. */
export const REVENUE_TARGET_CENTS = cents(10_000_000)

/** ADM-03: whether more than ten identity checks are waiting. */
export function kycQueue(pending: number): 'high' | 'normal' {
  return pending > HIGH_KYC_QUEUE ? 'high' : 'normal'
}

/** ADM-04: whether revenue is over its target. */
export function revenueState(revenue: Cents): 'met' | 'building' {
  return revenue > REVENUE_TARGET_CENTS ? 'met' : 'building'
}

/** ADM-05: bids for every hundred members, as a whole percentage; 0 without members. It counts bids placed, not bids won. */
export function bidSuccessRate(bids: number, members: number): number {
  return members === 0 ? 0 : Math.round((bids / members) * 100)
}

/** ADM-05: revenue by payment, rounded to the cent; 0 without payments. */
export function averagePayment(revenue: Cents, payments: number): Cents {
  return payments === 0 ? ZERO_CENTS : multiplyRatio(revenue, 1, payments)
}

/** How many days overdue installments may be to fall into each age: from one bound to the day before the next. */
export const ARREARS_AGES = { upTo10: 0, upTo30: 11, upTo60: 31, upTo90: 61, over90: 91 } as const
export type ArrearsAge = keyof typeof ARREARS_AGES

const AGES = Object.keys(ARREARS_AGES) as ArrearsAge[]

/** The first and the last number of days of an age; null where it has no end. */
export function daysOfAge(age: ArrearsAge): { first: number; last: number | null } {
  const next = AGES[AGES.indexOf(age) + 1]
  return { first: ARREARS_AGES[age], last: next === undefined ? null : ARREARS_AGES[next] - 1 }
}

/** Overdue installments by age, youngest first, each age once: how many and how much. */
export function arrearsByAge(
  overdue: readonly { daysLate: number; count: number; cents: Cents }[],
): { age: ArrearsAge; count: number; cents: Cents }[] {
  return AGES.map((age) => {
    const { first, last } = daysOfAge(age)
    const own = overdue.filter(({ daysLate }) => daysLate >= first && (last === null || daysLate <= last))
    return {
      age,
      count: own.reduce((total, { count }) => total + count, 0),
      cents: sum(own.map((one) => one.cents)),
    }
  })
}

/** The last so many months up to this one, oldest first, as "2026-11". */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const months = year * 12 + (number - 1) - (count - 1 - at)
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

/** The figures of the overview and of the leadership board's growth that have a list of groups behind them. */
export const FIGURE_NAMES = [
  'members',
  'bids',
  'payments',
  'fees',
  'selections',
  'by_bid',
  'launched',
  'paid_out',
  'overdue',
  'held',
  'owed',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]
