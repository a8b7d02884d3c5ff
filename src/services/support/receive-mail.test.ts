import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asActor } from '#context'
import { Secret } from '#domain/access/secret.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { createSealing } from '#integrations/sealing.ts'
import { applyRetention } from '#services/operations/apply-retention.ts'
import { Forbidden } from '#services/refusals.ts'
import { assignTicket } from '#services/support/assign-ticket.ts'
import { mailTicket } from '#services/support/mail-ticket.ts'
import { moveTicket } from '#services/support/move-ticket.ts'
import { noteOnTicket } from '#services/support/note-on-ticket.ts'
import { readTicketFile } from '#services/support/read-ticket-file.ts'
import { receiveMail } from '#services/support/receive-mail.ts'
import { receivePostedMail } from '#services/support/receive-posted-mail.ts'
import { replyToTicket } from '#services/support/reply-to-ticket.ts'
import { sendContactMessage } from '#services/support/send-contact-message.ts'
import { showTicket } from '#services/support/show-ticket.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { SECRET, type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { pdf } from '#tests/support/sample-files.ts'

const WEBHOOK_SECRET = 'what our mail service signs with, long enough'
const env = { REPLY_EMAIL: 'reply@cotavia.example', MAIL_WEBHOOK_SECRET: WEBHOOK_SECRET }

let test: TestDatabase
let ctx: TestContext
let ana: TestContext
const kept = new Set<string>()

beforeAll(async () => {
  test = await createTestDatabase()
  const files = memoryFiles()
  const counted = {
    ...files,
    put: async (key: string, bytes: Uint8Array, own: Uint8Array) => {
      kept.add(key)
      await files.put(key, bytes, own)
    },
    delete: async (key: string) => {
      kept.delete(key)
      await files.delete(key)
    },
  }
  ctx = testContext(test.db, { files: counted, env })
  ;[ana] = (await makeStaff(ctx, 1)) as [TestContext]
})
afterAll(() => test.close())

type Mail = ConstructorParameters<typeof MailComposer>[0]
const written = async (mail: Mail) =>
  await new MailComposer({ from: 'Lia Prado <lia@example.com>', text: 'Thanks', ...mail }).compile().build()
const receive = async (mail: Mail, who = ctx) => await receiveMail(who, { raw: await written(mail) })

/** A conversation with one reply of ours, as its email left. */
async function answered(name = 'Lia Prado'): Promise<{ id: string; reply: MailMessage; address: string }> {
  const asker = asActor(ctx, { kind: 'visitor' })
  const words = { channel: 'chat' as const, language: 'esMX' as const, name, email: 'lia@example.com' }
  const message = `Hola ${crypto.randomUUID()}`
  const sent = await sendContactMessage(asker, { ...words, message, client: { address: null } })
  const id = sent.ok ? sent.ticketId : ''
  const wish = { ticketId: id, text: 'Hola, Lia.', seen: id, closes: false, key: crypto.randomUUID() }
  expect(await replyToTicket(ana, wish)).toEqual({ ok: true })
  const messageId = (await showTicket(ana, id)).lastId
  const letters: MailMessage[] = []
  const mail = { send: async (letter: MailMessage) => void letters.push(letter) }
  await mailTicket({ ...ctx, mail }, { ticketId: id, to: 'reply', messageId })
  const [reply] = letters
  if (reply === undefined) throw new Error('one left')
  return { id, reply, address: reply.replyTo?.address ?? '' }
}

describe('an email that comes back', () => {
  it('joins its conversation by the token in its address, opens it again, and brings its files through the gate', async () => {
    const { id, reply, address } = await answered()
    await moveTicket(ana, { ticketId: id, act: 'close' })
    const attachments = [
      { filename: 'bill.pdf', content: Buffer.from(pdf) },
      { filename: 'run.exe', content: Buffer.from([77, 90, 0, 1]) },
    ]
    const mail = { to: address.toUpperCase(), messageId: '<one@mail.example>', attachments }
    const text = `Gracias.\n\nEl mar, 24 nov 2026, Cotavia escribió:\n> Hola, Lia.`
    const taken = await receive({ ...mail, text, inReplyTo: `<${reply.id}@cotavia.example>` })
    expect(taken).toEqual({ ok: true, value: { as: 'message', number: id.slice(0, 8).toUpperCase() } })
    const shown = await showTicket(ana, id)
    expect(shown.status).toBe('open')
    expect(shown.thread[2]).toMatchObject({ kind: 'received', text: 'Gracias.', sender: null })
    expect(shown.thread[2]?.quoted).toContain('> Hola, Lia.')
    const [bill, program] = shown.thread[2]?.files ?? []
    expect([bill?.name, bill?.refusal, program?.name, program?.refusal]).toEqual([
      ...['bill.pdf', null, 'run.exe', 'attachment_type'],
    ])
    const file = await readTicketFile(ana, { ticketId: id, fileId: bill?.id ?? '' })
    expect(Buffer.from(file.content).equals(Buffer.from(pdf))).toBe(true)
    await expect(readTicketFile(ana, { ticketId: id, fileId: program?.id ?? '' })).rejects.toThrow()

    // The same once more changes nothing, however it arrives.
    const files = kept.size
    expect(await receive({ ...mail, text, subject: 'changed' })).toMatchObject({ value: { as: 'known' } })
    expect([(await showTicket(ana, id)).thread.length, kept.size]).toEqual([3, files])
  })

  it('goes on working when the secret has changed, and our next email names it', async () => {
    const { id, address } = await answered()
    const sealing = createSealing(new Secret('the secret that comes after, for these tests'), new Secret(SECRET))
    const later = { ...ctx, sealing }
    expect(await receive({ to: address, messageId: '<two@mail.example>' }, later)).toMatchObject({ ok: true })
    const seen = (await showTicket({ ...ana, sealing }, id)).lastId
    await replyToTicket(
      { ...ana, sealing },
      { ticketId: id, text: 'Bye', seen, closes: false, key: crypto.randomUUID() },
    )
    const messageId = (await showTicket({ ...ana, sealing }, id)).lastId
    const letters: MailMessage[] = []
    const mail = { send: async (letter: MailMessage) => void letters.push(letter) }
    await mailTicket({ ...later, mail }, { ticketId: id, to: 'reply', messageId })
    expect(letters[0]?.thread?.before.at(-1)).toBe('<two@mail.example>')
    expect(letters[0]?.replyTo?.address).not.toBe(address)
  })

  it('from another address says so; from a program it opens nothing, and only a few are kept', async () => {
    const { id, address } = await answered()
    await receive({ to: address, from: 'Rui <rui@example.com>', messageId: '<three@mail.example>' })
    expect((await showTicket(ana, id)).thread[2]).toMatchObject({ sender: 'rui@example.com', isAutomatic: false })
    await moveTicket(ana, { ticketId: id, act: 'close' })
    const outcomes = []
    for (let nth = 0; nth < 7; nth += 1) {
      const headers = { 'Auto-Submitted': 'auto-replied' }
      outcomes.push(await receive({ to: address, headers, messageId: `<away-${nth}@mail.example>` }))
    }
    expect(outcomes.map((one) => (one.ok ? one.value.as : one.refusal))).toEqual([
      ...Array<string>(5).fill('message'),
      ...['mail_automatic', 'mail_automatic'],
    ])
    const { status, thread } = await showTicket(ana, id)
    expect([status, thread.at(-1)?.isAutomatic, thread.length]).toEqual(['closed', true, 8])
  })

  it('a failure between its writes leaves neither a message nor a file', async () => {
    const { id, address } = await answered()
    const files = kept.size
    const mail = {
      to: address,
      messageId: '<four@mail.example>',
      attachments: [{ filename: 'a.pdf', content: Buffer.from(pdf) }],
    }
    const failed = whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => receive(mail))
    await expect(failed).rejects.toThrow('failed on purpose')
    expect([(await showTicket(ana, id)).thread.length, kept.size]).toEqual([2, files])
    expect(await receive(mail)).toMatchObject({ ok: true })
  })
})

describe('an email without a token we know', () => {
  it('begins a conversation in the language of the account with its address, and tells its writer', async () => {
    const { rows } = await sql<{ id: string; email: string }>`
      update profiles set language = 'ptBR' where id = (select min(id::text)::uuid from users) returning id, email`.execute(
      test.ownerDb,
    )
    const { email = '', id: userId } = rows[0] ?? {}
    const to = `reply+${'0'.repeat(40)}@cotavia.example`
    const taken = await receive({ from: { name: 'Ana\r\nSouza', address: email }, to, subject: 'Dúvida', text: 'Oi?' })
    expect(taken).toMatchObject({ ok: true, value: { as: 'ticket' } })
    const { rows: made } = await sql<{ id: string; user_id: string | null; receipt: boolean; mailed: boolean }>`
      select id, user_id, receipt_mail_id is not null as receipt, mailed_at is not null as mailed
      from support_tickets where channel = 'email'`.execute(test.ownerDb)
    expect(made).toEqual([{ id: expect.any(String), user_id: null, receipt: true, mailed: true }])
    const shown = await showTicket(ana, made[0]?.id ?? '')
    expect(shown).toMatchObject({ title: 'Dúvida', language: 'ptBR', channel: 'email', phone: null })
    expect(shown.thread).toMatchObject([{ text: 'Oi?' }])
    expect(shown.account).toMatchObject({ id: userId, wasSignedIn: false })
  })

  it.each([
    ['to no address of ours', { to: 'someone@else.example' }, 'mail_not_for_us'],
    ['from ourselves', { from: 'Cotavia <no-reply@cotavia.example>', to: 'reply@cotavia.example' }, 'mail_from_us'],
    ['from the support mailbox', { from: 'support@cotavia.example', to: 'reply@cotavia.example' }, 'mail_from_us'],
    ['from a program', { to: 'reply@cotavia.example', headers: { Precedence: 'bulk' } }, 'mail_automatic'],
    ['from an address that is none', { from: '"x" <a b@example>', to: 'reply@cotavia.example' }, 'mail_unreadable'],
  ])('is refused %s', async (_what, mail, refusal) => {
    expect(await receive(mail)).toMatchObject({ ok: false, refusal })
  })

  it('is refused too large, or too often from one sender; and only the product itself takes one in', async () => {
    const to = 'support@cotavia.example'
    expect(await receiveMail(ctx, { raw: new Uint8Array(16 * 1024 * 1024 + 1) })).toMatchObject({
      refusal: 'mail_too_large',
    })
    const often = () => receive({ from: 'often@example.com', to, messageId: '<often@mail.example>' })
    expect([await often(), await often()]).toMatchObject([{ value: { as: 'ticket' } }, { value: { as: 'known' } }])
    await sql`update attempts set count = 60 where bucket like 'received-mail:%'`.execute(test.ownerDb)
    expect(await often()).toMatchObject({ value: { as: 'known' } })
    const more = { from: 'often@example.com', to, messageId: '<more@mail.example>' }
    expect(await receive(more)).toMatchObject({ refusal: 'too_many_attempts' })
    // What anyone can send in someone's name doesn't keep out their answers.
    const { address } = await answered()
    expect(await receive({ ...more, to: address })).toMatchObject({ ok: true, value: { as: 'message' } })
    await sql`update attempts set count = 60 where bucket like 'thread-mail:%'`.execute(test.ownerDb)
    expect(await receive({ ...more, to: address, text: 'More' })).toMatchObject({ refusal: 'too_many_attempts' })
    await expect(receiveMail(ana, { raw: await written({ to }) })).rejects.toThrow(Forbidden)
  })
})

describe('what a stranger can write into an email', () => {
  const to = 'support@cotavia.example'
  const noted = async (mail: Mail) => {
    const taken = await receive({ to, ...mail })
    const { rows } = await sql<{ receipt: boolean }>`
      select receipt_mail_id is not null as receipt from support_tickets
      where upper(left(id::text, 8)) = ${taken.ok && taken.value.as !== 'report' ? taken.value.number : ''}`.execute(
      test.ownerDb,
    )
    return rows[0]?.receipt
  }

  it('brings no one more of our notes: not in another case, not from a forged sender, not from thousands of them', async () => {
    const cases = ['Case@example.com', 'case@example.com', 'CASE@EXAMPLE.COM', 'cAsE@example.com']
    const receipts = []
    for (const from of cases) receipts.push(await noted({ from }))
    expect(receipts).toEqual([true, true, true, false])
    const headers = { 'Authentication-Results': 'mx.example; spf=fail; dkim=none; dmarc=fail header.from=example.com' }
    expect(await noted({ from: 'forged@example.com', headers })).toBe(false)
    await sql`update attempts set count = 200 where bucket = 'mail-receipts:all'`.execute(test.ownerDb)
    expect(await noted({ from: 'one-more@example.com' })).toBe(false)
    await sql`update attempts set count = 600 where bucket = 'mail-tickets:all'`.execute(test.ownerDb)
    expect(await receive({ to, from: 'last@example.com' })).toMatchObject({ refusal: 'too_many_attempts' })
    const { address } = await answered()
    expect(await receive({ to: address })).toMatchObject({ ok: true, value: { as: 'message' } })
    await sql`delete from attempts where bucket like 'mail-%:all'`.execute(test.ownerDb)
  })

  it('has us look up twenty addresses at most, and keep no file of what is refused', async () => {
    const { address } = await answered()
    const others = Array.from({ length: 20 }, (_, nth) => `reply+${String(nth).padStart(40, '0')}@cotavia.example`)
    const attachments = [{ filename: 'a.pdf', content: Buffer.from(pdf) }]
    const among = async (count: number) => await receive({ to: [...others.slice(0, count), address], attachments })
    expect([await among(19), await among(20)]).toMatchObject([
      { value: { as: 'message' } },
      { value: { as: 'ticket' } },
    ])
    const put = vi.fn(ctx.files.put)
    const who = { ...ctx, files: { ...ctx.files, put } }
    const away = { to: others, attachments, headers: { 'Auto-Submitted': 'auto-replied' } }
    expect(await receive(away, who)).toMatchObject({ refusal: 'mail_automatic' })
    expect(put).not.toHaveBeenCalled()
  })

  it('can’t keep out a later email by guessing its Message-ID', async () => {
    const messageId = '<guessed@mail.example>'
    const mail = { to, from: 'real@example.com', text: 'My question', messageId }
    const outcomes = []
    for (const one of [{ ...mail, from: 'a@example.com' }, { ...mail, text: 'Nothing' }, mail, mail])
      outcomes.push(await receive(one))
    expect(outcomes.map((one) => one.ok && one.value.as)).toEqual(['ticket', 'ticket', 'ticket', 'known'])
  })
})

describe('the door for a mail service', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const signed = (raw: Uint8Array, seconds: number, secret = WEBHOOK_SECRET) =>
    [
      `t=${seconds}`,
      `k=${createHmac('sha256', secret).update(`${seconds}`).digest('hex')}`,
      `v1=${createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')}`,
    ].join(',')

  it('takes what is signed and recent, and nothing else', async () => {
    const visitor = asActor(ctx, { kind: 'visitor' })
    const raw = await written({ to: 'support@cotavia.example', from: 'posted@example.com' })
    let reads = 0
    const read = async () => {
      reads += 1
      return raw
    }
    const post = (signature: string, who = visitor) => receivePostedMail(who, { read, signature })
    const closed = testContext(test.db, { actor: { kind: 'visitor' } })
    expect(await post(signed(raw, now()), closed)).toMatchObject({ refusal: 'door_closed' })
    const zeros = '0'.repeat(64)
    for (const signature of [
      ...['', `t=${now()},v1=${zeros}`, `t=${now()},k=${zeros},v1=${zeros}`],
      ...[signed(raw, now() - 301), signed(raw, now(), 'another secret')],
      // Shown for another second.
      signed(raw, now() - 60).replace(/^t=\d+/, `t=${now()}`),
    ])
      expect(await post(signature)).toMatchObject({ refusal: 'signature_wrong' })
    // What comes from someone who hasn't the secret isn't even read.
    expect(reads).toBe(0)
    expect(await post(signed(Buffer.of(1), now()))).toMatchObject({ refusal: 'signature_wrong' })
    expect(reads).toBe(1)
    expect(await post(signed(raw, now()))).toMatchObject({ ok: true, value: { as: 'ticket' } })
  })
})

describe('rules 17', () => {
  it('a conversation ends as one, two years after its last message: replies, notes, files, and owner', async () => {
    await sql`truncate support_files, support_mail_ids, support_reply_tokens, support_messages, support_tickets, work_owners, attempts`.execute(
      test.ownerDb,
    )
    kept.clear()
    const { id, address } = await answered()
    await sql`update support_tickets set mailed_at = now()`.execute(test.ownerDb)
    await noteOnTicket(ana, { ticketId: id, text: 'A note', key: crypto.randomUUID() })
    await assignTicket(ana, { ticketId: id, userId: ana.actor.kind === 'person' ? ana.actor.userId : '' })
    const began = ctx.clock.now()
    const daysOn = (days: number) => new Date(began.getTime() + days * 24 * 60 * 60_000)
    ctx.clock.set(daysOn(100))
    await receive({
      to: address,
      messageId: '<last@mail.example>',
      attachments: [{ filename: 'a.pdf', content: Buffer.from(pdf) }],
    })
    const left = async () => {
      const tables = [
        'support_tickets',
        'support_messages',
        'support_files',
        'support_mail_ids',
        'support_reply_tokens',
        'work_owners',
      ]
      const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)})`)
      const { rows } = await sql<{ left: number[] }>`select array[${sql.join(counts)}] as left`.execute(test.ownerDb)
      return rows[0]?.left
    }
    const look = async (days: number) => {
      await sql`insert into retention_looks (look_at) values (${daysOn(days)}) on conflict (id) do update set look_at = excluded.look_at`.execute(
        test.ownerDb,
      )
      ctx.clock.set(daysOn(days))
      await applyRetention(ctx, daysOn(days))
    }
    await look(800)
    expect([await left(), kept.size]).toEqual([[1, 3, 1, 1, 1, 1], 1])
    await look(831)
    expect([await left(), kept.size]).toEqual([[0, 0, 0, 0, 0, 0], 0])
  })
})
