import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#db/postgres/empty-database.ts'
import { createTestDatabase } from '#tests/support/database.ts'

test('emptied, the product is as new, and what an extension keeps in a schema of its own is still there', async () => {
  const database = await createTestDatabase()
  const { ownerDb } = database
  await sql`create schema of_an_extension`.execute(ownerDb)
  await sql`create table of_an_extension.nodes as select 1 as n`.execute(ownerDb)
  await sql`insert into users (name, email_key) values ('Ana', 'ana@example.com')`.execute(ownerDb)
  await emptyDatabase(database.connectionString)
  expect((await sql`select from users`.execute(ownerDb)).rows).toEqual([])
  expect((await sql`select from of_an_extension.nodes`.execute(ownerDb)).rows).toHaveLength(1)
  await database.close()
})
