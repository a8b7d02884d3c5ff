import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideCells } from '#db/cells.ts'
import { addTallies } from '#db/tallies.ts'
import { one, SINCE_EVER } from '#domain/operations/tallies.ts'
import { recountTallies } from '#services/operations/recount-tallies.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { holdSecond, payBid } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup

/** A group in the middle of its life: drawn, sold to a bid that is paid, with installments paid, in flight, and late. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  await group.moveTo('2026-03-09')
  await payBid(group, bidders[0] ?? 0)
  await group.moveTo('2026-03-20')
  await group.pay(3, [1, 2, 3])
  await group.moveTo('2026-04-06')
})
afterAll(() => test.close())

const NOTHING = { groups: {}, sums: {} }

/** Every tally that isn't zero, to the day. */
async function tallies(): Promise<unknown[]> {
  const { rows } = await sql`
    select consortium_id, kind, day, count, cents from group_tallies where count <> 0 or cents <> 0
    union all select null, kind, day, sum(count)::int8, sum(cents)::int8 from day_tallies group by kind, day
      having sum(count) <> 0 or sum(cents) <> 0
    order by 1, 2, 3`.execute(test.ownerDb)
  return rows
}

async function breaches(): Promise<unknown[]> {
  const [check] = await runChecks(test.db, 'tallies-add-up')
  return check?.breaches ?? ['no such check']
}

describe('recounting the desk’s tallies', () => {
  it('finds nothing where they were counted as it happened', async () => {
    expect(await recountTallies(group.ctx)).toEqual(NOTHING)
  })

  it('counts everything again to the day, as it was counted when it happened', async () => {
    const before = await tallies()
    expect(before.length).toBeGreaterThan(20)
    await sql`truncate group_tallies, day_tallies`.execute(test.ownerDb)
    const { groups, sums } = await recountTallies(group.ctx)
    expect(await tallies()).toEqual(before)
    // Twelve installments of two months and three of the third, in as many months as they were paid, and since ever.
    expect(sums.paid).toMatchObject({ count: 15 })
    expect(groups.paid).toMatchObject({ count: 30 })
  })

  it('adds what an old process wrote without counting it, and finds nothing the second time', async () => {
    await sql`update bids set status = 'withdrawn' where id = (select id from bids where status = 'lost' limit 1)`.execute(
      test.ownerDb,
    )
    await sql`update day_tallies set cents = cents + 7 where kind = 'paid' and day = (select min(day) from day_tallies where kind = 'paid')`.execute(
      test.ownerDb,
    )
    expect(await breaches()).not.toEqual([])
    const once = { rows: 1, count: -1, cents: 0 }
    expect(await recountTallies(group.ctx)).toEqual({
      groups: { bids: once },
      sums: { bids: once, paid: { rows: 1, count: 0, cents: -7 } },
    })
    expect(await breaches()).toEqual([])
    expect(await recountTallies(group.ctx)).toEqual(NOTHING)
  })

  it('runs while the product counts: neither what is being written nor another recount is counted twice', async () => {
    await sql`update group_tallies set count = count + 2 where kind = 'on_time'`.execute(test.ownerDb)
    await sql`update day_tallies set count = count - 1 where kind = 'people'`.execute(test.ownerDb)
    await outsideCells({ db: test.db }, async (tx) => {
      // Written and counted by someone who hasn't committed yet.
      await sql`update profiles set verification_status = 'pending' where verification_status = 'approved'`.execute(tx)
      await addTallies(tx, [{ ...one('verified', SINCE_EVER), count: -6, consortium_id: null }])
      const both = await Promise.all([recountTallies(group.ctx), recountTallies(group.ctx)])
      expect(both.filter(({ sums }) => sums.people !== undefined)).toHaveLength(1)
      expect(both.some(({ sums }) => sums.verified !== undefined)).toBe(false)
    })
    expect(await breaches()).toEqual([])
  })
})
