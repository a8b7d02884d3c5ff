import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readActiveMembers } from '#db/members.ts'
import type { MemberAct } from '#domain/members/member-states.ts'
import { InvariantBroken } from '#domain/verdict.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})

const members = () => test.db.transaction().execute((tx) => readActiveMembers(tx, [group.consortiumId]))
const at = new Date('2026-01-20T12:00:00Z')
const move = (...moves: [number, MemberAct][]) =>
  test.db.transaction().execute((tx) =>
    moveMembers(
      group.ctx,
      tx,
      moves.map(([position, act]) => ({
        member: { consortium_id: group.consortiumId, id: group.memberIds[position - 1] ?? '' },
        act,
        at,
      })),
    ),
  )

describe('rules 2 a member moves by acts', () => {
  it('several at once, each by its own, and what follows from the state with it', async () => {
    await move([1, 'select'], [2, 'select'])
    await move([1, 'pay_out'], [2, 'unselect'])
    expect((await members()).slice(0, 3)).toMatchObject([
      { state: 'paid_out', has_received_payout: true },
      { state: 'active', has_received_payout: false },
      { state: 'active' },
    ])
  })

  it('whose state does not allow one moves no one', async () => {
    const before = await members()
    await expect(move([1, 'select'], [2, 'pay_out'])).rejects.toThrow(InvariantBroken)
    expect(await members()).toEqual(before)
  })

  it('judged by the state of now, not by a row read before', async () => {
    await move([1, 'select'])
    await expect(move([1, 'select'])).rejects.toThrow('a member who is selected does not select')
  })
})
