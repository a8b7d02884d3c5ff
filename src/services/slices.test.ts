import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGroupsToAsk, readTransfersToLook } from '#db/asked-transfers.ts'
import { lockDueSteps } from '#db/assemblies.ts'
import { FIRST_CELL } from '#db/cells.ts'
import { readHalts, type Share } from '#db/group-halts.ts'
import { connect } from '#db/postgres/connection.ts'
import type { Db, Tx } from '#db/rows.ts'
import { takeShare } from '#db/work-shares.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { inGroupSlices, inShares, inTurns } from '#services/slices.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { countWaiting } from '#tests/support/locks.ts'

const WORK = { cell: FIRST_CELL, kind: 'open_installments', limit: 4 }

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** Two groups of the same days, paid up and shown to the bank. */
async function twoGroups(): Promise<[TestGroup, TestGroup]> {
  const ctx = testContext(test.db)
  return [await launchedGroup(ctx, { members: 6 }), await launchedGroup(ctx, { members: 6 })]
}

async function monthsOf(group: TestGroup, where = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assemblies where consortium_id = ${group.consortiumId} and ${where}`.execute(
    test.db,
  )
  return rows[0]?.count ?? 0
}

async function completedOf(group: TestGroup): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from installments where consortium_id = ${group.consortiumId} and status = 'completed'`.execute(
    test.db,
  )
  return rows[0]?.count ?? 0
}

async function ticksAsked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'tick'`.execute(test.ownerDb)
  return rows[0]?.count ?? 0
}

const waiting = () => countWaiting(test.ownerDb)

/** The rest is over: real time is not waited for. */
const endRests = () => sql`update group_halts set rests_until = now()`.execute(test.db)
const haltOf = async (group: TestGroup) =>
  (await readHalts(test.db)).find(({ consortium_id }) => consortium_id === group.consortiumId)

/** Someone holds a group until `release`: they do something else with it, or die. */
async function held(group: TestGroup): Promise<{ release: () => Promise<void> }> {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: holding } = Promise.withResolvers<void>()
  const hold = test.ownerDb.transaction().execute(async (tx) => {
    await sql`select from consortiums where id = ${group.consortiumId} for no key update`.execute(tx)
    holding()
    await until
  })
  await isHeld
  const release = async () => {
    letGo()
    await hold
  }
  return { release }
}

describe('more than one slice', () => {
  it('is worked on in two lanes, which take no group twice and leave none out', async () => {
    const left = new Set(Array.from({ length: 1_001 }, () => crypto.randomUUID()))
    const taken: string[] = []
    // The second slice ends only once the third has begun, in the other lane.
    const { promise: hasThird, resolve: third } = Promise.withResolvers<void>()
    let begun = 0
    const count = await inGroupSlices(testContext(test.db), {
      kind: 'open_installments',
      dueBy: new Date(),
      lock: async (_tx, { limit, isLook = false }) => {
        if (isLook) return []
        const slice = [...left].slice(0, limit)
        for (const id of slice) left.delete(id)
        return slice.map((id) => ({ id }))
      },
      work: async (_tx, rows) => {
        begun += 1
        if (begun === 3) third()
        if (begun === 2) await hasThird
        taken.push(...rows.map(({ id }) => id))
      },
    })
    expect([count, taken.length, new Set(taken).size]).toEqual([1_001, 1_001, 1_001])
  })

  it('of one slice there is one lane; of more, other workers are asked to help', async () => {
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'tick'`.execute(
      test.ownerDb,
    )
    const shares: Share[] = []
    const ctx = { ...testContext(test.db), notices: true }
    const count = await inShares(ctx, WORK, async (share, limit) => {
      shares.push(share)
      return { count: limit, isLast: true }
    })
    expect([count, shares, await ticksAsked()]).toEqual([1, [{ number: 0, of: 1 }], 0])
    const work = () => inShares(ctx, WORK, async ({ of }) => ({ count: 0, isLast: of > 1 }))
    await Promise.all([work(), work()])
    expect(await ticksAsked()).toBe(1)
  })

  it('is shared by all workers: each share is one’s alone until it’s done, and none goes on before all are', async () => {
    const left = new Map<number, number>()
    const inHand = new Set<number>()
    const { promise: areBoth, resolve: both } = Promise.withResolvers<void>()
    const work = async ({ number, of }: Share) => {
      if (of === 1) return { count: 0, isLast: false }
      expect(inHand.has(number), `share ${number} is one’s alone`).toBe(false)
      inHand.add(number)
      // Two lanes of each worker are at work at once.
      if (inHand.size === 4) both()
      await areBoth
      const rows = left.get(number) ?? 3
      left.set(number, 0)
      inHand.delete(number)
      return { count: rows, isLast: rows === 0 }
    }
    const worker = async () => {
      const count = await inShares(testContext(test.db), WORK, work)
      expect([...left.values()], 'all is done').toEqual([0, 0, 0, 0, 0, 0, 0, 0])
      return count
    }
    const [one, other] = await Promise.all([worker(), worker()])
    expect(one + other).toBe(24)
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(6)
  })

  it('a share that another worker has is waited for and done if they died, and done all the same if they keep it for too long', async () => {
    const sharesDone = async (db: Db) => {
      const numbers = new Set<number>()
      await inShares(testContext(db), WORK, async ({ number, of }) => {
        if (of > 1) numbers.add(number)
        return { count: 0, isLast: of > 1 }
      })
      return [...numbers].sort()
    }
    // What PostgreSQL says once the wait is over, without the wait.
    const impatient = connect({ url: test.connectionString, settings: { search_path: 'impatient,pg_catalog,public' } })
    await sql`create schema impatient`.execute(test.ownerDb)
    await sql`grant usage on schema impatient to public`.execute(test.ownerDb)
    await sql`create function impatient.pg_advisory_xact_lock(integer, integer) returns void language plpgsql as $$ begin
      if current_setting('lock_timeout') = '2min' then raise exception 'still held' using errcode = 'lock_not_available'; end if;
      end $$`.execute(test.ownerDb)
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: holding } = Promise.withResolvers<void>()
    const holder = test.ownerDb.transaction().execute(async (tx) => {
      expect(await takeShare(tx, `${WORK.cell.schema} ${WORK.kind}`, [3])).toBe(3)
      holding()
      await until
    })
    await isHeld
    const all = [0, 1, 2, 3, 4, 5, 6, 7]
    expect(await sharesDone(impatient)).toEqual(all)
    const waits = sharesDone(test.db)
    await expect.poll(waiting).toBe(1)
    letGo()
    await holder
    expect(await waits).toEqual(all)
    await impatient.destroy()
  })

  it('lanes hold different groups at the same time, of those with a month due as well', async () => {
    const groups = [...(await twoGroups()), ...(await twoGroups())]
    for (const group of groups) await group.moveTo('2026-01-20')
    const due = { by: new Date('2026-02-02T20:00:00Z'), limit: 1_000 }
    const taken = (tx: Tx, share: Share) => lockDueSteps(tx, 'remind', { ...due, share })
    await test.db.transaction().execute(async (first) => {
      const held = await taken(first, { number: 0, of: 2 })
      const others = await test.db
        .transaction()
        .execute(async (second) => [
          await taken(second, { number: 1, of: 2 }),
          await taken(second, { number: 0, of: 2 }),
          await taken(second, { number: 0, of: 1 }),
        ])
      const ids = (rows: readonly { consortium_id: string }[]) => rows.map(({ consortium_id }) => consortium_id)
      const [free = [], again, all] = others
      expect([again, all]).toEqual([[], free])
      expect(ids([...held, ...free])).toEqual(expect.arrayContaining(groups.map(({ consortiumId }) => consortiumId)))
      expect(ids(held).filter((id) => ids(free).includes(id))).toEqual([])
    })
  })

  it('what takes Node a while is done for one lane after the other, in the order they came', async () => {
    const done: string[] = []
    const lane = (name: string, items: number[]) =>
      inTurns(items, (item) => {
        done.push(`${name}${item}`)
        if (item === 99) throw new Error('broke')
        return item * 2
      })
    const many = Array.from({ length: 25 }, (_, at) => at)
    const [first, second, third] = await Promise.allSettled([lane('a', many), lane('b', [99]), lane('c', [1, 2])])
    expect([first, third]).toEqual([
      { status: 'fulfilled', value: many.map((item) => item * 2) },
      { status: 'fulfilled', value: [2, 4] },
    ])
    expect(second.status).toBe('rejected')
    expect(done).toEqual([...many.map((item) => `a${item}`), 'b99', 'c1', 'c2'])
  })

  it('shares are of whole groups, and together they are all', async () => {
    const [first, ...others] = await twoGroups()
    const groups = [first, ...others, ...(await twoGroups())]
    const due = new Date('2100-01-01')
    for (const group of groups) {
      const debits = group.memberIds.map((memberId) => ({
        ...{ consortiumId: group.consortiumId, memberId, number: 1, transferId: crypto.randomUUID() },
        ...{ accountId: null, accountLast4: '4242' },
      }))
      await group.moveTo('2026-01-20')
      await payManyInstallments(group.ctx, debits)
    }
    const asked = async (number: number, of: number) =>
      (await readGroupsToAsk(test.db, due, 1_000, { number, of })).sort()
    const looked = async (number: number, of: number) =>
      (await readTransfersToLook(test.db, due, 1_000, { number, of })).map(({ id }) => id).sort()
    const ids = groups.map(({ consortiumId }) => consortiumId).sort()
    expect(await asked(0, 1)).toEqual(ids)
    const halves = [await asked(0, 2), await asked(1, 2)]
    expect(halves.flat().sort()).toEqual(ids)
    await askBank(first.ctx, new Date('2026-01-20T23:00:00Z'))
    const all = await looked(0, 1)
    expect(all).toHaveLength(24)
    for (const number of [0, 1]) expect(await looked(number, 2)).toHaveLength((halves[number]?.length ?? 0) * 6)
  })

  it('a lane that fails is told once the other is done, and is not lost', async () => {
    let ended = 0
    const work = inShares(testContext(test.db), WORK, async ({ number, of }) => {
      if (of === 1) return { count: 1, isLast: false }
      if (number === 0) throw new Error('the first lane broke')
      await sql`select pg_sleep(0.02)`.execute(test.db)
      ended += 1
      return { count: 0, isLast: true }
    })
    await expect(work).rejects.toThrow('the first lane broke')
    expect(ended, 'the other lane did all other shares').toBe(7)
  })
})

describe('a group that someone else holds', () => {
  it('rules 3 is waited for, so that no later work of the day overtakes what it was due for', async () => {
    const [taken, free] = await twoGroups()
    const { release } = await held(taken)
    const moved = free.moveTo('2026-01-20')
    try {
      await expect.poll(waiting).toBe(1)
      expect([await monthsOf(taken), await monthsOf(free)]).toEqual([0, 1])
    } finally {
      await release()
    }
    await moved
    expect([await monthsOf(taken), await monthsOf(free)]).toEqual([1, 1])
  })

  it('for longer than anything takes is halted, and the others go on', async () => {
    const [taken, free] = await twoGroups()
    // What PostgreSQL says once the wait is over, without the wait.
    await sql`create or replace function still_held() returns trigger language plpgsql as $$ begin
      if current_setting('lock_timeout') = '2min' then raise exception 'still held' using errcode = 'lock_not_available'; end if;
      return null; end $$`.execute(test.ownerDb)
    await sql`create trigger still_held before insert on assemblies for each statement execute function still_held()`.execute(
      test.ownerDb,
    )
    const { release } = await held(taken)
    const moved = free.moveTo('2026-01-20')
    try {
      await expect.poll(waiting).toBe(1)
    } finally {
      await release()
      await moved
      await sql`drop trigger still_held on assemblies`.execute(test.ownerDb)
    }
    expect([await monthsOf(taken), await monthsOf(free)]).toEqual([0, 1])
    expect(await haltOf(taken)).toMatchObject({
      kind: 'open_installments',
      reason: 'someone else has held it for 2min',
    })
    await endRests()
    await free.moveTo('2026-01-21')
    expect(await monthsOf(taken)).toBe(1)
  })
})

describe('one group’s fault', () => {
  it('stops that group alone: it rests with the reason kept, others go on, and a repaired one catches up', async () => {
    const [broken, sound] = await twoGroups()
    await sql`delete from launches where consortium_id = ${broken.consortiumId}`.execute(test.ownerDb)
    await sql`update consortiums set first_due_month = null where id = ${broken.consortiumId}`.execute(test.ownerDb)
    await sound.moveTo('2026-01-20')

    expect([await monthsOf(broken), await monthsOf(sound)]).toEqual([0, 1])
    expect(await haltOf(broken)).toMatchObject({
      kind: 'open_installments',
      reason: 'InvariantBroken: a launched group has its first month',
    })
    const shown = (await runChecks(test.db)).find(({ name }) => name === 'groups-at-work')
    expect(shown?.breaches).toEqual([
      expect.objectContaining({
        consortiumId: broken.consortiumId,
        facts: expect.objectContaining({ work: 'open_installments' }),
      }),
    ])

    await sql`update consortiums set first_due_month = '2026-01-01' where id = ${broken.consortiumId}`.execute(
      test.ownerDb,
    )
    await sound.moveTo('2026-01-21')
    expect(await monthsOf(broken), 'it rests for a while, repaired or not').toBe(0)
    await endRests()
    await sound.moveTo('2026-01-22')
    expect(await monthsOf(broken)).toBe(1)
  })

  it('is found among transfers too: the other group’s debits settle, and nothing of the broken one is left half', async () => {
    const [broken, sound] = await twoGroups()
    await sound.moveTo('2026-01-20')
    await Promise.all([broken.pay(1), sound.pay(1)])
    await leaveAllBatches(test.ownerDb)
    await sql`update payments set status = 'overdue' where consortium_id = ${broken.consortiumId}
      and consortium_member_id = ${broken.memberIds[5]}`.execute(test.ownerDb)
    await sound.moveTo('2026-01-26')

    expect([await completedOf(broken), await completedOf(sound)]).toEqual([0, 6])
    expect(await haltOf(broken)).toMatchObject({ kind: 'settle_transfers' })

    await sql`update payments set status = 'processing' where consortium_id = ${broken.consortiumId}
      and status = 'overdue'`.execute(test.ownerDb)
    await endRests()
    await sound.moveTo('2026-01-26', '11:00:00')
    expect(await completedOf(broken)).toBe(6)
  })

  it('does not hold up the assemblies of the same slice', async () => {
    const [broken, sound] = await twoGroups()
    await sound.moveTo('2026-01-20')
    await Promise.all([broken.pay(1), sound.pay(1)])
    await sound.moveTo('2026-02-03')
    await sql`delete from published_snapshots where consortium_id = ${broken.consortiumId}`.execute(test.ownerDb)
    await sql`update assemblies set reveal_number = null where consortium_id = ${broken.consortiumId}`.execute(
      test.ownerDb,
    )
    await sound.moveTo('2026-02-04')
    const held = sql`status = 'held'`
    expect([await monthsOf(broken, held), await monthsOf(sound, held)]).toEqual([0, 1])
    expect(await haltOf(broken)).toMatchObject({
      kind: 'hold_assemblies',
      reason: 'InvariantBroken: a launched group has its secret',
    })
  })

  it('is not what a deadlock or a lost connection is: those are no one’s fault and are thrown on', async () => {
    const [group] = await twoGroups()
    const before = (await readHalts(test.db)).length
    await sql`create or replace function deadlock_on_purpose() returns trigger language plpgsql as
      $$ begin raise exception 'deadlock on purpose' using errcode = 'deadlock_detected'; end $$`.execute(test.ownerDb)
    await sql`create trigger deadlock_on_purpose before insert on assemblies for each statement
      execute function deadlock_on_purpose()`.execute(test.ownerDb)
    try {
      await expect(group.moveTo('2026-01-20')).rejects.toThrow('deadlock on purpose')
    } finally {
      await sql`drop trigger deadlock_on_purpose on assemblies`.execute(test.ownerDb)
    }
    expect((await readHalts(test.db)).length).toBe(before)
    await group.moveTo('2026-01-20')
    expect(await monthsOf(group)).toBe(1)
  })
})
