import { expect, test } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { requireRightSecret } from '#services/operations/require-right-secret.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { sealingOf } from '#tests/support/email-keys.ts'

test('a database that another secret has sealed is refused at the start, in one sentence; an empty one is not', async () => {
  const database = await createTestDatabase()
  const another = sealingOf('another secret, long enough to be one')
  const other = { db: connect({ url: database.connectionString, pool: 1, openText: another.openText }) }
  await requireRightSecret(other)
  await createPeople(testContext(database.db), [{ email: 'ana@example.com' }])
  await requireRightSecret({ db: database.db })
  await expect(requireRightSecret(other)).rejects.toThrow(
    /^This database was encrypted with another SECRET; set that one again, or, to change it, set it as SECRET_PREVIOUS\.$/,
  )
  await other.db.destroy()
  await database.close()
})
