import type { Context } from '#context'
import { type ConsortiumRow, updateCounts } from '#db/consortiums.ts'
import { readClosedBooks } from '#db/final-payments.ts'
import { lockHeads } from '#db/ledger.ts'
import { readActiveMembers } from '#db/members.ts'
import { readOpenPayments } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { deleteSecurityReleases } from '#db/security-releases.ts'
import { operatorAdvanceWrittenOff } from '#domain/ledger/postings.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { remainingCents } from '#services/payments/plans.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * A debit that comes back after the final statement is the operator's loss (rules 11): what it has advanced for it is written off at once, so
 * that the accounts stay final, and a member who owes again has defaulted. The claim is the operator's. Call it when the returns are written, in the groups' locks.
 */
export async function absorbReturns(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  const back = returned.filter(({ transfer }) => transfer.status === 'settled')
  const touched = new Set(back.map(({ transfer }) => transfer.consortium_id))
  const closed = await readClosedBooks(
    tx,
    groups.filter(({ id }) => touched.has(id)),
  )
  if (closed.size === 0) return
  const ids = [...closed]
  const at = back[0]?.at ?? ctx.clock.now()
  const members = Map.groupBy(await readActiveMembers(tx, ids), ({ consortium_id }) => consortium_id)
  for (const group of groups.filter(({ id }) => closed.has(id))) {
    const owing = (members.get(group.id) ?? []).filter(
      (member) => (member.state === 'paid_out' || member.state === 'completed') && remainingCents(group, member) > 0,
    )
    const completed = owing.filter(({ state }) => state === 'completed')
    await moveMembers(
      ctx,
      tx,
      completed.map((member) => ({ member, act: 'owe_again' as const, at })),
    )
    await moveMembers(
      ctx,
      tx,
      owing.map((member) => ({ member, act: 'default' as const, at })),
    )
    await deleteSecurityReleases(tx, owing)
    group.current_members -= owing.length
    await updateCounts(tx, [group])
  }
  await movePayments(
    ctx,
    tx,
    (await readOpenPayments(tx, ids)).map((payment) => ({ payment, act: 'cancel' as const, at })),
  )
  const heads = await lockHeads(tx, ids)
  await postTransactions(
    tx,
    heads.flatMap(({ consortium_id: consortiumId, operator_advance_cents: advanced }) =>
      advanced > 0
        ? [{ consortiumId, at, reference: ctx.random.uuid7(at), ...operatorAdvanceWrittenOff(advanced) }]
        : [],
    ),
  )
}
