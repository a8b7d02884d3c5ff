import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { letDebitComeBack } from '#tests/support/held-money.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-18')
})
afterAll(() => test.close())

describe('what a member reads', () => {
  it('MEM-04 MEM-05 CALL-08 the own active memberships with their groups, no one else’s', async () => {
    const mine = await listMyConsortiums(group.as(1))
    expect(mine).toMatchObject([{ consortiumId: group.consortiumId, position: 1, totalPaidCents: 575_000 }])
    const other = await launchedGroup(testContext(test.db))
    expect((await listMyConsortiums(other.as(1))).map((row) => row.consortiumId)).toEqual([other.consortiumId])
    await expect(listMyConsortiums(group.ctx)).rejects.toThrow(NotAuthenticated)
    // A membership that has ended is none.
    await sql`update consortium_members set state = 'withdrawn', is_active = false
      where consortium_id = ${other.consortiumId} and position_number = 2`.execute(test.ownerDb)
    expect(await listMyConsortiums(other.as(2))).toEqual([])
    expect(await listMyConsortiums(other.as(3))).toHaveLength(1)
  })

  it('CALL-10 CON-12 CON-18 the own installments, the newest first, each with the balance left after it', async () => {
    const { own } = await showConsortium(group.as(1), group.consortiumId)
    expect(
      own?.payments.map(({ number, status, balanceAfterCents }) => ({ number, status, balanceAfterCents })),
    ).toEqual([
      { number: 2, status: 'pending', balanceAfterCents: 3_450_000 - 2 * 575_000 },
      { number: 1, status: 'completed', balanceAfterCents: 3_450_000 - 575_000 },
    ])
  })

  it('CON-18 the balance beside a paid installment includes an older one that came back', async () => {
    const late = await launchedGroup(testContext(test.db))
    await late.moveTo('2026-01-20')
    await late.pay(1)
    await late.moveTo('2026-02-18')
    await late.pay(2)
    await letDebitComeBack(late, late.memberIds[0] ?? '', 1, '2026-02-20')
    await late.moveTo('2026-02-23')
    const own = (await showConsortium(late.as(1), late.consortiumId)).own
    expect(own?.payments.map(({ number, status, balanceAfterCents }) => [number, status, balanceAfterCents])).toEqual([
      [2, 'completed', 3_450_000 - 575_000],
      [1, 'pending', 3_450_000 - 2 * 575_000],
    ])
    expect(own?.remainingCents).toBe(3_450_000 - 575_000)
  })

  it('CON-16 ERR-24 PERM-11 a group that is not the asker’s reads like one that does not exist', async () => {
    const other = await launchedGroup(testContext(test.db))
    await expect(showConsortium(group.as(1), other.consortiumId)).rejects.toThrow(NotFound)
    await expect(showConsortium(group.as(1), crypto.randomUUID())).rejects.toThrow(NotFound)
  })
})
