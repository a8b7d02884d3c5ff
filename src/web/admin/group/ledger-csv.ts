import { exportGroupLedger } from '#services/ledger/list-group-ledger.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { ledgerCsv } from '#web/ledger-csv.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/ledger-csv'

/** A group's whole ledger as a file, for staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'ledger.read')
  return ledgerCsv(await foundOr404(exportGroupLedger(ctx, params.id)), `ledger-${params.id}.csv`)
}
