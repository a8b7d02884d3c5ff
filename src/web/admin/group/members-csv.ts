import { type CsvCell, csvOf } from '#domain/csv.ts'
import { decimalOfCents } from '#domain/money.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { membersFilterFrom } from '#web/admin/group/members-url.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/members-csv'

const HEADER = [
  ...['spot', 'name', 'email', 'status', 'is_active', 'is_insider', 'overdue_installments', 'open_installments'],
  ...['paid', 'currency', 'bonus_points', 'member_since'],
]

const count = (figure: number): CsvCell => ({ figure: String(figure) })

/** A group's members as a file, for staff: those the list shows under the same filter, in its order. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const filter = membersFilterFrom(url.searchParams)
  const members = await foundOr404(listGroupMembers(ctx, params.id, filter))
  const lines = members.map((row): CsvCell[] => [
    count(row.position),
    row.fullName,
    row.email,
    row.end ?? row.state,
    { figure: String(row.isActive) },
    { figure: String(row.isInsider) },
    count(row.overdueInstallments),
    count(row.openInstallments),
    { figure: decimalOfCents(row.totalPaidCents) },
    'USD',
    count(row.bonusPoints),
    row.joinedAt.toISOString(),
  ])
  return new Response(csvOf([HEADER, ...lines]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="members-${params.id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
