import type { Context } from '#context'
import { type ConsortiumRow, updateReserveBorne } from '#db/consortiums.ts'
import { lockHeads } from '#db/ledger.ts'
import { readMissing } from '#db/missing.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { fundsOf } from '#domain/ledger/accounts.ts'
import { reserveLoan } from '#domain/ledger/postings.ts'
import { add, sum } from '#domain/money.ts'
import { bearMore, missingCents } from '#domain/payments/missing-fund.ts'
import { balancesOf, type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { readPlans, stillOwed } from '#services/payments/plans.ts'

/** A locked group whose cash is about to be counted for an assembly. */
export interface CountedMonth {
  group: ConsortiumRow
  number: number
  cutoffAt: Date
}

/**
 * Before the cash of these assemblies is counted, the reserves lend what's missing from members who moved an installment to the end or
 * have defaulted, as far as they can; what is no longer missing is paid back with the other loans (rules 9). It's posted at
 * the cutoff, so that this assembly's cash includes it. The groups passed in are brought up to date.
 */
export async function bearMissing(ctx: Context, tx: Tx, months: readonly CountedMonth[]): Promise<void> {
  const groups = months.map(({ group }) => group)
  const missing = await readMissing(
    tx,
    groups.map(({ id }) => id),
  )
  const touched = months.filter(
    ({ group }) => group.reserve_bears_cents > 0 || missing.some((row) => row.consortium_id === group.id),
  )
  if (touched.length === 0) return
  const plans = await readPlans(tx, groups, missing)
  const heads = byKey(
    await lockHeads(
      tx,
      touched.map(({ group }) => group.id),
    ),
    (head) => head.consortium_id,
  )
  const loans: Posting[] = []
  for (const { group, number, cutoffAt } of touched) {
    const head = heads.get(group.id)
    if (head === undefined) continue
    const wanted = sum(
      missing
        .filter((row) => row.consortium_id === group.id)
        .map((row) =>
          missingCents({
            owed: stillOwed(group, row),
            plan: plans(row),
            number,
            hasDefaulted: row.has_defaulted,
            movedCents: row.moved_cents,
            recoveredCents: row.recovered_cents,
          }),
        ),
    )
    const { loanCents, bearsCents } = bearMore(
      group.reserve_bears_cents,
      wanted,
      fundsOf(balancesOf(head)).reserveCents,
    )
    group.reserve_lent_cents = add(group.reserve_lent_cents, loanCents)
    group.reserve_bears_cents = bearsCents
    if (loanCents > 0)
      loans.push({
        consortiumId: group.id,
        at: cutoffAt,
        reference: ctx.random.uuid7(cutoffAt),
        ...reserveLoan(loanCents),
      })
  }
  await postTransactions(tx, loans)
  await updateReserveBorne(
    tx,
    touched.map(({ group }) => group),
  )
}
