import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { climbLadders } from '#services/arrears/climb-ladders.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const OTHERS = [2, 3, 4, 5, 6]

/** The steps of the member in position 1, with the installment and the day of each. */
async function stepsOfFirst(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('%s %s %s', number, step, (reached_at at time zone 'America/New_York')::date) as text from ladder_steps
    where consortium_member_id = ${group.memberIds[0]} order by reached_at, number, step`.execute(test.db)
  return rows.map(({ text }) => text)
}

/** The letters of the ladder to a position, in order. */
async function lettersTo(position: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${group.userIds[position - 1]}
      and kind = any(${['late_reminder', 'late_call', 'late_notice', 'final_notice', 'late_notice_after_payout', 'security_called']}::text[])
    order by created_at`.execute(test.db)
  return rows.map(({ kind }) => kind)
}

describe('rules 9 Late before selection: a member who never pays', () => {
  it('climbs a step at a time, each with its letter, once; members who pay are told nothing', async () => {
    await group.pay(1, OTHERS)
    await group.moveTo('2026-02-20')
    await group.pay(2, OTHERS)
    await group.moveTo('2026-03-06')
    expect(await stepsOfFirst()).toEqual([
      '1 reminder 2026-01-28',
      '1 overdue 2026-02-02',
      '1 call 2026-02-11',
      '1 notice 2026-02-26',
      // The second installment is unpaid past its grace.
      '1 final_notice 2026-03-05',
    ])
    expect(await lettersTo(1)).toEqual(['late_reminder', 'late_call', 'late_notice', 'final_notice'])
    expect(await lettersTo(2)).toEqual([])
    const { rows } = await sql<{ details: object }>`
      select details from notifications where user_id = ${group.userIds[0]} and kind = 'final_notice'`.execute(test.db)
    // Two installments of $5,750.00; 3% on the first from day 30, 2% on the second.
    expect(rows[0]?.details).toMatchObject({
      number: 1,
      amountCents: 575_000 * 2 + 17_250 + 11_500,
      payBy: instantAt('2026-03-15', '23:59:59', ZONE).toISOString(),
    })
    await climbLadders(group.ctx, group.ctx.clock.now())
    expect(await stepsOfFirst()).toHaveLength(5)
  })

  it('found late, writes every step and sends the last letter alone', async () => {
    await group.pay(1, OTHERS)
    await sql`update consortiums set ladder_at = ${instantAt('2026-03-01', '09:00:00', ZONE)} where id = ${group.consortiumId}`.execute(
      test.db,
    )
    await group.moveTo('2026-03-01', '12:00:00')
    expect(await stepsOfFirst()).toEqual([
      '1 reminder 2026-02-28',
      '1 overdue 2026-02-28',
      '1 call 2026-02-28',
      '1 notice 2026-02-28',
    ])
    expect(await lettersTo(1)).toEqual(['late_notice'])
  })

  it('rules 3 a member on autopay whose debit is on its way is never asked to pay; once it came back they are', async () => {
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    expect(await setAutopay(group.as(1), { consortiumId: group.consortiumId, accountId })).toMatchObject({ ok: true })
    await group.pay(1, OTHERS)
    await group.moveTo('2026-01-28', '12:00:00')
    expect(await lettersTo(1)).toEqual([])
    await group.moveTo('2026-01-30')
    await letComeBack(
      group.ctx,
      { consortiumId: group.consortiumId, memberId: group.memberIds[0] ?? '', number: 1 },
      instantAt('2026-02-17', '09:00:00', ZONE),
    )
    // Five business days to cure it (rules 9): until February 24 the ladder waits.
    await group.moveTo('2026-02-24')
    expect(await stepsOfFirst()).toEqual([])
    await group.moveTo('2026-02-25')
    expect(await stepsOfFirst()).toEqual(['1 reminder 2026-02-24', '1 overdue 2026-02-24', '1 call 2026-02-24'])
    expect(await lettersTo(1)).toEqual(['late_call'])
  })

  it('a debit in flight holds the ladder; when it comes back the days count from A', async () => {
    await group.pay(1, OTHERS)
    await group.moveTo('2026-02-10')
    await group.pay(1, [1], '0001')
    await group.moveTo('2026-02-11', '12:00:00')
    expect(await stepsOfFirst()).toEqual(['1 reminder 2026-01-28', '1 overdue 2026-02-02'])
    await group.moveTo('2026-02-12', '12:00:00')
    expect(await stepsOfFirst()).toContain('1 call 2026-02-12')
  })

  it('a failure between its writes leaves nothing half, and the next look does all of it once', async () => {
    await group.pay(1, OTHERS)
    await group.moveTo('2026-01-28', '08:00:00')
    const at = instantAt('2026-01-28', '09:00:00', ZONE)
    const climb = () => climbLadders(group.ctx, at)
    await expect(whileWritesFail(test.ownerDb, 'notifications', 'insert', climb)).rejects.toThrow('on purpose')
    expect([await stepsOfFirst(), await lettersTo(1)]).toEqual([[], []])
    expect([await climb(), await climb()]).toEqual([1, 0])
    expect([await stepsOfFirst(), await lettersTo(1)]).toEqual([['1 reminder 2026-01-28'], ['late_reminder']])
  })

  it('what is paid ends it, and the next late installment begins at the bottom', async () => {
    await group.pay(1, OTHERS)
    await group.moveTo('2026-02-20')
    await group.pay(2, OTHERS)
    await group.moveTo('2026-03-03')
    await group.pay(1, [1])
    await group.moveTo('2026-03-06')
    expect((await stepsOfFirst()).slice(4)).toEqual(['2 reminder 2026-03-05', '2 overdue 2026-03-05'])
    expect(await lettersTo(1)).toEqual(['late_reminder', 'late_call', 'late_notice'])
    await group.pay(2, [1])
    await group.moveTo('2026-03-15')
    const { rows } = await sql<{ ladder_at: Date | null }>`
      select ladder_at from consortiums where id = ${group.consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ ladder_at: null }])
  })
})
