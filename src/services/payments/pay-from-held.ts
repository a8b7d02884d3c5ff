import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { byKey, type RowKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { type Cents, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { settleHeldMoney, tellHeld } from '#services/payments/settle-held-money.ts'

/** A member of a locked group and what of the money that has just come is held for them, posted by now; 0 if something else may let held money pay. */
interface Holder {
  member: RowKey
  overCents: Cents
}

/**
 * Lets held money pay what its member owes already (rules 8; decision 0173): when more comes to be held, and when what kept it from paying is over. At
 * most one holder a member. Tells members what money held before has paid, and returns what is left of the money that has just come: its own letter says so.
 */
export async function payFromHeld(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  { holders, at }: { holders: readonly Holder[]; at: Date },
): Promise<(holder: Holder) => Cents> {
  const owing = holders.map(({ member }) => member)
  const { postings, used, owedAgain } = await settleHeldMoney(ctx, tx, groups, { lost: [], owing, at })
  await postTransactions(tx, postings)
  const usedBy = byKey(used, ({ member }) => rowKey(member))
  const paidFor = (member: RowKey) => usedBy.get(rowKey(member))?.paidCents ?? ZERO_CENTS
  const fromBefore = holders.flatMap(({ member, overCents }) => {
    const one = usedBy.get(rowKey(member))
    return one === undefined || one.paidCents <= overCents
      ? []
      : [{ ...one, paidCents: subtract(one.paidCents, overCents) }]
  })
  await tellHeld(ctx, tx, { used: fromBefore, owedAgain }, at)
  return ({ member, overCents }) => maxCents(ZERO_CENTS, subtract(overCents, paidFor(member)))
}
