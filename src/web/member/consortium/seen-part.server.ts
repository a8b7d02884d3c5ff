import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import type { ConsortiumPage, OwnShare } from '#services/consortiums/show-consortium.ts'
import { ASSEMBLIES_SHOWN } from '#web/member/assemblies/assemblies-list.tsx'
import { CLOSED_SHOWN, paymentRows } from '#web/member/payments/payment-rows.ts'

/** What the page says about all rows of its long lists, whether or not they are sent. */
export interface WholeFacts {
  /** The draws held so far, oldest first. */
  held: { number: number; drawsAt: Date }[]
  assemblies: number
  /** The asker's own; null for a super administrator who is only reading. */
  own: OwnFacts | null
}

export interface OwnFacts {
  /** The plan's rows, ascending, as short as they can be sent: number, amount in cents, and the status of an opened one. */
  plan: (readonly [number: number, amountCents: number, status: PaymentStatus | null])[]
  /** Rows of the history, and how many of them were paid. */
  payments: number
  paid: number
  /** The first and the last day something was paid. */
  paidBetween: readonly [Date, Date] | null
  lateFeesCents: number
  ahead: number
}

/**
 * A group's page as it is sent: without `isWhole` the rows in sight, and in both cases what is said about all of them. What is left out is a
 * link away (ui/the-rest.tsx).
 */
export function seenPart(page: ConsortiumPage, isWhole: boolean): { page: ConsortiumPage; facts: WholeFacts } {
  const { assemblies, own } = page
  const facts: WholeFacts = {
    held: assemblies
      .filter(({ status }) => status === 'held')
      .map(({ number, drawsAt }) => ({ number, drawsAt }))
      .toReversed(),
    assemblies: assemblies.length,
    own: own && ownFacts(own),
  }
  if (isWhole) return { page, facts }
  return {
    page: { ...page, assemblies: assemblies.slice(0, ASSEMBLIES_SHOWN), own: own && ownInSight(own) },
    facts,
  }
}

function ownFacts(own: OwnShare): OwnFacts {
  const completed = own.payments.filter(({ status }) => status === 'completed')
  const days = [...own.payments.map(({ closedAt }) => closedAt), ...own.planPayments.map(({ paidAt }) => paidAt)]
    .filter((day) => day !== null)
    .sort((a, b) => a.getTime() - b.getTime())
  const [first, last] = [days[0], days.at(-1)]
  return {
    plan: [
      ...own.payments.map(({ number, amountCents, status }) => [number, amountCents, status] as const).toReversed(),
      ...own.ahead.map(({ number, amountCents }) => [number, amountCents, null] as const),
    ],
    payments: own.payments.length + own.planPayments.length,
    paid: completed.length + own.planPayments.length,
    paidBetween: first === undefined || last === undefined ? null : [first, last],
    lateFeesCents: completed.reduce((sum, { lateFeeCents }) => sum + lateFeeCents, 0),
    ahead: own.ahead.length,
  }
}

/** Everything open, the newest of what is closed, and the next installment ahead, which the page names. */
function ownInSight(own: OwnShare): OwnShare {
  const { open, closed } = paymentRows(own)
  const shown = new Set(
    [...open, ...closed.slice(0, CLOSED_SHOWN)].map((row) => ('paid' in row ? row.paid : row.installment)),
  )
  return {
    ...own,
    payments: own.payments.filter((payment, at) => at === 0 || shown.has(payment)),
    planPayments: own.planPayments.filter((paid) => shown.has(paid)),
    ahead: own.ahead.slice(0, 1),
  }
}
