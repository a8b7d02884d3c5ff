import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'
import { addTallies, type TallyChange } from '#db/tallies.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { SINCE_EVER } from '#domain/operations/tallies.ts'

/** Does what may change how many accounts there are or how many of them are verified, and counts the difference: locks these people first. */
export async function countingPeople<T>(tx: Tx, userIds: readonly string[], work: () => Promise<T>): Promise<T> {
  if (userIds.length === 0) return await work()
  const before = await countThese(tx, userIds, 'locked')
  const done = await work()
  const after = await countThese(tx, userIds)
  await addTallies(tx, [
    change('people', after.people - before.people),
    change('verified', after.verified - before.verified),
  ])
  return done
}

/** After the work, the rows are locked already or weren't changed. */
async function countThese(
  tx: Tx,
  userIds: readonly string[],
  how?: 'locked',
): Promise<{ people: number; verified: number }> {
  const { rows } = await sql<{ people: number; verified: number }>`
    select count(*)::int as people, (count(*) filter (where verification_status = 'approved'))::int as verified
    from (select id, verification_status from profiles where id = any(${userIds}::uuid[])
      ${how === 'locked' ? sql`order by id for no key update` : sql``}) p
    where not exists (select 1 from account_closings c where c.user_id = p.id and c.closed_at is not null)`.execute(tx)
  return rows[0] ?? { people: 0, verified: 0 }
}

const change = (kind: 'people' | 'verified', count: number): TallyChange => ({
  consortium_id: null,
  kind,
  day: SINCE_EVER,
  count,
  cents: ZERO_CENTS,
})
