import type { GroupTab } from '#domain/consortiums/group-list.ts'
import { type CsvCell, csvOf } from '#domain/csv.ts'
import { type Cents, decimalOfCents } from '#domain/money.ts'
import { exportConsortiums } from '#services/consortiums/export-consortiums.ts'
import type { GroupLine } from '#web/admin/groups/group-cells.tsx'
import { groupsViewFrom } from '#web/admin/groups/groups-url.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/groups-csv'

/** A tab of the groups as a file: all groups its filter finds, in its order, with every figure under a name of its own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const view = groupsViewFrom(url.searchParams)
  const columns = [...NAMED, ...COLUMNS[view.tab]]
  const lines = await exportConsortiums(ctx, view, (row) => columns.map(([, cellOf]) => cellOf(row)))
  return new Response(csvOf([columns.map(([name]) => name), ...lines]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="groups-${view.tab}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

type CsvColumn = readonly [name: string, cellOf: (row: GroupLine) => CsvCell]

const count = (figure: number): CsvCell => ({ figure: String(figure) })
const amount = (figure: Cents): CsvCell => ({ figure: decimalOfCents(figure) })
/** A rate in percent with two decimals; empty when there is none. */
const percent = (bps: number | null): CsvCell => ({ figure: bps === null ? '' : decimalOfCents(bps as Cents) })
/** A projection; empty for a group that has ended. */
const ahead = (row: GroupLine, figure: Cents): CsvCell => (row.risk === null ? { figure: '' } : amount(figure))
const currency: CsvColumn = ['currency', () => 'USD']

const NAMED: readonly CsvColumn[] = [
  ['group_id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['status', ({ state }) => state],
  ['risk', ({ risk }) => risk?.risk ?? ''],
]

const MEMBERS: readonly CsvColumn[] = [
  ['active_members', (row) => count(row.currentMembers)],
  ['max_members', (row) => count(row.maxMembers)],
]

/** A simple projection and what plans or ledger say stand beside each other, as on the page (GRP-17 to GRP-20). */
const COLUMNS: Record<GroupTab, readonly CsvColumn[]> = {
  overview: [
    ...MEMBERS,
    ['overdue_members', (row) => count(row.overdue)],
    ['next_due_on', (row) => row.nextDueOn ?? ''],
    ['next_draw', ({ nextDraw }) => (nextDraw instanceof Date ? nextDraw.toISOString() : (nextDraw ?? ''))],
    ['selected_members', (row) => count(row.selected)],
    ['type', ({ type }) => type],
    ['months', (row) => count(row.durationMonths)],
    ['payout', (row) => amount(row.targetCents)],
    ['monthly_payment', (row) => amount(row.monthlyPaymentCents)],
    currency,
  ],
  performance: [
    ...MEMBERS,
    ['fill_rate_percent', ({ fillBps }) => percent(fillBps)],
    ['collection_rate_percent', ({ collectionBps }) => percent(collectionBps)],
    ['paid_in_time', (row) => count(row.onTime)],
    ['paid', (row) => count(row.completed)],
    ['overdue', (row) => count(row.overdueInstallments)],
    ['draws_held', (row) => count(row.assembliesHeld)],
    ['months', (row) => count(row.durationMonths)],
    ['risk_reasons', ({ risk }) => risk?.reasons.map(({ figure }) => figure).join(' ') ?? ''],
  ],
  financial: [
    ['collected', (row) => amount(row.paidCents)],
    ['simple_fees_collected', ({ simple }) => amount(simple.feesCollectedCents)],
    ['ledger_fees_paid', (row) => amount(row.feesPaidCents)],
    ['overdue_now', (row) => amount(row.overdueCents)],
    ['common_fund', (row) => amount(row.commonFundCents)],
    ['reserve', (row) => amount(row.reserveCents)],
    currency,
  ],
  members: [
    ...MEMBERS,
    ['fill_rate_percent', ({ fillBps }) => percent(fillBps)],
    ['waiting', (row) => count(row.waiting)],
    ['selected', (row) => count(row.selected)],
    ['paid_out', (row) => count(row.paidOut)],
    ['overdue_members', (row) => count(row.overdue)],
    ['left', (row) => count(row.left)],
  ],
  projections: [
    ['simple_revenue', (row) => ahead(row, row.simple.revenueCents)],
    ['plans_total', (row) => ahead(row, row.plans.totalCents)],
    ['simple_fees', (row) => ahead(row, row.simple.feesCents)],
    ['plans_fees', (row) => ahead(row, row.plans.feesCents)],
    ['simple_loss', (row) => ahead(row, row.simple.lossCents)],
    ['overdue_now', (row) => amount(row.overdueCents)],
    ['simple_bonus', (row) => ahead(row, row.simple.bonusCents)],
    ['bonus_earned', (row) => amount(row.bonusEarnedCents)],
    ['bonus_given', (row) => amount(row.bonusCents)],
    currency,
  ],
}
