import { inject } from 'vitest'
import { ownerOf } from '#tests/support/owner.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'

/** Someone of the demo world, for one click a part of the cast, which stays as it is. */
export async function enterAsOneOf(
  part: string,
  query: string,
): Promise<{ person: Visitor; email: string; fullName: string }> {
  const client = ownerOf(inject('product').databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ email: string; full_name: string }>(
    `with chosen as (${query}), made as (
       insert into demo_cast (user_id, key, story, position) select user_id, $1, $1, 98 from chosen returning user_id)
     select p.email, p.full_name from made join users u on u.id = made.user_id join profiles p on p.id = u.id`,
    [part],
  )
  const person = await enterAs(part)
  await client.query('delete from demo_cast where key = $1', [part])
  await client.end()
  return { person, email: rows[0]?.email ?? '', fullName: rows[0]?.full_name ?? '' }
}
