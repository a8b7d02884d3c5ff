import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverNotifications, NOTICE_PLACES } from '#services/notices/deliver-notifications.ts'
import { notify } from '#services/notices/notify.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/notices/send-mail.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

const LANGUAGES = ['enUS', 'ptBR', 'esMX'] as const
// Every figure a notice may carry, as services write them.
const DETAILS = {
  consortiumId: '11111111-2222-4333-8444-555555555555',
  number: 3,
  assembly: 3,
  amountCents: 57_500,
  restCents: 100_000,
  lateFeeCents: 1_150,
  dueOn: '2026-03-27',
  lastDayForAssembly: '2026-03-25',
  useBy: '2026-09-01',
  drawsAt: '2026-03-31T22:00:00.000Z',
  dueAt: '2026-04-07T21:00:00.000Z',
  code: 'R01',
  payBy: '2026-04-02T03:59:59.000Z',
  reasons: 'kyc_not_approved sanctions_not_clear',
  reason: 'installments_unpaid',
}

describe('notices become mails', () => {
  let database: TestDatabase
  let ctx: TestContext
  let people: string[]

  beforeAll(async () => {
    database = await createTestDatabase()
    ctx = testContext(database.db)
    people = await makeApprovedPeople(ctx, LANGUAGES.length, 'reader', 'user')
    for (const [index, language] of LANGUAGES.entries())
      await sql`update profiles set language = ${language} where id = ${people[index]}`.execute(database.db)
    await sql`delete from notifications`.execute(database.db)
  })
  afterAll(() => database.close())

  test('every kind a service tells of has its letter', async () => {
    const folder = join(import.meta.dirname, '..')
    const told = new Set<string>()
    for (const file of (await readdir(folder, { recursive: true })).filter((name) => /^[a-z/-]+\.ts$/.test(name))) {
      const source = await readFile(join(folder, file), 'utf8')
      for (const [call] of source.matchAll(/notify\([\s\S]*?details:/g))
        for (const [, kind] of call.matchAll(/'([a-z]+_[a-z_]+)'/g)) if (kind) told.add(kind)
    }
    told.delete('won_pending_payment')
    told.delete('kyc_applications')
    expect(told.size).toBeGreaterThan(15)
    expect(
      [...told].filter((kind) => !(kind in NOTICE_PLACES) && !kind.startsWith('guarantee') && kind !== 'approve'),
    ).toEqual([])
  })

  test('each kind leaves once, in the language of its reader, with every figure filled in', async () => {
    const kinds = Object.keys(NOTICE_PLACES)
    await database.db.transaction().execute((tx) =>
      notify(
        ctx,
        tx,
        people.flatMap((userId) => kinds.map((kind) => ({ userId, kind, details: DETAILS }))),
        ctx.clock.now(),
      ),
    )
    expect(await deliverNotifications(ctx)).toBe(kinds.length * LANGUAGES.length)
    expect(await deliverNotifications(ctx)).toBe(0)
    const queued = await sql<{ payload: QueuedMail }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${SEND_MAIL_JOB}`.execute(database.db)
    for (const { payload } of queued.rows) await sendMail(ctx, payload)
    const rows = await database.db.selectFrom('outbox_mails').selectAll().execute()
    expect(rows).toHaveLength(kinds.length * LANGUAGES.length)
    for (const mail of rows) expect(`${mail.subject} ${mail.text_body}`).not.toMatch(/[{}]|undefined|null/)
    const reminder = (language: string) =>
      rows.find((mail) => mail.kind === 'installment_reminder' && mail.language === language)?.text_body
    expect(reminder('enUS')).toContain('$575.00 is due on March 27, 2026')
    expect(reminder('ptBR')).toContain('US$\u00a0575,00, vence em 27 de março de 2026')
    expect(reminder('esMX')).toContain('USD\u00a0575.00, vence el 27 de marzo de 2026')
  })
})
