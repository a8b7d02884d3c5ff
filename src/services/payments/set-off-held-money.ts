import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readMemberCredits } from '#db/member-credits.ts'
import type { MemberRow } from '#db/members.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { subtract, ZERO_CENTS } from '#domain/money.ts'
import { setOffHeldMoney as setOff } from '#domain/payments/held-money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { readPlans, remainingCents, stillOwed } from '#services/payments/plans.ts'
import { tellHeld, writePaidFromHeld } from '#services/payments/settle-held-money.ts'

/**
 * Sets what is held for these locked members off against all that they owe, because their membership is about to end with a debt (rules 9,
 * 11; decision 0168): what couldn't pay an opened installment in full pays a part of the balance. Changes the rows given. Returns those for whom
 * something was held; their opened installments are the caller's to end.
 */
export async function setOffHeldMoney(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  members: readonly MemberRow[],
  at: Date,
): Promise<MemberRow[]> {
  const held = await readMemberCredits(tx, [...new Set(members.map(({ consortium_id }) => consortium_id))])
  const groupOf = byKey(groups, ({ id }) => id)
  const owing = members.flatMap((member) => {
    const group = groupOf.get(member.consortium_id)
    invariant(group, 'the group of every member is locked')
    const heldCents = held.get(member.id) ?? ZERO_CENTS
    return heldCents > 0 && remainingCents(group, member) > 0 ? [{ member, group, heldCents }] : []
  })
  if (owing.length === 0) return []
  const plans = await readPlans(
    tx,
    groups,
    owing.map(({ member }) => member),
  )
  const paid = owing.map(({ member, group, heldCents }) => ({
    ...{ member, group, heldCents },
    ...setOff({
      heldCents,
      owed: stillOwed(group, member),
      plan: plans(member),
      nextNumber: group.next_number,
    }),
  }))
  await postTransactions(tx, await writePaidFromHeld(ctx, tx, paid, at))
  const used = paid.map(({ member, group, heldCents, parts }) => ({
    member,
    paidCents: totalOf(parts),
    heldCents: subtract(heldCents, totalOf(parts)),
    balanceCents: remainingCents(group, member),
  }))
  await tellHeld(ctx, tx, { used, owedAgain: [] }, at)
  return paid.map(({ member }) => member)
}
