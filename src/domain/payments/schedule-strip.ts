import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/** How a month of a plan stands. `covered`: nothing is due for it anymore, because a bid, a payment ahead, or the bonus paid it. `before`: the member hadn't joined. */
export type StripState = 'before' | 'paid' | 'late' | 'on_its_way' | 'next' | 'upcoming' | 'covered'

export interface StripMonth {
  number: number
  state: StripState
  /** What is or was due for it, as a part of the member's highest installment: 0 to 1. */
  share: number
}

interface DueInstallment {
  number: number
  amountCents: number
}

/** A plan from month 1 to its end, as one strip: what was opened, with its status, and what is still ahead (CON-17, rules 1). */
export function scheduleStrip(of: {
  durationMonths: number
  opened: readonly (DueInstallment & { status: PaymentStatus })[]
  ahead: readonly DueInstallment[]
}): StripMonth[] {
  const opened = new Map(of.opened.map((row) => [row.number, row]))
  const ahead = new Map(of.ahead.map((row) => [row.number, row]))
  const rows = [...of.opened, ...of.ahead]
  const highest = Math.max(1, ...rows.map(({ amountCents }) => amountCents))
  const numbers = rows.map(({ number }) => number)
  const first = Math.min(of.durationMonths, ...numbers)
  const last = Math.max(of.durationMonths, ...numbers)
  const nextNumber = Math.min(
    ...of.opened.filter(({ status }) => status === 'pending').map(({ number }) => number),
    ...(of.opened.some(({ status }) => status === 'pending') ? [] : ahead.keys()),
  )
  return Array.from({ length: last }, (_, place) => {
    const number = place + 1
    const row = opened.get(number) ?? ahead.get(number)
    const share = row === undefined ? 0 : Math.min(1, row.amountCents / highest)
    const status = opened.get(number)?.status
    if (status !== undefined) return { number, state: stateOf(status, number === nextNumber), share }
    if (row !== undefined) return { number, state: number === nextNumber ? 'next' : 'upcoming', share }
    return { number, state: number < first ? 'before' : 'covered', share: 0 }
  })
}

function stateOf(status: PaymentStatus, isNext: boolean): StripState {
  if (status === 'completed') return 'paid'
  if (status === 'overdue') return 'late'
  if (status === 'processing') return 'on_its_way'
  if (status === 'pending') return isNext ? 'next' : 'upcoming'
  return 'covered'
}
