import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { knownBeacon } from '#integrations/beacon/known-beacon.ts'
import { runDue } from '#jobs/run-due.ts'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { month } from '#tests/support/assemblies.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  // A group that waits on purpose must not be due in the next test.
  await sql`update assemblies set next_at = null, late_at = null`.execute(test.ownerDb)
  await sql`update consortiums set opens_at = null`.execute(test.ownerDb)
})

describe('a beacon round that does not come', () => {
  /** A group that has announced the round of 2026-02-03, and a beacon that a test makes give rounds, or silent. */
  async function announced() {
    const given = new Map<number, string>()
    const known = knownBeacon(given)
    let logged = 0
    const ctx = testContext(test.db, { env: { RANDOMNESS: 'beacon' }, beacon: known })
    ctx.log = { ...ctx.log, error: () => (logged += 1), warn: () => {}, debug: () => {} } as unknown as typeof ctx.log
    const group = await launchedGroup(ctx)
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-03', '17:59:00')
    const round = (await month(group, 1))?.beacon_round ?? 0
    const give = (one: number) => given.set(one, createHash('sha512').update(String(one)).digest('hex'))
    return { group, round, give, errors: () => logged }
  }
  const held = async (group: TestGroup) => (await showAssembly(group.ctx, group.consortiumId, 1)).minutes

  it('rules 6 is waited for, however long the server was kept from its relays, and decides when it comes', async () => {
    const { group, round, give, errors } = await announced()
    await group.moveTo('2026-02-03', '18:00:00')
    await group.moveTo('2026-02-03', '18:59:59')
    expect(errors()).toBe(0)
    // An hour used to buy the next evening's round.
    await group.moveTo('2026-02-03', '19:00:00')
    await group.moveTo('2026-02-04', '19:00:00')
    await group.moveTo('2026-02-10', '17:00:00')
    expect(errors()).toBeGreaterThan(0)
    expect(await month(group, 1)).toMatchObject({
      status: 'published',
      beacon_round: round,
      draws_at: instantAt('2026-02-03', '18:00:00', ZONE),
      round_missing_since: instantAt('2026-02-03', '18:00:00', ZONE),
    })
    const waiting = (await runChecks(test.db)).find(({ name }) => name === 'draws-have-their-round')
    expect(waiting?.breaches).toMatchObject([{ consortiumId: group.consortiumId }])
    give(round)
    await group.moveTo('2026-02-10', '17:30:00')
    expect(await month(group, 1)).toMatchObject({ status: 'held', beacon_round: round, announced_round: round })
    expect(await held(group)).toMatchObject({ laterRound: null })
  })

  it('rules 6 is replaced by that of a later evening after seven days in vain, and minutes and proof name both', async () => {
    const { group, round, give } = await announced()
    await group.moveTo('2026-02-03', '18:00:00')
    await group.moveTo('2026-02-10', '17:59:59')
    expect(await month(group, 1)).toMatchObject({ beacon_round: round })
    await group.moveTo('2026-02-10', '18:00:00')
    await group.moveTo('2026-02-10', '18:01:00')
    const used = (await month(group, 1))?.beacon_round ?? 0
    expect(used).toBeGreaterThanOrEqual(round + 7 * 28_800)
    expect(await month(group, 1)).toMatchObject({
      status: 'published',
      announced_round: round,
      draws_at: instantAt('2026-02-11', '18:00:00', ZONE),
      round_missing_since: null,
    })
    give(used)
    await group.moveTo('2026-02-11', '18:00:00')
    expect(await held(group)).toMatchObject({ laterRound: { announced: round, used } })
    const { proof } = await showAssembly(group.ctx, group.consortiumId, 1)
    expect(proof).toMatchObject({ announcedRound: round, beaconRound: used })
  })

  it('rules 6 seven days count from the first try: a server that comes back late asks first and waits too', async () => {
    const { group, round, give } = await announced()
    group.ctx.clock.set(instantAt('2026-02-13', '10:00:00', ZONE))
    await runDue(group.ctx, group.ctx.clock.now())
    expect(await month(group, 1)).toMatchObject({ status: 'published', beacon_round: round })
    give(round)
    await runDue(group.ctx, group.ctx.clock.now())
    expect(await month(group, 1)).toMatchObject({ status: 'held', beacon_round: round })
  })

  it('rules 6 the database itself takes no later round before seven days', async () => {
    const { group, round, give } = await announced()
    const choose = (one: number) =>
      sql`update assemblies set beacon_round = ${one} where consortium_id = ${group.consortiumId} and number = 1`.execute(
        test.db,
      )
    for (const one of [round + 1, round - 1, round + 201_599])
      await expect(choose(one)).rejects.toThrow('later_round_only_after_seven_days')
    give(round)
    await group.moveTo('2026-02-03', '18:00:00')
    expect(await month(group, 1)).toMatchObject({ status: 'held' })
  })

  it('holds nothing else up, not even what is due after it', async () => {
    const waiting = await launchedGroup(testContext(test.db, { env: { RANDOMNESS: 'beacon' } }))
    const other = await launchedGroup(testContext(test.db))
    await other.moveTo('2026-02-02', '13:00:00')
    const later = instantAt('2026-02-03', '18:20:00', ZONE)
    await sql`update assemblies set next_at = ${later}, draws_at = ${later} where consortium_id = ${other.consortiumId}`.execute(
      test.ownerDb,
    )
    await other.moveTo('2026-02-03', '18:30:00')
    expect((await month(waiting, 1))?.status).toBe('published')
    expect((await month(other, 1))?.status).toBe('held')
    const round = (await month(waiting, 1))?.beacon_round ?? 0
    waiting.ctx.beacon = knownBeacon(new Map([[round, 'aa'.repeat(48)]]))
    await waiting.moveTo('2026-02-03', '18:40:00')
    expect((await month(waiting, 1))?.status).toBe('held')
  })
})
