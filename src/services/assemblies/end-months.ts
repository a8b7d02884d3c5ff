import type { Context } from '#context'
import type { AssemblyRow } from '#db/assemblies.ts'
import { type ConsortiumRow, updateShareOuts } from '#db/consortiums.ts'
import { updateMonthsOver } from '#db/months.ts'
import type { Tx } from '#db/rows.ts'
import { bearMissing } from '#services/payments/bear-missing.ts'

/**
 * Ends months of canceled, locked groups, where others publish the list of an assembly (rules 11): the reserve lends what defaulted members
 * leave unpaid, as for an assembly's cash, and what the fund holds is shared out.
 */
export async function endMonths(
  ctx: Context,
  tx: Tx,
  months: readonly (AssemblyRow & { group: ConsortiumRow })[],
  at: Date,
): Promise<void> {
  if (months.length === 0) return
  await bearMissing(
    ctx,
    tx,
    months.map(({ group, number, cutoff_at: cutoffAt }) => ({ group, number, cutoffAt })),
  )
  await updateMonthsOver(tx, months)
  await updateShareOuts(
    tx,
    months.map(({ group: { id } }) => ({ id, share_out_at: at })),
  )
}
