import { sql } from 'kysely'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readMemberCredits } from '#db/member-credits.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readOpenPayments } from '#db/payments.ts'
import { memberKey, rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import type { Breach } from '#services/operations/run-checks.ts'
import { readHeldPayers } from '#services/payments/held-payers.ts'
import { remainingCents } from '#services/payments/plans.ts'

export const sentence =
  'Nothing is held for a member who owes what it would pay (rules 8, Held money; rules 13, invariant 16).'

/** Looks at every member for whom something is held in a group whose accounts aren't final. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const { rows: groups } = await sql<ConsortiumRow>`
    select c.* from consortiums c join ledger_heads h on h.consortium_id = c.id
    where h.member_credit_cents <> 0 and c.status = 'active'`.execute(db)
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const held = await readMemberCredits(db, ids)
  const { rows: members } = await sql<MemberRow>`
    select * from members where consortium_id = any(${ids}::uuid[]) and id = any(${[...held.keys()]}::uuid[])
    order by consortium_id, position_number`.execute(db)
  const openOf = Map.groupBy(await readOpenPayments(db, ids), memberKey)
  return (await readHeldPayers(db, groups, members)).flatMap(({ member, group }) => {
    const open = (openOf.get(rowKey(member)) ?? []).map((payment) => ({ ...payment, cents: totalOf(partsOf(payment)) }))
    const heldCents = held.get(member.id) ?? ZERO_CENTS
    const aheadCents = subtract(remainingCents(group, member), sum(open.map(({ cents }) => cents)))
    // What is on its way is being paid already.
    const pays = aheadCents > 0 || open.some(({ status, cents }) => status !== 'processing' && cents <= heldCents)
    const facts = { position: member.position_number, held_cents: heldCents, owed_cents: remainingCents(group, member) }
    return heldCents > 0 && pays ? [{ consortiumId: group.id, facts }] : []
  })
}
