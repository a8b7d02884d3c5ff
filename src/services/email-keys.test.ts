import { expect, test } from 'vitest'
import { findPersonByEmail } from '#db/people.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { emailKeys } from '#services/email-keys.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'

test('a key typed as an email is not the address behind it', async () => {
  const database = await createTestDatabase()
  const ctx = testContext(database.db)
  await createPeople(ctx, [{ email: 'ana@example.com' }])
  expect((await findPersonByEmail(ctx.db, emailKeys(ctx, ' Ana@Example.com ')))?.email).toBe('ana@example.com')
  expect(await findPersonByEmail(ctx.db, emailKeys(ctx, emailKeys(ctx, 'ana@example.com')[0]))).toBeNull()
  await database.close()
})
