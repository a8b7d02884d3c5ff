import type { Context } from '#context'
import { type ConsortiumRow, updateReserveLent } from '#db/consortiums.ts'
import { lockHeads } from '#db/ledger.ts'
import type { Tx } from '#db/rows.ts'
import { lendAgainstShortfall } from '#domain/assemblies/cash.ts'
import { applyLines, fundsOf } from '#domain/ledger/accounts.ts'
import { operatorAdvance, reserveLoan, reserveRepaid } from '#domain/ledger/postings.ts'
import { add, type cents, subtract } from '#domain/money.ts'
import { balancesOf, type Posting, postTransactions } from '#services/ledger/post-transactions.ts'

/**
 * Posts the loans needed before these postings so that no fund falls below zero: the reserve lends to the common fund, then the operator
 * (rules 5; invariants 1 and 3). Call it with the postings that take money out, in the same transaction and before posting
 * them. The caller locks the groups; they record what the reserve has lent.
 */
export async function coverShortfalls(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  taking: readonly Posting[],
): Promise<void> {
  const takingOf = Map.groupBy(taking, (posting) => posting.consortiumId)
  const heads = await lockHeads(tx, [...takingOf.keys()])
  const loans: Posting[] = []
  const lent: { id: string; reserve_lent_cents: ReturnType<typeof cents> }[] = []
  for (const head of heads) {
    const group = groups.find(({ id }) => id === head.consortium_id)
    const postings = takingOf.get(head.consortium_id) ?? []
    const first = postings[0]
    if (group === undefined || first === undefined) continue
    const after = fundsOf(postings.reduce((balances, posting) => applyLines(balances, posting.lines), balancesOf(head)))
    const lending = lendAgainstShortfall({
      commonFundCents: after.commonFundCents,
      reserveCents: after.reserveCents,
      reserveLentCents: group.reserve_lent_cents,
    })
    // A loan's own reference: one transfer may need a loan when it settles and another when it's returned.
    const event = () => ({ consortiumId: group.id, at: first.at, reference: ctx.random.uuid7(first.at) })
    if (lending.reserveRepaidCents > 0) loans.push({ ...event(), ...reserveRepaid(lending.reserveRepaidCents) })
    if (lending.reserveLoanCents > 0) loans.push({ ...event(), ...reserveLoan(lending.reserveLoanCents) })
    if (lending.operatorAdvanceCents > 0 || lending.operatorAdvanceToReserveCents > 0) {
      loans.push({
        ...event(),
        ...operatorAdvance(lending.operatorAdvanceCents, lending.operatorAdvanceToReserveCents),
      })
    }
    group.reserve_lent_cents = subtract(
      add(group.reserve_lent_cents, lending.reserveLoanCents),
      lending.reserveRepaidCents,
    )
    lent.push({ id: group.id, reserve_lent_cents: group.reserve_lent_cents })
  }
  if (loans.length === 0) return
  // The operator may have to help the common fund before it can pay the reserve back.
  const order = (posting: Posting) => (posting.lines.operator_advance === undefined ? 1 : 0)
  await postTransactions(
    tx,
    loans.sort((a, b) => order(a) - order(b)),
  )
  await updateReserveLent(tx, lent)
}
