import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import type { ConsortiumPage, OwnShare } from '#services/consortiums/show-consortium.ts'
import { ASSEMBLIES_SHOWN } from '#web/member/assemblies/assemblies-list.tsx'
import { CLOSED_SHOWN, paymentRows } from '#web/member/payments/payment-rows.ts'
import { tileCount } from '#web/quilt/tile-count.ts'

/** What the page says about all rows of its long lists, whether or not they are sent. */
export interface WholeFacts {
  /** The draws held so far, oldest first, each `34@mhsokzk0`: its number and its instant, in milliseconds to the base 36. One text is shorter than a list. */
  held: string
  spots: {
    /** How many tiles its quilt has: the numbers that were given or can still be given. */
    count: number
    open: number[]
    /** Each `57@25` or, by bid, `53@2@47.0000`: the position, in which draw it was selected, and the percent. */
    selected: string
  }
  assemblies: number
  /** The asker's own; null for a super administrator who is only reading. */
  own: OwnFacts | null
}

export interface OwnFacts {
  /** The plan's rows, ascending, those that are alike and follow each other as one: their amount in cents, and the status of opened ones. */
  plan: (readonly [first: number, last: number, amountCents: number, status: PaymentStatus | null])[]
  /** Rows of the history, and how many of them were paid. */
  payments: number
  paid: number
  /** The first and the last day something was paid. */
  paidBetween: readonly [Date, Date] | null
  lateFeesCents: number
  ahead: number
}

/** A group's page without its spots, which are sent as facts. */
export type SentPage = Omit<ConsortiumPage, 'shares'>

/**
 * A group's page as it is sent: without `isWhole` the rows in sight, and in both cases what is said about all of them. What is left out is a
 * link away (ui/the-rest.tsx).
 */
export function seenPart(whole: ConsortiumPage, isWhole: boolean): { page: SentPage; facts: WholeFacts } {
  const { shares, ...page } = whole
  const { assemblies, own } = page
  const facts: WholeFacts = {
    held: assemblies
      .filter(({ status }) => status === 'held')
      .map(({ number, drawsAt }) => `${number}@${drawsAt.getTime().toString(36)}`)
      .toReversed()
      .join(' '),
    spots: spotsOf(whole.group, shares),
    assemblies: assemblies.length,
    own: own && ownFacts(own),
  }
  if (isWhole) return { page, facts }
  return {
    page: { ...page, assemblies: assemblies.slice(0, ASSEMBLIES_SHOWN), own: own && ownInSight(own) },
    facts,
  }
}

function spotsOf(group: ConsortiumPage['group'], shares: ConsortiumPage['shares']): WholeFacts['spots'] {
  const taken = new Set(shares.map(({ position }) => position))
  const isGrowing = group.launchedAt !== null && group.canceledAt === null && group.status !== 'cancelled'
  const count = tileCount({ isGrowing, spots: group.maxMembers, positions: [...taken] })
  return {
    count,
    open: Array.from({ length: count }, (_, place) => place + 1).filter((position) => !taken.has(position)),
    selected: shares
      .filter(({ selectedIn }) => selectedIn !== null)
      .map(({ position, selectedIn, percentage }) =>
        [position, selectedIn, percentage].filter((part) => part !== null).join('@'),
      )
      .join(' '),
  }
}

function planRuns(own: OwnShare): OwnFacts['plan'] {
  const runs: OwnFacts['plan'] = []
  const ahead = own.ahead.map((row) => ({ ...row, status: null }))
  for (const { number, amountCents, status } of [...own.payments.toReversed(), ...ahead]) {
    const [first, last, amount, as] = runs.at(-1) ?? []
    if (first !== undefined && last === number - 1 && amount === amountCents && as === status)
      runs[runs.length - 1] = [first, number, amountCents, status]
    else runs.push([number, number, amountCents, status])
  }
  return runs
}

function ownFacts(own: OwnShare): OwnFacts {
  const completed = own.payments.filter(({ status }) => status === 'completed')
  const days = [...completed.map(({ closedAt }) => closedAt), ...own.planPayments.map(({ paidAt }) => paidAt)]
    .filter((day) => day !== null)
    .sort((a, b) => a.getTime() - b.getTime())
  const [first, last] = [days[0], days.at(-1)]
  return {
    plan: planRuns(own),
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
