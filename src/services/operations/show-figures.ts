import type { Context } from '#context'
import {
  countBids,
  countGroups,
  countPeople,
  type FundSums,
  readArrears,
  readCollections,
  readSelections,
  readSystemState,
  type SystemState,
  sumFunds,
  sumPayments,
} from '#db/pages/figures.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { type ArrearsAge, arrearsByAge, monthsUpTo } from '#domain/operations/overview.ts'
import { requirePermission } from '#services/access.ts'
import { orNotAvailable } from '#services/operations/or-not-available.ts'

export type { FundSums } from '#db/pages/figures.ts'

const MONTHS_SHOWN = 12

/** The overview's figures (ADM-02 to ADM-06). What could not be read is null: not available, never a silent 0 (ERR-48). */
export interface Figures {
  people: { people: number; verified: number; waiting: number } | null
  groups: { running: number; filling: number; members: number } | null
  bids: number | null
  system: SystemState | null
  /** Left out for roles that see no money. */
  money: MoneyFigures | undefined
}

export interface MoneyFigures {
  payments: { count: number; cents: Cents } | null
  funds: FundSums | null
  /** The last twelve months, oldest first, months without any included. */
  collections: { month: string; count: number; cents: Cents }[] | null
  selections: { month: string; count: number; byBid: number }[] | null
  arrears: { age: ArrearsAge; count: number; cents: Cents }[] | null
}

/**
 * Everything the overview counts, each figure by itself: one that fails is logged and missing, and the others still show (ERR-48). Amounts only
 * for those who may read groups. Throws Forbidden without overview.read.
 */
export async function showFigures(ctx: Context): Promise<Figures> {
  requirePermission(ctx, 'overview.read')
  const { db } = ctx
  const mayReadMoney =
    ctx.actor.kind === 'system' || (ctx.actor.kind === 'person' && isPermitted(ctx.actor.role, 'groups.read'))
  const [people, groups, bids, system, money] = await Promise.all([
    orNotAvailable(ctx, 'people', () => countPeople(db)),
    orNotAvailable(ctx, 'groups', () => countGroups(db)),
    orNotAvailable(ctx, 'bids', () => countBids(db)),
    orNotAvailable(ctx, 'system', () => readSystemState(db)),
    mayReadMoney ? showMoney(ctx) : undefined,
  ])
  return { people, groups, bids, system, money }
}

async function showMoney(ctx: Context): Promise<MoneyFigures> {
  const { db } = ctx
  const zone = ctx.config.TIME_ZONE
  const today = dayOf(ctx.clock.now(), zone)
  const months = monthsUpTo(today.slice(0, 7), MONTHS_SHOWN)
  const since = `${months[0]}-01`
  const [payments, funds, collected, selected, overdue] = await Promise.all([
    orNotAvailable(ctx, 'payments', () => sumPayments(db)),
    orNotAvailable(ctx, 'funds', () => sumFunds(db)),
    orNotAvailable(ctx, 'collections', () => readCollections(db, since)),
    orNotAvailable(ctx, 'selections', () => readSelections(db, since)),
    orNotAvailable(ctx, 'arrears', () => readArrears(db)),
  ])
  const everyMonth = <Row extends { month: string }>(rows: readonly Row[], empty: Omit<Row, 'month'>) =>
    months.map((month) => rows.find((row) => row.month === month) ?? ({ ...empty, month } as Row))
  return {
    payments,
    funds,
    collections: collected && everyMonth(collected, { count: 0, cents: ZERO_CENTS }),
    selections: selected && everyMonth(selected, { count: 0, byBid: 0 }),
    arrears: overdue && arrearsByAge(overdue.map((row) => ({ ...row, daysLate: daysBetween(row.dueOn, today) }))),
  }
}
