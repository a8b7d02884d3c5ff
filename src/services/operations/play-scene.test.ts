import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideCells } from '#db/cells.ts'
import { findClockMove } from '#db/clock-moves.ts'
import { insertDemoCast } from '#db/demo-cast.ts'
import { SCENES } from '#domain/operations/scenes.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { listScenes } from '#services/operations/list-scenes.ts'
import { playScene } from '#services/operations/play-scene.ts'
import { showTimeMachine } from '#services/operations/show-time-machine.ts'
import { NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

const client = { address: null, userAgent: null }
let database: TestDatabase
let ctx: TestContext
let group: TestGroup
let director = ''

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db, { env: { DEMO_MODE: '1' } })
  group = await launchedGroup(ctx, { members: 6 })
  ;[director = ''] = await makeApprovedPeople(ctx, 1, 'director', 'super_admin')
  await database.db
    .transaction()
    .execute((tx) => insertDemoCast(tx, [{ user_id: director, key: 'director', story: 'director', position: 1 }]))
})
afterAll(() => database.close())

const play = (scene: (typeof SCENES)[number], viewerId: string | null = null) =>
  playScene(ctx, { scene, viewerId, client })

/** Who the session of an answer belongs to. */
async function whose(cookies: readonly string[]): Promise<string | undefined> {
  const token = /session_token=([^.;]+)/.exec(cookies.join(';'))?.[1] ?? ''
  const { rows } = await sql<{
    user_id: string
  }>`select user_id from sessions where token = ${decodeURIComponent(token)}`.execute(database.ownerDb)
  return rows[0]?.user_id
}

test('a scene no one is in says so, and no one is signed in', async () => {
  for (const scene of ['pay', 'bid', 'draw', 'selected', 'paid_out'] as const)
    expect(await play(scene), scene).toEqual({ ok: false, refusal: 'nobody_for_scene' })
  const { scenes } = await listScenes(ctx, null)
  expect(scenes.map(({ scene }) => scene)).toEqual([...SCENES])
  expect(scenes.filter(({ stage }) => stage !== null).map(({ scene }) => scene)).toEqual(['audit'])
})

test('each scene signs in the person it needs and says what it does with time; played again it works again', async () => {
  await group.moveTo('2026-01-20')
  const page = `/consortium/${group.consortiumId}`
  for (const time of [1, 2]) {
    const paying = await play('pay')
    if (!paying.ok) throw new Error(`${time}: ${paying.refusal}`)
    expect(paying.value).toMatchObject({ path: page, isMoving: false })
    expect(group.userIds).toContain(await whose(paying.value.cookies))
  }
  // Who has paid may bid, and only then.
  expect(await play('bid')).toMatchObject({ refusal: 'nobody_for_scene' })
  await group.pay(1, [2])
  await group.moveTo('2026-01-25')
  const bidding = await play('bid')
  if (!bidding.ok) throw new Error(bidding.refusal)
  expect(await whose(bidding.value.cookies)).toBe(group.userIds[1])
  const audit = await play('audit')
  if (!audit.ok) throw new Error(audit.refusal)
  expect(audit.value).toMatchObject({ path: '/dashboard/checks', isMoving: false })
  expect(await whose(audit.value.cookies)).toBe(director)
})

test('the draw moves time to just after the next one, once; then everyone lands on it and time stays', async () => {
  await group.pay(1)
  const before = await listScenes(ctx, null)
  const stage = before.scenes.find(({ scene }) => scene === 'draw')?.stage
  if (!stage?.moveTo) throw new Error('no draw ahead')
  const playing = await play('draw')
  expect(playing).toMatchObject({ ok: true, value: { isMoving: true, path: stage.path } })
  const move = await findClockMove(database.db)
  expect(move).toMatchObject({ to_at: stage.moveTo, finished_at: null, asked_by: null })
  expect((await listScenes(ctx, null)).moving).toMatchObject({ to: stage.moveTo })
  expect(await play('selected')).toEqual({ ok: false, refusal: 'move_under_way' })
  // What the job does.
  const from = ctx.clock.now()
  const day = stage.moveTo.toISOString().slice(0, 10)
  await group.moveTo(day, '23:00:00')
  await sql`update clock_moves set finished_at = ${ctx.clock.now()}, reached_at = ${ctx.clock.now()}`.execute(
    database.ownerDb,
  )
  for (const time of [1, 2]) {
    const again = await play('draw', group.userIds[3] ?? null)
    if (!again.ok) throw new Error(`${time}: ${again.refusal}`)
    expect(again.value).toMatchObject({ path: stage.path, isMoving: false })
    expect(await whose(again.value.cookies)).toBe(group.userIds[3])
  }
  const selected = await play('selected')
  if (!selected.ok) throw new Error(selected.refusal)
  expect(selected.value.isMoving).toBe(false)
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from contemplations k join consortium_members m on m.id = k.consortium_member_id`.execute(
    database.ownerDb,
  )
  expect(rows.map((row) => row.user_id)).toContain(await whose(selected.value.cookies))
  // The time machine says what happened on the way.
  const machine = await showTimeMachine({ ...ctx, actor: { kind: 'person', userId: director, role: 'super_admin' } })
  expect(machine?.move?.from).toEqual(from)
  expect(machine?.move?.result).toMatchObject({
    assemblyCount: 1,
    assemblies: [{ consortiumId: group.consortiumId, number: 1 }],
    paymentCount: expect.any(Number),
  })
  expect(machine?.move?.result?.paidCents).toBeGreaterThan(0)
  // Emails leave a moment later: until they have, it doesn't say that none were sent.
  expect(machine?.move?.result).toMatchObject({ mailCount: 0, areMailsLeaving: true })
  await sql`update notifications set mailed_at = ${ctx.clock.now()}`.execute(database.ownerDb)
  // Nor once they're queued.
  const mail = { id: crypto.randomUUID(), userId: director, letter: 'bid-lost', values: {} } as const
  await outsideCells(ctx, (tx) => queueMails(tx, [mail]))
  const queued = await showTimeMachine({ ...ctx, actor: { kind: 'person', userId: director, role: 'super_admin' } })
  expect(queued?.move?.result).toMatchObject({ areMailsLeaving: true })
  await sql`delete from graphile_worker._private_jobs`.execute(database.ownerDb)
  const later = await showTimeMachine({ ...ctx, actor: { kind: 'person', userId: director, role: 'super_admin' } })
  expect(later?.move?.result).toMatchObject({ areMailsLeaving: false })
})

test('outside demo mode there are no scenes', async () => {
  const real = testContext(database.db)
  await expect(playScene(real, { scene: 'audit', viewerId: null, client })).rejects.toThrow(NotFound)
  await expect(listScenes(real, null)).rejects.toThrow(NotFound)
})
