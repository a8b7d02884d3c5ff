import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { countBranches } from '#worlds/branches.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import { changeHands } from '#worlds/members-transfer.ts'

test('in a life, someone who wants to join a group with a free spot asks and is taken; where it’s full, they wait', async () => {
  const database = await createTestDatabase()
  try {
    const ctx = testContext(database.db)
    // Low enough for someone to come, too high for a spot to change hands.
    ctx.random = { ...ctx.random, chance: () => 0.1 }
    const group = await launchedGroup(ctx, { members: 6, months: 12 })
    const staff = await makeApprovedPeople(ctx, 1, 'staff', 'super_admin')
    const order = new Map([[group.consortiumId, 0]])
    const around = { spotsOffered: false, newcomers: false }
    await changeHands(ctx, order, staff, { day: '2026-01-15', around })
    expect(await countBranches(database.db)).toMatchObject({ joinedByAsking: 0, joinedLate: 0 })
    const { rows } = await sql`select status from spot_waits`.execute(database.db)
    expect(rows).toEqual([{ status: 'waiting' }])

    await sql`update spot_waits set status = 'withdrawn', ended_at = now(), look_at = null`.execute(database.ownerDb)
    expect(await leaveGroup(group.as(2), { consortiumId: group.consortiumId, quotedCents: cents(0) })).toMatchObject({
      ok: true,
    })
    await changeHands(ctx, order, staff, { day: '2026-02-15', around })
    expect(await countBranches(database.db)).toMatchObject({ joinedByAsking: 1 })
  } finally {
    await database.close()
  }
})
