import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { cents } from '#domain/money.ts'
import { MAIL_LISTS, type MailList } from '#domain/notices/mail-lists.ts'
import { RecipientRefused } from '#integrations/mail/mail.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { listMail, type MailPlace } from '#services/notices/list-mail.ts'
import { addressKey } from '#services/notices/mail-address.ts'
import { noteMailOutcome } from '#services/notices/note-mail-outcome.ts'
import { notify } from '#services/notices/notify.ts'
import { addressPlace, type QueuedMail, sendMail } from '#services/notices/send-mail.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup } from '#tests/support/group.ts'

let test: TestDatabase
let ctx: TestContext
let desk: TestContext
let consortiumId: string
let groupName: string
let reader: { id: string; email: string; name: string }
let refuse: string | null = null

beforeAll(async () => {
  test = await createTestDatabase()
  const send = async () => {
    if (refuse !== null) throw new RecipientRefused(550, refuse)
  }
  ctx = testContext(test.db, { mail: { send } })
  desk = (await makeStaff(ctx, 1))[0] as TestContext
  const group = await enrolledGroup(ctx)
  consortiumId = group.consortiumId
  const { rows } = await sql<{ id: string; email: string; name: string; group: string }>`
    select u.id, p.email, p.full_name as name, g.name as group from users u join profiles p using (id), consortiums g
    where u.id = ${group.userIds[0]} and g.id = ${consortiumId}`.execute(test.db)
  reader = rows[0] as typeof reader
  groupName = rows[0]?.group ?? ''
})
afterAll(() => test.close())
beforeEach(async () => {
  refuse = null
  for (const table of ['mailings', 'mail_outcomes', 'notice_choices', 'notifications'])
    await sql`delete from ${sql.table(table)}`.execute(test.ownerDb)
  await sql`delete from graphile_worker._private_jobs`.execute(test.ownerDb)
})

const list = (which: MailList, after: MailPlace | null = null) => listMail(desk, { list: which, after }, 'enUS')
const send = async (letter: string, more: Partial<QueuedMail> = {}) => {
  const mail = {
    id: crypto.randomUUID(),
    userId: reader.id,
    letter,
    values: { url: 'x', minutes: 30, hours: 24 },
    ...more,
  }
  await sendMail(ctx, mail)
  return mail.id
}
const note = (mailId: string, outcome: 'failed' | 'delayed' | 'complained', status: string | null) => {
  const mailing = { user_id: reader.id, mail_id: mailId, address_key: addressKey(ctx, reader.email) }
  return noteMailOutcome(ctx, mailing, { outcome, status })
}
/** A notice, told and its email sent. */
async function tellLost(): Promise<void> {
  const notice = { kind: 'bid_lost' as const, details: { consortiumId, assembly: 3, amountCents: cents(57_500) } }
  await test.db.transaction().execute((tx) => notify(ctx, tx, [{ ...notice, to: reader.id }], ctx.clock.now()))
  await deliverNotifications(ctx)
  const { rows } = await sql<{
    payload: QueuedMail
  }>`delete from graphile_worker._private_jobs returning payload`.execute(test.ownerDb)
  for (const { payload } of rows) await sendMail(ctx, payload)
}

describe('decision 0130 the lists behind the counts of email', () => {
  it('PERM-09 are for super administrators alone', async () => {
    const userId = reader.id
    for (const role of ['user', 'moderator', 'admin'] as const) {
      const other = asActor(ctx, { kind: 'person', userId, role })
      await expect(listMail(other, { list: 'taken', after: null }, 'enUS')).rejects.toThrow('insufficient_permissions')
    }
  })

  it('an email that was sent says to whom, which letter, with its notice’s values, and that nothing came back', async () => {
    await tellLost()
    await send('reset-password')
    const { mails, next } = await list('taken')
    expect(next).toBeNull()
    expect(mails).toMatchObject([
      { userId: reader.id, letter: 'reset-password', outcome: null, status: null, notedAt: null, isToOwnAddress: true },
      {
        userId: reader.id,
        fullName: reader.name,
        letter: 'bid-lost',
        values: { group: groupName, assembly: 3, amount: '$575.00' },
      },
    ])
    for (const { writtenAt, takenAt } of mails)
      expect([writtenAt, takenAt]).toEqual([expect.any(Date), expect.any(Date)])
  })

  it('no line holds an address, in any form', async () => {
    await send('reset-password')
    await tellLost()
    const { mails } = await list('taken')
    expect(mails).toHaveLength(2)
    const told = JSON.stringify(mails)
    expect(told).not.toContain(reader.email)
    expect(told).not.toContain(addressKey(ctx, reader.email).toString('hex'))
    expect(told).not.toContain('Buffer')
  })

  it('what came back is on the list it’s counted in, and beside the email on the list of what was sent', async () => {
    const delayed = await send('reset-password')
    await note(delayed, 'delayed', '4.2.2')
    const complained = await send('confirm-email')
    await note(complained, 'complained', null)
    expect((await list('delayed')).mails).toMatchObject([
      { mailId: delayed, letter: 'reset-password', outcome: 'delayed', status: '4.2.2', notedAt: expect.any(Date) },
    ])
    expect((await list('complained')).mails).toMatchObject([
      { mailId: complained, letter: 'confirm-email', status: null },
    ])
    await note(delayed, 'failed', '5.1.1')
    // Of two things said, the list of what was sent shows what says most about the address.
    expect((await list('taken')).mails).toMatchObject([
      { mailId: complained, outcome: 'complained' },
      { mailId: delayed, outcome: 'failed', status: '5.1.1' },
    ])
  })

  it('a refusal on the spot was written and never taken; what is held after it was neither, and is known by its notice', async () => {
    refuse = '5.1.1'
    const failed = await send('reset-password')
    refuse = null
    await tellLost()
    expect((await list('failed')).mails).toMatchObject([
      { mailId: failed, letter: 'reset-password', writtenAt: expect.any(Date), takenAt: null, status: '5.1.1' },
    ])
    expect((await list('held')).mails).toMatchObject([
      { letter: 'bid-lost', values: { group: groupName }, writtenAt: null, takenAt: null, outcome: 'held' },
    ])
    expect((await list('taken')).mails).toEqual([])
  })

  it('an address that fails is one line, its first failure, however old; until a link sent there is opened', async () => {
    const first = await send('reset-password')
    await note(first, 'failed', '5.1.1')
    await note(await send('confirm-email'), 'failed', '5.1.1')
    await sql`update mail_outcomes set noted_at = now() - interval '40 days' where mail_id = ${first}`.execute(
      test.ownerDb,
    )
    await sql`delete from mailings where mail_id = ${first}`.execute(test.ownerDb)
    expect((await list('failing')).mails).toMatchObject([{ mailId: first, letter: null, writtenAt: null }])
    expect((await list('failed')).mails).toHaveLength(1)
    await sql`update mail_outcomes set settled_at = now()`.execute(test.ownerDb)
    expect((await list('failing')).mails).toEqual([])
  })

  it('an email to an address other than the account’s says so', async () => {
    const id = crypto.randomUUID()
    const sealedTo = ctx.sealing.seal('given-up@example.com', addressPlace(id)).toString('base64')
    await send('reset-password', { id, sealedTo })
    expect((await list('taken')).mails).toMatchObject([{ mailId: id, isToOwnAddress: false }])
  })

  it('a page is fifty lines, and the next begins after its last, whatever comes above meanwhile', async () => {
    await sql`insert into mailings (user_id, mail_id, address_key, taken_at, letter)
      select ${reader.id}, gen_random_uuid(), sha256('a'), now(), 'kyc-approved' from generate_series(1, 70)`.execute(
      test.ownerDb,
    )
    const first = await list('taken')
    await send('reset-password')
    const second = await list('taken', first.next)
    expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 20, null])
    expect(new Set([...first.mails, ...second.mails].map(({ mailId }) => mailId)).size).toBe(70)
  })

  it('without email, every list is empty', async () => {
    for (const which of MAIL_LISTS) expect(await list(which)).toEqual({ mails: [], next: null })
  })
})
