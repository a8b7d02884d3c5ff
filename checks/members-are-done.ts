import { sql } from 'kysely'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { completionAct } from '#domain/members/completion.ts'
import type { Breach } from '#services/operations/run-checks.ts'
import { remainingCents } from '#services/payments/plans.ts'

export const sentence = 'A member is completed exactly when the payout has arrived and nothing is owed (rules 2 and 8).'

/** Looks at every member who has been paid out in a group that isn't over. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const groups = byKey(
    (
      await sql<ConsortiumRow>`select * from consortiums where launched_at is not null and status = 'active'`.execute(
        db,
      )
    ).rows,
    ({ id }) => id,
  )
  const { rows } = await sql<MemberRow>`
    select * from members where state in ('paid_out', 'completed') order by consortium_id, position_number`.execute(db)
  return rows.flatMap((member) => {
    const group = groups.get(member.consortium_id)
    if (group === undefined || completionAct(member.state, remainingCents(group, member)) === null) return []
    const facts = { position: member.position_number, state: member.state, owed_cents: remainingCents(group, member) }
    return [{ consortiumId: group.id, facts }]
  })
}
