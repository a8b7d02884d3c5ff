import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { type PersonInClear, sealPersonalTexts } from '#services/seal-personal-texts.ts'
import { keyOf, sealingOf } from './email-keys.ts'

/** Someone's name, phone, and email as if they had always been these, in a test's database. */
export async function setPerson(ownerDb: Db, userId: string, change: Partial<PersonInClear>): Promise<void> {
  const { rows } = await sql<PersonInClear>`
    select full_name as "fullName", phone, email from profiles where id = ${userId}`.execute(ownerDb)
  const [before] = rows
  if (before === undefined) throw new Error('no such person')
  const person = { ...before, ...change }
  const texts = sealPersonalTexts({ sealing: sealingOf() }, userId, person)
  await sql`
    update profiles set full_name = ${texts.full_name}, phone = ${texts.phone}, email = ${texts.email} where id = ${userId}`.execute(
    ownerDb,
  )
  await sql`update users set email_key = ${keyOf(person.email)}, search_keys = ${texts.search_keys}::int4[] where id = ${userId}`.execute(
    ownerDb,
  )
}
