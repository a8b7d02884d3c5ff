import { sql } from 'kysely'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { type PartColumns, partsOf } from '#db/parts-of.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { sum } from '#domain/money.ts'
import { NOTHING } from '#domain/payments/installment-plan.ts'
import type { Breach } from '#services/operations/run-checks.ts'
import { readPlans, stillOwed } from '#services/payments/plans.ts'

export const sentence =
  'What is opened and unpaid and what lies ahead of a member add up to what the member still owes, part by part (rules 13, invariant 2).'

interface OpenRow extends PartColumns {
  consortium_member_id: string
}

/** Checks every active member of a launched group. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const groups = (
    await sql<ConsortiumRow>`select * from consortiums where launched_at is not null and status = 'active'`.execute(db)
  ).rows
  const breaches: Breach[] = []
  for (const group of groups) {
    const members = (
      await sql<MemberRow>`
      select * from members where consortium_id = ${group.id} and is_active`.execute(db)
    ).rows
    const open = byKey(
      (
        await sql<OpenRow>`
      select consortium_member_id, sum(common_fund_cents)::int8 as common_fund_cents, sum(reserve_cents)::int8 as reserve_cents,
        sum(operator_cents)::int8 as operator_cents
      from installments where consortium_id = ${group.id} and closed_at is null group by 1`.execute(db)
      ).rows,
      (row) => row.consortium_member_id,
    )
    const plans = await readPlans(db, [group], members)
    for (const member of members) {
      const ahead = plans(member).filter((row) => row.number >= group.next_number)
      const row = open.get(member.id)
      const opened = row === undefined ? NOTHING : partsOf(row)
      const owed = stillOwed(group, member)
      const parts = [
        ['common_fund', sum(ahead.map((row) => row.commonFundCents)) + opened.commonFundCents, owed.commonFundCents],
        ['reserve', sum(ahead.map((row) => row.reserveCents)) + opened.reserveCents, owed.reserveCents],
        ['fee', sum(ahead.map((row) => row.operatorCents)) + opened.operatorCents, owed.operatorCents],
      ] as const
      for (const [part, planned, owes] of parts.filter(([, planned, owes]) => planned !== owes))
        breaches.push({
          consortiumId: group.id,
          facts: { position: member.position_number, part, planned_cents: planned, owed_cents: owes },
        })
    }
  }
  return breaches
}
