import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LateDesk, showLateDesk } from '#services/consortiums/show-late-desk.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { countQueries } from '#tests/support/query-count.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A group in which so many haven't paid installment 1, ten days after it was due; and somebody of the desk. */
async function lateGroup(late: number): Promise<{ group: TestGroup; staff: TestContext }> {
  const members = Math.max(6, late)
  const group = await launchedGroup(testContext(database.db), { members, months: 60 })
  await group.moveTo('2026-01-20')
  const others = Array.from({ length: members - late }, (_, index) => late + index + 1)
  if (others.length > 0) await group.pay(1, others)
  await group.moveTo('2026-02-06')
  const [staff] = await makeStaff(group.ctx, 1)
  if (staff === undefined) throw new Error('nobody at the desk')
  return { group, staff }
}

test('the late desk asks the database as often for fifty late members as for two', async () => {
  const asked: number[] = []
  for (const members of [2, 50]) {
    const { group, staff } = await lateGroup(members)
    let desk: LateDesk | undefined
    asked.push(
      await countQueries(staff, async (ctx) => {
        desk = await showLateDesk(ctx, group.consortiumId)
      }),
    )
    expect(desk?.late).toHaveLength(members)
    // The same as each of them reads of themselves: overdue, with a fee that can be taken off.
    expect(desk?.late[members - 1]).toMatchObject({ number: 1, step: 'overdue', count: 1, isCallDue: false })
    expect(desk?.late.every(({ waiver }) => waiver?.nextOn === null)).toBe(true)
  }
  expect(asked[1]).toBe(asked[0])
})

test('for a member the desk opens a dispute for, it sees the debits that can still be disputed, and no others', async () => {
  const group = await launchedGroup(testContext(database.db))
  const { consortiumId } = group
  const [staff] = await makeStaff(group.ctx, 1)
  if (staff === undefined) throw new Error('nobody at the desk')
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-20')
  await group.pay(2)
  await group.moveTo('2026-02-25')
  const memberId = group.memberIds[2] ?? ''
  const debits = async () => (await showLateDesk(staff, consortiumId, memberId)).disputable?.debits ?? []
  expect(await showLateDesk(staff, consortiumId)).toMatchObject({ disputable: null, members: { length: 6 } })
  expect(await debits()).toMatchObject([
    { kind: 'installment', number: 2, amountCents: 575_000, accountLast4: '4242' },
    { kind: 'installment', number: 1, amountCents: 575_000, accountLast4: '4242' },
  ])
  const [newest] = await debits()
  const transferId = newest?.transferId ?? ''
  const note = 'Called on Monday: two debits on one day.'
  const opened = await openDispute(staff, { consortiumId, transferId, reason: 'paid_twice', memberId, note })
  expect(opened).toMatchObject({ ok: true })
  expect((await showLateDesk(staff, consortiumId)).disputes).toMatchObject([{ note }])
  const kept = await sql<{ sealed_note: Buffer }>`select sealed_note from disputes`.execute(database.db)
  expect(kept.rows[0]?.sealed_note.toString()).not.toContain('Monday')
  expect((await debits()).map(({ number }) => number)).toEqual([1])
  // Sixty days after it had cleared nobody can dispute it anymore.
  await group.moveTo('2026-04-10')
  expect(await debits()).toEqual([])
  // Who opened it is on record.
  const { rows } = await sql<{ by: string; details: Record<string, unknown> }>`
    select actor_user_id as by, details from audit_events where action = 'dispute.opened' and consortium_id = ${consortiumId}`.execute(
    database.ownerDb,
  )
  const by = staff.actor.kind === 'person' ? staff.actor.userId : ''
  expect(rows).toMatchObject([{ by, details: { byMember: false, reason: 'paid_twice', position: 3 } }])
  expect(await showLateDesk(staff, consortiumId, 'no-member')).toMatchObject({ disputable: null })
})
