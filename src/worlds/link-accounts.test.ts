import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertDemoCast } from '#db/demo-cast.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { payAutomatically } from '#worlds/link-accounts.ts'

test('one member in three pays automatically, but neither the named cast nor anyone who is behind', async () => {
  const database = await createTestDatabase()
  try {
    const ctx = testContext(database.db, { env: { DEMO_MODE: '1' } })
    const group = await launchedGroup(ctx, { members: 9 })
    // The third is of the cast, the sixth is late; everyone else has paid.
    await database.db
      .transaction()
      .execute((tx) =>
        insertDemoCast(tx, [{ user_id: group.userIds[2] ?? '', key: 'paying', story: 'paying', position: 1 }]),
      )
    await group.moveTo('2026-01-20')
    await group.pay(1, [1, 2, 3, 4, 5, 7, 8, 9])
    await group.moveTo('2026-02-05')
    await payAutomatically(ctx)
    const { rows } = await sql<{ position_number: number }>`
      select position_number from consortium_members where autopay_account_id is not null`.execute(database.ownerDb)
    expect(rows.map((row) => row.position_number)).toEqual([9])
  } finally {
    await database.close()
  }
})
