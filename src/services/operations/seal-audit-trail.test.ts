import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countUnsealed, findAuditHead, insertSeal, lockSealing, readBrokenSeals } from '#db/audit-seals.ts'
import { outsideCells } from '#db/cells.ts'
import { readNights } from '#db/signed-nights.ts'
import { AUDIT_LEAF, rootOf } from '#domain/audit-pack/nights.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { recordAudit } from '#services/audit.ts'
import { sealAuditTrail } from '#services/operations/seal-audit-trail.ts'
import { signNight } from '#services/operations/sign-night.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let ctx: TestContext
beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

const record = async (times: number) =>
  await outsideCells(ctx, async (tx) => {
    const entry = { action: 'user.created', subjectKind: 'user', subjectId: 'x', details: { role: 'user', b: 1 } }
    await recordAudit(
      ctx,
      tx,
      Array.from({ length: times }, () => entry),
      ctx.clock.now(),
    )
  })

it('rules 13 each entry goes into one block, and a block is tied to the one before', async () => {
  expect(await sealAuditTrail(ctx)).toBe(0)
  expect(await findAuditHead(ctx.db)).toBeNull()
  await record(5)
  expect(await sealAuditTrail(ctx, 2)).toBe(5)
  expect(await sealAuditTrail(ctx)).toBe(0)
  expect((await findAuditHead(ctx.db))?.number).toBe(3)
  // Two at once: no entry twice, none left out.
  await record(3)
  expect((await Promise.all([sealAuditTrail(ctx, 1), sealAuditTrail(ctx, 1)])).reduce((a, b) => a + b)).toBe(3)
  expect((await findAuditHead(ctx.db))?.number).toBe(6)
  expect(await readBrokenSeals(ctx.db)).toEqual([])
  expect(await countUnsealed(ctx.db)).toBe(0)
})

it('rules 13 an entry that was seen late is sealed too, and one that never can be is named', async () => {
  const late = sql`update audit_events set recorded_at = now() - interval '20 hours' where audit_event_id not in (select audit_event_id from audit_seal_events)`
  await record(1)
  await late.execute(test.ownerDb)
  expect(await sealAuditTrail(ctx)).toBe(1)
  await record(1)
  await sql`update audit_events set recorded_at = now() - interval '25 hours'
    where audit_event_id not in (select audit_event_id from audit_seal_events)`.execute(test.ownerDb)
  expect(await sealAuditTrail(ctx)).toBe(0)
  expect(await countUnsealed(ctx.db)).toBe(1)
  await sql`delete from audit_events where audit_event_id not in (select audit_event_id from audit_seal_events)`.execute(
    test.ownerDb,
  )
})

it('rules 13 old entries that are more than one block can hold are all sealed, also when sealing had stopped', async () => {
  await record(5)
  await sql`update audit_events set recorded_at = now() - interval '40 days'
    where audit_event_id not in (select audit_event_id from audit_seal_events)`.execute(test.ownerDb)
  await sql`update audit_seals set sealed_at = now() - interval '41 days'`.execute(test.ownerDb)
  expect(await countUnsealed(ctx.db)).toBe(5)
  // The worker dies after the first block; the next one goes on with what is left.
  await outsideCells(ctx, async (tx) => {
    await lockSealing(tx)
    expect(await insertSeal(tx, 2)).toBe(2)
  })
  expect(await sealAuditTrail(ctx, 2)).toBe(3)
  expect([await countUnsealed(ctx.db), await readBrokenSeals(ctx.db)]).toEqual([0, []])
})

it('rules 13 whatever is changed in a sealed entry, its block no longer matches, in any time zone', async () => {
  const changes = [
    sql`action = 'user.closed'`,
    sql`details = details || '{"b": 2}'`,
    sql`happened_at = happened_at + interval '1 microsecond'`,
    sql`recorded_at = recorded_at - interval '1 second'`,
    sql`actor_kind = 'visitor'`,
    sql`subject_id = 'y'`,
    sql`subject_kind = 'settings'`,
    sql`request_id = 'r'`,
    sql`consortium_id = gen_random_uuid()`,
  ]
  const head = sql`(select audit_event_id from audit_seal_events where seal = 2 order by 1 limit 1)`
  const brokenBy = async (statement: ReturnType<typeof sql>) => {
    let broken: number[] = []
    const undone = test.ownerDb.transaction().execute(async (tx) => {
      await sql`set local time zone 'Asia/Tokyo'`.execute(tx)
      await statement.execute(tx)
      broken = await readBrokenSeals(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return broken
  }
  expect(await brokenBy(sql`select 1`)).toEqual([])
  for (const change of changes)
    expect(await brokenBy(sql`update audit_events set ${change} where audit_event_id = ${head}`)).toEqual([2])
  expect(await brokenBy(sql`delete from audit_seal_events where audit_event_id = ${head}`)).toEqual([2])
  expect(await brokenBy(sql`update audit_seals set events = 7 where number = 3`)).toEqual([3])
})

it('rules 13 the application can add to the trail and its seals, and change nothing', async () => {
  for (const table of ['audit_events', 'audit_seals', 'audit_seal_events'])
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('permission denied')
})

it('rules 13 the night signs the end of the trail with the ledgers, and counts groups alone', async () => {
  expect(await signNight(ctx)).toBe(1)
  const head = await findAuditHead(ctx.db)
  const [night] = await readNights(ctx.db)
  const leaf = { consortiumId: AUDIT_LEAF, seq: head?.number ?? 0, hash: head?.hash.toString('hex') ?? '' }
  expect(night).toMatchObject({ groups: 0 })
  expect(night?.root.toString('hex')).toBe(rootOf(nodeHashing, [leaf]))
})
