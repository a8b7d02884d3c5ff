import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteOldMessages } from '#db/retention.ts'
import { MAIL_TRIED_DAYS } from '#domain/support/ticket-states.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { assignTicket } from '#services/support/assign-ticket.ts'
import { findNextTicket } from '#services/support/find-next-ticket.ts'
import { listTickets } from '#services/support/list-tickets.ts'
import { MAIL_TICKET_JOB, mailTicket, type QueuedTicketMail } from '#services/support/mail-ticket.ts'
import { moveTicket } from '#services/support/move-ticket.ts'
import { noteOnTicket } from '#services/support/note-on-ticket.ts'
import { readTicketFile } from '#services/support/read-ticket-file.ts'
import { replyToTicket } from '#services/support/reply-to-ticket.ts'
import { requeueTicketMails } from '#services/support/requeue-ticket-mails.ts'
import { type ContactInput, sendContactMessage } from '#services/support/send-contact-message.ts'
import { showTicket } from '#services/support/show-ticket.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { pdf } from '#tests/support/sample-files.ts'

let test: TestDatabase
let ctx: TestContext
let ana: TestContext
let ben: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db, { files: memoryFiles(), env: { REPLY_EMAIL: 'reply@cotavia.example' } })
  ;[ana, ben] = (await makeStaff(ctx, 2)) as [TestContext, TestContext]
})
afterAll(() => test.close())

const forgetAll = () =>
  sql`truncate support_files, support_mail_ids, support_reply_tokens, support_messages, support_tickets, work_owners, attempts`.execute(
    test.ownerDb,
  )

let written = 0
/** A message from the chat; returns its ticket's id. */
async function messageFrom(name: string, more: Partial<ContactInput> = {}, asker = asActor(ctx, { kind: 'visitor' })) {
  written += 1
  const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@example.com`
  const words = { channel: 'chat' as const, language: 'ptBR' as const, name, email, message: `Message ${written}` }
  const sent = await sendContactMessage(asker, { ...words, client: { address: null }, ...more })
  if (!sent.ok) throw new Error('sent')
  return sent.ticketId
}

const reply = async (who: TestContext, ticketId: string, text: string, more = {}) =>
  await replyToTicket(who, {
    ...{ ticketId, text, closes: false, key: crypto.randomUUID() },
    seen: (await showTicket(who, ticketId)).lastId,
    ...more,
  })

/** Runs what is queued, as the worker does, and returns what would have left. */
async function deliver(): Promise<MailMessage[]> {
  const { rows } = await sql<{ payload: QueuedTicketMail }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${MAIL_TICKET_JOB}
    order by j.id`.execute(test.ownerDb)
  const sent: MailMessage[] = []
  const mail = { send: async (letter: MailMessage) => void sent.push(letter) }
  for (const { payload } of rows) await mailTicket({ ...ctx, mail }, payload)
  await sql`truncate graphile_worker._private_jobs`.execute(test.ownerDb)
  return sent
}

const deeds = async (ticketId: string) =>
  (
    await sql<{ action: string }>`
      select action from audit_events where subject_id = ${ticketId} order by recorded_at, audit_event_id`.execute(
      test.ownerDb,
    )
  ).rows.map(({ action }) => action.replace('support_ticket.', ''))

describe('a reply', () => {
  it('leaves once in the person’s language under an address of its own, and the emails name those before them', async () => {
    const id = await messageFrom('Lia Prado')
    const [, receipt] = await deliver()
    expect(receipt).toMatchObject({ kind: 'contact_received', thread: { before: [], isAutomatic: true } })
    const key = crypto.randomUUID()
    const once = { key, seen: id }
    expect(await reply(ana, id, 'Bom dia, Lia!\r\nTudo certo.', once)).toEqual({ ok: true })
    expect(await reply(ana, id, 'Bom dia, Lia!\r\nTudo certo.', once)).toEqual({ ok: true })
    const [first, ...others] = await deliver()
    expect(others).toEqual([])
    expect(first).toMatchObject({ to: 'liaprado@example.com', language: 'ptBR', kind: 'support_reply' })
    expect(first?.subject).toBe(`Cotavia: sua mensagem ${id.slice(0, 8).toUpperCase()}`)
    expect(first?.text).toContain('Bom dia, Lia!\nTudo certo.')
    expect(first?.thread).toEqual({ before: [`<${receipt?.id}@cotavia.example>`], isAutomatic: false })
    expect(first?.replyTo?.address).toMatch(/^reply\+[0-9a-f]{40}@cotavia\.example$/)
    expect(first?.replyTo).toEqual(receipt?.replyTo)
    const shown = await showTicket(ana, id)
    expect([shown.status, shown.owner?.isMine, shown.thread.map(({ kind }) => kind)]).toEqual([
      ...['answered', true],
      ['received', 'sent'],
    ])
    expect(shown.thread[1]).toMatchObject({ text: 'Bom dia, Lia!\nTudo certo.', delivery: 'mailed' })

    expect(await reply(ben, id, 'E mais uma coisa.', { closes: true })).toEqual({ ok: true })
    const [second] = await deliver()
    expect(second?.thread?.before).toEqual([`<${receipt?.id}@cotavia.example>`, `<${first?.id}@cotavia.example>`])
    const closed = await showTicket(ben, id)
    expect([closed.status, closed.owner?.isMine]).toEqual(['closed', false])
    expect(await deeds(id)).toEqual(['received', 'replied', 'replied'])
  })

  it('is refused empty, too long, or when something was written meanwhile; nothing of it remains', async () => {
    const id = await messageFrom('Rui')
    expect(await reply(ana, id, '  ')).toMatchObject({ refusal: 'text_empty' })
    expect(await reply(ana, id, 'x'.repeat(10_001))).toMatchObject({ refusal: 'text_too_long' })
    expect(await reply(ben, id, 'First')).toEqual({ ok: true })
    const late = { seen: id, key: crypto.randomUUID() }
    expect(await reply(ana, id, 'Second', late)).toMatchObject({ refusal: 'thread_moved' })
    // Read again, the same form is sent.
    expect(await reply(ana, id, 'Second', { key: late.key })).toEqual({ ok: true })
    expect((await showTicket(ana, id)).thread).toHaveLength(3)
  })

  it('a failure between its writes leaves nothing half, and while mail is down it goes on waiting', async () => {
    const id = await messageFrom('Eva')
    await deliver()
    const failed = whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => reply(ana, id, 'Hello'))
    await expect(failed).rejects.toThrow('failed on purpose')
    expect(await deliver()).toEqual([])
    expect((await showTicket(ana, id)).thread).toHaveLength(1)

    await reply(ana, id, 'Hello')
    await sql`truncate graphile_worker._private_jobs`.execute(test.ownerDb)
    expect((await showTicket(ana, id)).thread[1]?.delivery).toBe('queued')
    await sql`update support_messages set stored_at = now() - interval '25 hours'`.execute(test.ownerDb)
    expect(await requeueTicketMails(ctx)).toBe(1)
    expect(await deliver()).toHaveLength(1)
  })

  it('that can’t be delivered is given up after days: the desk sees it, the conversation waits for us and ends like any other', async () => {
    const wait = (interval: string) =>
      sql`update support_messages set stored_at = now() - ${interval}::interval where mailed_at is null`.execute(
        test.ownerDb,
      )
    await forgetAll()
    const id = await messageFrom('Noa')
    await deliver()
    await reply(ana, id, 'Hello', { closes: true })
    await sql`truncate graphile_worker._private_jobs`.execute(test.ownerDb)
    await wait('6 days 23 hours')
    expect(await requeueTicketMails(ctx)).toBe(1)
    expect((await showTicket(ana, id)).status).toBe('closed')
    expect(await forgotten()).toBe(0)

    await wait('7 days 1 minute')
    expect(await requeueTicketMails(ctx)).toBe(0)
    // Whatever is in the queue still, it's too late for it.
    expect(await deliver()).toEqual([])
    const shown = await showTicket(ana, id)
    expect([shown.status, shown.thread[1]?.delivery]).toEqual(['open', 'undelivered'])
    const { tickets } = await listTickets(ana, { tab: 'open', find: id.slice(0, 8), after: null })
    expect(tickets).toMatchObject([{ id, isUndelivered: true }])
    expect(await deeds(id)).toEqual(['received', 'replied', 'undelivered'])
    // Said again, and delivered, it's no longer what the desk looks at.
    await reply(ana, id, 'Hello again')
    expect(await deliver()).toHaveLength(1)
    const again = await listTickets(ana, { tab: 'answered', find: id.slice(0, 8), after: null })
    expect(again.tickets).toMatchObject([{ id, isUndelivered: false }])
    expect(await forgotten()).toBe(1)
  })

  it('many that can’t leave keep none behind them from its turn, and a letter to no one’s address ends', async () => {
    await forgetAll()
    const ids = [await messageFrom('Ida'), await messageFrom('Ike'), await messageFrom('Isa')]
    for (const id of ids) await reply(ana, id, 'Hello')
    await sql`truncate graphile_worker._private_jobs`.execute(test.ownerDb)
    await sql`update support_messages set stored_at = now() - interval '25 hours' where mailed_at is null`.execute(
      test.ownerDb,
    )
    await sql`update support_tickets set stored_at = now() - interval '8 days' where mailed_at is null`.execute(
      test.ownerDb,
    )
    // Two at a time: three emails to the team and three replies, but no letter that has been tried for days.
    expect(await requeueTicketMails(ctx, 2)).toBe(6)
    const kinds = (await deliver()).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual([...Array(3).fill('support_reply'), ...Array(3).fill('support_ticket')])
    expect(await requeueTicketMails(ctx)).toBe(0)
  })
})

/** What retention deletes of the conversations in which nothing was written since now. */
const forgotten = async () =>
  (await outsideCells(ctx, (tx) => deleteOldMessages(tx, new Date(ctx.clock.now().getTime() + 1), MAIL_TRIED_DAYS)))
    .count

describe('a conversation at the desk', () => {
  it('is noted on, sealed; closed, opened again, assigned, and given back, each on record', async () => {
    const id = await messageFrom('Ivo')
    const key = crypto.randomUUID()
    const note = () => noteOnTicket(ana, { ticketId: id, text: 'Called twice about this', key })
    expect([await note(), await note()]).toEqual([{ ok: true }, { ok: true }])
    expect(await noteOnTicket(ana, { ticketId: id, text: ' ', key: '1' })).toMatchObject({ refusal: 'text_empty' })
    const { rows } = await sql<{ row: string }>`select m::text as row from support_messages m`.execute(test.ownerDb)
    expect(rows.some(({ row }) => row.includes('Called') || row.includes(Buffer.from('Called').toString('hex')))).toBe(
      false,
    )
    const benId = ben.actor.kind === 'person' ? ben.actor.userId : ''
    expect(await assignTicket(ana, { ticketId: id, userId: benId })).toEqual({ ok: true })
    expect((await showTicket(ben, id)).owner?.isMine).toBe(true)
    // What someone else has isn't given back by the asker.
    await assignTicket(ana, { ticketId: id, userId: null })
    expect((await showTicket(ben, id)).owner?.isMine).toBe(true)
    await assignTicket(ben, { ticketId: id, userId: null })
    expect((await showTicket(ben, id)).owner).toBeNull()
    expect(await assignTicket(ana, { ticketId: id, userId: crypto.randomUUID() })).toMatchObject({
      refusal: 'not_an_answerer',
    })
    const act = (wish: 'close' | 'reopen') => moveTicket(ana, { ticketId: id, act: wish })
    expect([await act('close'), await act('close')]).toMatchObject([{ ok: true }, { refusal: 'ticket_moved' }])
    expect(await act('reopen')).toEqual({ ok: true })
    expect(await deeds(id)).toEqual(['received', 'noted', 'assigned', 'released', 'closed', 'reopened'])
  })

  it('PERM-11 is read and written only by those who may answer, and its file is opened on record', async () => {
    const id = await messageFrom('Gil', { attachment: { name: 'bill.pdf', content: pdf } })
    const outsider = asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' }) as TestContext
    const acts = (who: TestContext, ticketId: string) => [
      () => listTickets(who, { tab: 'open', find: '', after: null }),
      () => showTicket(who, ticketId),
      () => replyToTicket(who, { ticketId, text: 'Hi', seen: ticketId, closes: false, key: 'a' }),
      () => noteOnTicket(who, { ticketId, text: 'Hi', key: 'b' }),
      () => moveTicket(who, { ticketId, act: 'close' }),
      () => assignTicket(who, { ticketId, userId: null }),
      () => readTicketFile(who, { ticketId, fileId: 'first' }),
    ]
    for (const act of acts(outsider, id)) await expect(act()).rejects.toThrow(Forbidden)
    for (const act of acts(ana, crypto.randomUUID()).slice(1)) await expect(act()).rejects.toThrow(NotFound)
    const file = await readTicketFile(ana, { ticketId: id, fileId: 'first' })
    expect([file.name, file.type, Buffer.from(file.content).equals(Buffer.from(pdf))]).toEqual([
      ...['bill.pdf', 'application/pdf', true],
    ])
    await expect(readTicketFile(ana, { ticketId: id, fileId: crypto.randomUUID() })).rejects.toThrow(NotFound)
    expect(await deeds(id)).toEqual(['received', 'file_opened'])
  })

  it('leads to the account with its email, and says whether the writer was logged in to it', async () => {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email from profiles order by created_at limit 1`.execute(test.ownerDb)
    const { id: userId = '', email = '' } = rows[0] ?? {}
    const typed = await messageFrom('Someone', { email })
    expect((await showTicket(ana, typed)).account).toMatchObject({ id: userId, wasSignedIn: false })
    const member = asActor(ctx, { kind: 'person', userId, role: 'user' })
    const signedIn = await messageFrom('Someone', { email: 'another@example.com' }, member)
    expect((await showTicket(ana, signedIn)).account).toMatchObject({ id: userId, wasSignedIn: true })
    expect((await showTicket(ana, await messageFrom('No One'))).account).toBeNull()
  })
})

describe('the next conversation', () => {
  it('is the one that waits longest after this, else the first; never one that someone else has', async () => {
    await forgetAll()
    const ids: string[] = []
    for (const [day, name] of ['Ida', 'Jon', 'Kim', 'Lea'].entries()) {
      const id = await messageFrom(name)
      ids.push(id)
      await sql`update support_tickets set since = ${new Date(Date.UTC(2026, 0, 5 + day))} where id = ${id}`.execute(
        test.ownerDb,
      )
    }
    const [ida = '', jon = '', kim = '', lea = ''] = ids
    const next = (ticketId: string) => findNextTicket(ana, ticketId)
    expect(await Promise.all(ids.map(next))).toEqual([jon, kim, lea, ida])
    await assignTicket(ben, { ticketId: kim, userId: (ben.actor as { userId: string }).userId })
    expect(await next(jon)).toBe(lea)
    expect(await findNextTicket(ben, jon)).toBe(kim)
    for (const ticketId of [ida, lea]) await moveTicket(ana, { ticketId, act: 'close' })
    expect(await next(jon)).toBe(null)
    expect(await next(kim)).toBe(jon)
    expect(await next('nothing')).toBe(jon)
    const userId = (ana.actor as { userId: string }).userId
    const moderator = asActor(ctx, { kind: 'person', userId, role: 'moderator' })
    await expect(findNextTicket(moderator, jon)).rejects.toThrow(Forbidden)
  })
})

describe('the inbox', () => {
  const list = async (tab: 'open' | 'answered' | 'closed' | 'mine', find = '', who = ana) =>
    await listTickets(who, { tab, find, after: null })

  it('holds each conversation in one tab with its age and owner, open ones oldest first, page by page', async () => {
    await forgetAll()
    const ids: string[] = []
    for (let nth = 0; nth < 33; nth += 1) {
      ctx.clock.set(new Date(Date.UTC(2026, 2, 1 + Math.floor(nth / 8), 12, nth)))
      ids.push(await messageFrom(`Person ${nth}`))
    }
    const first = await list('open')
    expect(first.tickets.map(({ id }) => id)).toEqual(ids.slice(0, 30))
    expect(first.tickets[0]?.days).toBe(4)
    const rest = await listTickets(ana, { tab: 'open', find: '', after: first.next })
    expect([rest.tickets.map(({ id }) => id), rest.next]).toEqual([ids.slice(30), null])
    const [one = '', two = '', three = ''] = ids
    await reply(ana, one, 'Hello')
    await moveTicket(ana, { ticketId: two, act: 'close' })
    await assignTicket(ana, { ticketId: three, userId: ana.actor.kind === 'person' ? ana.actor.userId : '' })
    const { counts } = await list('answered')
    expect(Object.values(counts).map(({ count }) => count)).toEqual([31, 1, 1, 2])
    expect((await list('mine')).tickets.map(({ id, owner }) => [id, owner?.isMine])).toEqual([
      [three, true],
      [one, true],
    ])
    expect((await list('mine', '', ben)).tickets).toEqual([])
    expect((await list('closed')).tickets.map(({ id }) => id)).toEqual([two])
  })

  it('finds one by its number, a part of the name without accents, the email, the phone, or the words', async () => {
    const id = await messageFrom('Zoë Ümit', { message: 'Meu débito voltou' })
    const page = await messageFrom('Otto Nunes', {
      ...{ channel: 'contact_page', subject: 'billing-issues', phone: '(305) 555-0142' },
      message: 'I would like to know how the monthly draw works and whether I can join a group that began last year.',
    })
    const found = async (find: string) => (await list('open', find)).tickets.map((one) => one.id)
    for (const find of ['zoe', 'umit ZOE', id.slice(0, 8), `#${id.slice(0, 8).toUpperCase()}`, 'debito', 'mit@example'])
      expect(await found(find), find).toEqual([id])
    expect(await found('305 555-0142')).toEqual([page])
    expect(await found('zoe otto')).toEqual([])
    expect((await list('closed', 'zoe')).tickets).toEqual([])
  })
})
