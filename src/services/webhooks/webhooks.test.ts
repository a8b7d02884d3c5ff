import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { inCell, inEachCell } from '#db/cells.ts'
import { deleteOldEvents, insertEvents } from '#db/webhook-deliveries.ts'
import { webhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { deliverWebhooks } from '#services/webhooks/deliver-webhooks.ts'
import { listGroupEvents } from '#services/webhooks/list-group-events.ts'
import { listWebhooks } from '#services/webhooks/list-webhooks.ts'
import { makeWebhook } from '#services/webhooks/make-webhook.ts'
import { sendAgain } from '#services/webhooks/send-again.ts'
import { showWebhook } from '#services/webhooks/show-webhook.ts'
import { testWebhook } from '#services/webhooks/test-webhook.ts'
import { turnWebhook } from '#services/webhooks/turn-webhook.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { payOut, selectFirst } from '#tests/support/selection.ts'
import { eventsOf, listenTo, openReceiver } from '#tests/support/webhooks.ts'

const MINUTE = 60_000
let test: TestDatabase
let ctx: TestContext
let group: TestGroup
let receiver: Awaited<ReturnType<typeof openReceiver>>
let hook: Awaited<ReturnType<typeof listenTo>>
let desk: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db, { webhooks: webhookSender({ reach: 'anywhere' }) })
  receiver = await openReceiver()
  hook = await listenTo(ctx, receiver.url)
  group = await launchedGroup(ctx)
  const key = await selectFirst(group)
  await payOut(group, key, await makeStaff(ctx, 3))
  desk = asActor(ctx, { kind: 'person', userId: hook.keeper, role: 'super_admin' }) as TestContext
})
afterAll(async () => {
  receiver.close()
  await test.close()
})

/** A real instant so much later: deliveries go by real time, whatever the product's clock says. */
const later = (ms: number) => new Date(Date.now() + ms)
const deliver = (ms = 1000) => deliverWebhooks(ctx, () => later(ms))
const states = async (id: string = hook.id) =>
  (await showWebhook(desk, { id })).deliveries.map(({ state, attempts }) => `${state} ${attempts}`)
const count = async () => (await eventsOf(ctx, group.consortiumId)).length

it('what happens in a group is recorded with it, by spot and number, and nothing of a person', async () => {
  const events = await eventsOf(ctx, group.consortiumId)
  const of = (kind: string) => events.filter((event) => event.kind === kind).map(({ details }) => details)
  expect(of('group.launched')).toEqual([{}])
  expect(of('installment.settled')).toHaveLength(6)
  expect(of('installment.settled')).toContainEqual({ spot: 1, installment: 1 })
  expect(of('assembly.held')).toEqual([{ assembly: 1 }])
  expect(of('member.selected')).toEqual([{ spot: expect.any(Number), assembly: 1, method: 'draw' }])
  expect(of('payout.paid')).toEqual(
    of('member.selected').map((selected) => ({ spot: (selected as { spot: number }).spot })),
  )
  const keys = new Set(events.flatMap(({ details }) => Object.keys(details)))
  expect([...keys].sort()).toEqual(['assembly', 'installment', 'method', 'spot'])
})

it('an event is sent signed, in order, and once the receiver has taken it no more', async () => {
  const sent = await deliver()
  expect(sent).toBe(await count())
  expect(receiver.received).toHaveLength(sent)
  const types = receiver.received.map(({ body }) => JSON.parse(body).type)
  expect(types[0]).toBe('group.launched')
  expect(types.indexOf('assembly.held')).toBeGreaterThan(types.indexOf('installment.settled'))
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
  expect(JSON.parse(body).data).toEqual({ group_id: group.consortiumId })
  const key = Buffer.from(hook.secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(await deliver(10 * MINUTE)).toBe(0)
})

it('a debit that comes back is told, and one that a rollback took back is not', async () => {
  const before = await count()
  await letComeBack(
    ctx,
    { consortiumId: group.consortiumId, memberId: group.memberIds[0] ?? '', number: 1 },
    new Date('2026-02-12T15:00:00Z'),
  )
  await expect(
    whileWritesFail(test.ownerDb, 'webhook_deliveries', 'insert', () => group.moveTo('2026-02-13')),
  ).rejects.toThrow()
  expect(await count()).toBe(before)
  await sql`delete from group_halts`.execute(test.ownerDb)
  await group.moveTo('2026-02-14')
  expect((await eventsOf(ctx, group.consortiumId)).at(-1)).toEqual({
    kind: 'installment.returned',
    details: { spot: 1, installment: 1 },
  })
})

it('one that is not taken is tried again with growing waits, the ones behind it wait, and others get theirs', async () => {
  const other = await openReceiver()
  const second = await listenTo(ctx, other.url)
  await group.moveTo('2026-02-18')
  await group.pay(2, [2, 3])
  await group.moveTo('2026-02-25')
  receiver.answers.push(500)
  const before = receiver.received.length
  await deliver()
  expect(receiver.received).toHaveLength(before + 1)
  expect(other.received.length).toBeGreaterThan(0)
  const [failing] = (await showWebhook(desk, { id: hook.id })).deliveries.filter(
    ({ attempts, state }) => state === 'waiting' && attempts === 1,
  )
  expect(failing).toMatchObject({ status: 500, trouble: null })
  // A minute later everything goes, the failed one with the same id.
  await deliver(3 * MINUTE)
  expect(receiver.received[before + 1]?.headers['webhook-id']).toBe(receiver.received[before]?.headers['webhook-id'])
  expect((await states()).every((state) => state.startsWith('delivered'))).toBe(true)
  await turnWebhook(desk, { id: second.id, to: 'ended' })
  other.close()
})

it('after about three days the webhook is off, its maker has a letter, and turned on again it sends what waited', async () => {
  const dead = await listenTo(ctx, 'http://127.0.0.1:1/')
  await group.pay(2, [4, 5])
  await group.moveTo('2026-03-02', '01:00:00')
  let at = 1000
  for (let attempt = 1; attempt <= 10; attempt++, at += 23 * 60 * MINUTE) await deliver(at)
  const { webhook } = await showWebhook(desk, { id: dead.id })
  expect(webhook.off?.why).toBe('failing')
  const all = await showWebhook(desk, { id: dead.id })
  expect(all.deliveries.filter(({ state }) => state === 'failed')).toMatchObject([
    { attempts: 10, trouble: 'unreachable', status: null },
  ])
  expect(webhook.waiting).toBeGreaterThan(0)
  const { rows } = await sql<{ letter: string }>`
    select payload->>'letter' as letter from graphile_worker._private_jobs j where payload->>'userId' = ${dead.keeper}`.execute(
    test.ownerDb,
  )
  expect(rows).toEqual([{ letter: 'webhook-off' }])
  // Off, nothing is sent or recorded for it.
  await turnWebhook(desk, { id: hook.id, to: 'off' })
  const before = await count()
  await group.moveTo('2026-03-20')
  expect((await eventsOf(ctx, group.consortiumId)).length).toBe(before)
  await turnWebhook(desk, { id: hook.id, to: 'on' })
  await sql`update webhooks set url = ${receiver.url} where id = ${dead.id}`.execute(test.db)
  const received = receiver.received.length
  await turnWebhook(desk, { id: dead.id, to: 'on' })
  await deliver(at)
  expect(receiver.received.length - received).toBe(webhook.waiting)
  await turnWebhook(desk, { id: dead.id, to: 'ended' })
  await expect(showWebhook(desk, { id: dead.id })).rejects.toThrow(NotFound)
})

it('a delivery is sent again on request with the same id, and a test event at once', async () => {
  const [delivery] = (await showWebhook(desk, { id: hook.id })).deliveries
  if (delivery === undefined) throw new Error('nothing was sent')
  const key = { webhookId: hook.id, groupId: delivery.groupId, eventId: delivery.eventId }
  await expect(
    whileWritesFail(test.ownerDb, 'webhook_deliveries', 'update', () => sendAgain(desk, key)),
  ).rejects.toThrow()
  await sendAgain(desk, key)
  await expect(whileWritesFail(test.ownerDb, 'webhook_deliveries', 'update', () => deliver())).rejects.toThrow()
  await deliver(MINUTE)
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(delivery.eventId)
  await expect(sendAgain(desk, { ...key, eventId: crypto.randomUUID() })).rejects.toThrow(NotFound)
  receiver.answers.push(410)
  expect(await testWebhook(desk, { id: hook.id, at: new Date() })).toEqual({ status: 410 })
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({ type: 'test', data: { group_id: null } })
})

it('a webhook is made after its maker has shown again who they are, and told of its groups and kinds alone', async () => {
  const sessionId = crypto.randomUUID()
  const wish = { sessionId, url: 'https://books.example/hook', kinds: ['payout.paid'] as const, consortiumId: null }
  expect(await makeWebhook(desk, wish)).toMatchObject({ refusal: 'proof_needed' })
  await sql`insert into sessions (id, user_id, token, expires_at, proved_at) values
    (${sessionId}, ${hook.keeper}, ${sessionId}, now() + interval '1 day', now())`.execute(test.ownerDb)
  expect(await makeWebhook(desk, { ...wish, url: 'http://books.example/' })).toMatchObject({ refusal: 'url_wrong' })
  const inside = [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://a.localhost./x',
    'https://[::1]/x',
    'https://10.1.2.3/',
  ]
  for (const url of inside)
    expect(await makeWebhook(desk, { ...wish, url })).toMatchObject({ refusal: 'url_not_public' })
  expect(await makeWebhook(desk, { ...wish, kinds: [] })).toMatchObject({ refusal: 'kinds_missing' })
  expect(await makeWebhook(desk, { ...wish, consortiumId: crypto.randomUUID() })).toMatchObject({
    refusal: 'group_unknown',
  })
  const made = await makeWebhook(desk, wish)
  if (!made.ok) throw new Error(made.refusal)
  expect(made.value.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { rows } = await sql`select * from webhooks where id = ${made.value.id}`.execute(test.db)
  expect(JSON.stringify(rows)).not.toContain(made.value.secret)
  expect(await states(made.value.id)).toEqual([])
  const elsewhere = await launchedGroup(ctx)
  const own = await makeWebhook(desk, { ...wish, kinds: ['group.launched'], consortiumId: group.consortiumId })
  expect(own.ok && (await states(own.value.id))).toEqual([])
  expect((await eventsOf(ctx, elsewhere.consortiumId)).map(({ kind }) => kind)).toEqual(['group.launched'])
  expect((await listWebhooks(desk)).map(({ url }) => url)).toContain(receiver.url)
})

it('ADM-15 only a super administrator keeps webhooks, and events are read page by page and forgotten after 30 days', async () => {
  const admin = asActor(ctx, { kind: 'person', userId: hook.keeper, role: 'admin' })
  const key = { webhookId: hook.id, groupId: group.consortiumId, eventId: hook.id }
  await expect(listWebhooks(admin)).rejects.toThrow(Forbidden)
  await expect(
    makeWebhook(admin, { sessionId: 'x', url: 'https://a.example/', kinds: [], consortiumId: null }),
  ).rejects.toThrow(Forbidden)
  await expect(turnWebhook(admin, { id: hook.id, to: 'ended' })).rejects.toThrow(Forbidden)
  await expect(sendAgain(admin, key)).rejects.toThrow(Forbidden)
  await expect(testWebhook(admin, { id: hook.id, at: new Date() })).rejects.toThrow(Forbidden)
  await expect(listGroupEvents(admin, { after: null, groupId: null })).rejects.toThrow(Forbidden)
  const { events, next } = await listGroupEvents(desk, { after: null, groupId: group.consortiumId })
  expect([events[0]?.kind, next]).toEqual(['group.launched', null])
  const rest = await listGroupEvents(desk, { after: events[0]?.id ?? null, groupId: group.consortiumId })
  expect(rest.events).toHaveLength(events.length - 1)
  await sql`update webhook_events set recorded_at = now() - interval '31 days' where id = ${events[0]?.id}`.execute(
    test.ownerDb,
  )
  expect(await inEachCell(ctx, (cell) => inCell(ctx, cell, (tx) => deleteOldEvents(tx, 30)))).toBe(1)
})

/** Written as a group's transaction writes it; what is given back commits it. */
async function happens(kind: string) {
  const written = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const event = { consortium_id: group.consortiumId, id: ctx.random.uuid7(new Date()), kind, details: {} }
  const transaction = test.db.transaction().execute(async (tx) => {
    await insertEvents(tx, [{ ...event, happened_at: new Date(), webhookIds: [] }])
    written.resolve()
    await over.promise
  })
  await written.promise
  return async () => {
    over.resolve()
    await transaction
  }
}

it('an event whose transaction ends late is listed after those that were listed before it', async () => {
  const list = async (after: string | null) =>
    (await listGroupEvents(desk, { after, groupId: group.consortiumId })).events
  const commitEarly = await happens('member.early')
  await (await happens('member.late'))()
  await deliver()
  const seen = await list(null)
  expect(seen.at(-1)?.kind).toBe('member.late')
  await commitEarly()
  await deliver()
  const last = seen.at(-1)?.id ?? null
  expect((await list(last)).map(({ kind }) => kind)).toEqual(['member.early'])
  // After an event that is forgotten come all that are left.
  expect(await list(crypto.randomUUID())).toHaveLength(seen.length + 1)
})

it('a run signs each attempt with its own time, hears of a webhook that was turned off, and ends after five minutes', async () => {
  const waiting = 25
  const events = Array.from({ length: waiting }, (_, index) => ({
    ...{ consortium_id: group.consortiumId, id: ctx.random.uuid7(new Date()), kind: `test.${index}`, details: {} },
    ...{ happened_at: new Date(), webhookIds: [hook.id] },
  }))
  await test.db.transaction().execute((tx) => insertEvents(tx, events))
  const before = receiver.received.length
  // Each look at the clock is 20 seconds later: the first batch takes longer than a run may.
  let looks = 0
  const slow = () => later(1000 + 20_000 * looks++)
  expect(await deliverWebhooks(ctx, slow)).toBe(20)
  const times = receiver.received.slice(before).map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(new Set(times).size).toBe(20)
  expect(await deliver(30 * MINUTE)).toBe(waiting - 20)
  await sql`update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now()
    where event_id = any(${events.map(({ id }) => id)}::uuid[])`.execute(test.ownerDb)
  await sql`create function turns_off() returns trigger language plpgsql as $$ begin
    update webhooks set off_at = now(), off_why = 'staff' where id = new.webhook_id; return new; end $$`.execute(
    test.ownerDb,
  )
  await sql`create trigger turns_off before update on webhook_deliveries for each row
    when (new.state = 'delivered') execute function turns_off()`.execute(test.ownerDb)
  expect(await deliver()).toBe(20)
})
