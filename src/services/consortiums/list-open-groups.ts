import type { Context } from '#context'
import { type OpenGroupRow, readOpenGroups } from '#db/pages/open-groups.ts'
import { installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import { type CatalogFilter, type CatalogGroup, findInCatalog, MOST_COMPARED } from '#domain/consortiums/catalog.ts'
import { yearMonthOf } from '#domain/day.ts'
import { takesNewcomers } from '#domain/members/spot-wait.ts'
import { add, type Cents } from '#domain/money.ts'
import { type CostOfSelection, costOfPlan } from '#domain/payments/cost-by-month.ts'
import { installmentPlan, owedParts, type PlanTerms, totalOf } from '#domain/payments/installment-plan.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'

const GROUPS_A_PAGE = 10
const FULL_SHOWN = 3

/** A group in the catalog: what someone who joins now would pay and get, and their odds. */
export interface OpenGroup extends CatalogGroup {
  name: string
  isLaunched: boolean
  seats: number
  /** What they pay in fees, and in total; a newcomer pays the fee only for the months they're in (rules 1). */
  feeBps: number
  feeCents: Cents
  isPartOfTerm: boolean
  totalCents: Cents
  /** The odds in a draw, "1 in" this number: everyone waiting to be selected, themselves included, if everyone has paid. */
  oddsOneIn: number
  /** For the quilt: its tiles, and the ones selected. */
  tiles: number
  selected: number[]
  /** What it costs by the month of selection: in the earliest month possible, and halfway through, which is never left out. */
  firstCost: CostOfSelection | null
  middleCost: CostOfSelection | null
}

export interface Catalog {
  /** One page of what was looked for. */
  groups: OpenGroup[]
  /** How many were found, and how many groups have a free spot at all. */
  found: number
  open: number
  pages: number
  /** Those set side by side, in the order in which they were chosen. */
  compared: OpenGroup[]
  /** When nothing was found: groups without a free spot whose waiting list is open. */
  full: OpenGroup[]
}

/** The groups that anyone may read about and ask to join, filtered and sorted, a page at a time (MEM-06). Never a person. */
export async function listOpenGroups(
  ctx: Context,
  input: { filter: CatalogFilter; page: number; compared: readonly string[] },
): Promise<Catalog> {
  const at = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  const drafts = await readDrafts(ctx, 'free_spot', at, zone)
  const found = findInCatalog(drafts, input.filter, at)
  const pages = Math.max(1, Math.ceil(found.length / GROUPS_A_PAGE))
  const from = (Math.min(Math.max(1, input.page), pages) - 1) * GROUPS_A_PAGE
  const compared = input.compared.flatMap((id) => drafts.filter((draft) => draft.id === id)).slice(0, MOST_COMPARED)
  const full = found.length > 0 ? [] : await readDrafts(ctx, 'no_free_spot', at, zone)
  const sameGoal = full.filter(({ type }) => input.filter.goal === null || type === input.filter.goal)
  return {
    groups: found.slice(from, from + GROUPS_A_PAGE).map(costed),
    found: found.length,
    open: drafts.length,
    pages,
    compared: compared.map(costed),
    full: sameGoal.slice(0, FULL_SHOWN).map(costed),
  }
}

type Draft = Omit<OpenGroup, 'firstCost' | 'middleCost'> & { terms: PlanTerms }

/** Every group of that kind; what takes long to compute is left for the few that are shown. */
async function readDrafts(
  ctx: Context,
  has: Parameters<typeof readOpenGroups>[1],
  at: Date,
  zone: string,
): Promise<Draft[]> {
  const rows = await readOpenGroups(ctx.db, has)
  return rows.filter((row) => takesNewcomers(joinableOf(row)).ok).map((row) => draftOf(row, at, zone))
}

function draftOf(row: OpenGroupRow, at: Date, zone: string): Draft {
  const isLaunched = row.launched_at !== null
  const terms: PlanTerms = {
    targetCents: row.target_cents,
    feeBps: row.admin_fee_bps,
    reserveBps: row.reserve_bps,
    durationMonths: row.duration_months,
    fromMonth: isLaunched ? row.next_number : 1,
  }
  const owed = owedParts(terms)
  const plan = installmentPlan(terms)
  const seats = row.max_members
  const drawsAt = firstDrawOf(row, zone)
  return {
    id: row.id,
    name: row.name,
    type: row.consortium_type,
    isLaunched,
    targetCents: row.target_cents,
    monthlyCents: plan[0]?.totalCents ?? row.monthly_payment_cents,
    months: plan.length,
    seats,
    freeSpots: seats - row.current_members - row.kept,
    firstDrawAt: drawsAt !== null && drawsAt > at ? drawsAt : null,
    feeBps: row.admin_fee_bps,
    feeCents: add(owed.operatorCents, owed.reserveCents),
    isPartOfTerm: terms.fromMonth > 1,
    totalCents: totalOf(owed),
    oddsOneIn: isLaunched ? row.waiting + 1 : seats,
    tiles: isLaunched ? Math.max(1, row.last_position) : Math.max(seats, row.last_position),
    selected: row.selected,
    terms,
  }
}

/** A person who joins a running group begins with the next installment to open (rules 9, Replacement), so its draw is their first. */
function firstDrawOf(row: OpenGroupRow, zone: string): Date | null {
  if (row.first_due_month === null) return null
  const dueOn = installmentDueOn(yearMonthOf(row.first_due_month), row.assembly_day, row.next_number)
  return monthTimeline(dueOn, zone).drawsAt
}

function costed({ terms, ...draft }: Draft): OpenGroup {
  const curve = costOfPlan(terms)
  return { ...draft, firstCost: curve[0] ?? null, middleCost: curve[Math.floor((curve.length - 1) / 2)] ?? null }
}
