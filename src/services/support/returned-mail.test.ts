import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { Secret } from '#domain/access/secret.ts'
import { smtpMail } from '#integrations/mail/smtp-mail.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { sendMail } from '#services/notices/send-mail.ts'
import { mailTicket } from '#services/support/mail-ticket.ts'
import { receiveMail } from '#services/support/receive-mail.ts'
import { replyToTicket } from '#services/support/reply-to-ticket.ts'
import { sendContactMessage } from '#services/support/send-contact-message.ts'
import { showTicket } from '#services/support/show-ticket.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { complaint, exim, gmail, postfix } from '#tests/support/sample-reports.ts'

/** An email as a mail server got it: its envelope, and its source. */
interface Arrived {
  from: string
  to: string
  source: string
}

let test: TestDatabase
let ctx: TestContext
let server: SMTPServer
let mail: ReturnType<typeof smtpMail>
const arrived: Arrived[] = []
/** What the server answers to a recipient, by address; anyone else it takes. */
const refused = new Map<string, { responseCode: number; message: string }>()

beforeAll(async () => {
  test = await createTestDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refused.get(address)
      done(refusal === undefined ? null : Object.assign(new Error(refusal.message), refusal))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const source = Buffer.concat(chunks).toString()
        for (const { address } of envelope.rcptTo) arrived.push({ from, to: address, source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  mail = smtpMail({ url: new Secret(`smtp://127.0.0.1:${port}`), from: 'Cotavia <no-reply@cotavia.example>' })
  ctx = testContext(test.db, { mail, env: { REPLY_EMAIL: 'reply@cotavia.example' } })
})
afterAll(async () => {
  mail.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await test.close()
})

async function somebody() {
  const email = `ana-${crypto.randomUUID()}@example.com`
  const made = await createPeople(ctx, [{ email }])
  const id = (made.ok ? made.value[0] : undefined) ?? ''
  const own = asActor(ctx, { kind: 'person', userId: id, role: 'user' })
  const isFailing = async () => (await showOwnAccount(own)).emailFailingSince !== null
  return { id, email, isFailing }
}
/** Sends someone a letter by SMTP; as it arrived, or undefined. */
async function send({ id, email }: { id: string; email: string }): Promise<Arrived | undefined> {
  const before = arrived.length
  const values = { url: 'https://cotavia.example/user' }
  await sendMail(ctx, { id: crypto.randomUUID(), userId: id, letter: 'kyc-approved', values })
  return arrived.slice(before).find(({ to }) => to === email)
}
const receive = async (raw: Uint8Array, recipient?: string) => await receiveMail(ctx, { raw, recipient })
const countTickets = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from support_tickets`.execute(test.ownerDb)).rows[0]?.n ?? 0

describe('email that comes back, from the mail server and to it', () => {
  it('leaves with its own envelope sender, and the report that comes there holds the next one', async () => {
    const person = await somebody()
    const letter = await send(person)
    expect(letter?.from).toMatch(/^reply\+b-[0-9a-f]{40}@cotavia\.example$/)
    // People see the sender they know, and answer where a person reads it.
    expect(letter?.source).toMatch(/^From: Cotavia <no-reply@cotavia\.example>/m)
    expect(letter?.source).not.toContain(letter?.from)
    expect(await receive(gmail({ to: letter?.from ?? '' }))).toEqual({ ok: true, value: { as: 'report' } })
    expect(await person.isFailing()).toBe(true)
    expect(await send(person)).toBe(undefined)
  })

  it('is refused at once: 550 with a status is the address’s end, another reason is tried again', async () => {
    const [gone, full, policy] = [await somebody(), await somebody(), await somebody()]
    refused.set(gone.email, { responseCode: 550, message: '5.1.1 No such user' })
    refused.set(full.email, { responseCode: 452, message: '4.2.2 Mailbox full' })
    refused.set(policy.email, { responseCode: 554, message: '5.7.1 Relay access denied' })
    expect(await send(gone)).toBe(undefined)
    await expect(send(full)).rejects.toThrow('4.2.2')
    await expect(send(policy)).rejects.toThrow('5.7.1')
    expect(await Promise.all([gone, full, policy].map(({ isFailing }) => isFailing()))).toEqual([true, false, false])
  })

  it('is known by the address that the mail system hands over, where the report’s own header names another', async () => {
    const person = await somebody()
    const { from = '' } = (await send(person)) ?? {}
    expect(await receive(exim({ to: 'postmaster@cotavia.example' }), from)).toMatchObject({ value: { as: 'report' } })
    expect(await person.isFailing()).toBe(true)
  })

  it('is taken as what it is: a complaint, a report on nothing of ours, or someone’s words', async () => {
    const tickets = await countTickets()
    const person = await somebody()
    const { from = '' } = (await send(person)) ?? {}
    expect(await receive(complaint({ to: from }))).toMatchObject({ value: { as: 'report' } })
    const forged = `reply+b-${'0'.repeat(40)}@cotavia.example`
    for (const raw of [postfix({ to: forged }), complaint({ to: forged }), postfix({ to: 'reply@cotavia.example' })])
      expect(await receive(raw)).toMatchObject({ refusal: 'report_unknown' })
    expect(await receive(postfix({ to: 'someone@elsewhere.example' }))).toMatchObject({ refusal: 'mail_not_for_us' })
    expect(await receive(postfix({ to: 'support@cotavia.example' }))).toMatchObject({ refusal: 'mail_automatic' })
    const away = `From: ${person.email}\nTo: ${from}\nAuto-Submitted: auto-replied\n\nI’m away.`
    expect(await receive(Buffer.from(away))).toMatchObject({ refusal: 'mail_automatic' })
    expect(await countTickets()).toBe(tickets)
    const words = `From: ${person.email}\nTo: ${from}\nMessage-ID: <w@example.com>\n\nIs this right?`
    expect(await receive(Buffer.from(words))).toMatchObject({ value: { as: 'ticket' } })
    expect(await person.isFailing()).toBe(false)
  })
})

it('a conversation goes on under its own address: answers join it, and so does a report on our reply', async () => {
  const asker = asActor(ctx, { kind: 'visitor' })
  const [ana] = (await makeStaff(ctx, 1)) as [TestContext]
  const words = { channel: 'chat' as const, language: 'enUS' as const, name: 'Lia', email: 'lia@example.com' }
  const opened = await sendContactMessage(asker, { ...words, message: 'Hello', client: { address: null } })
  const ticketId = opened.ok ? opened.ticketId : ''
  await replyToTicket(ana, { ticketId, text: 'Hi, Lia.', seen: ticketId, closes: false, key: crypto.randomUUID() })
  await mailTicket(ctx, { ticketId, to: 'reply', messageId: (await showTicket(ana, ticketId)).lastId })
  const reply = arrived.findLast(({ to }) => to === 'lia@example.com')
  const address = /<(reply\+[0-9a-f]{40}@cotavia\.example)>/.exec(reply?.source ?? '')?.[1] ?? ''
  expect(address).not.toBe('')
  const answer = `From: Lia <lia@example.com>\nTo: ${address}\nMessage-ID: <a@example.com>\n\nThanks.`
  expect(await receive(Buffer.from(answer))).toMatchObject({ value: { as: 'message' } })
  expect(await receive(postfix({ to: address }))).toMatchObject({ value: { as: 'message' } })
  const { thread } = await showTicket(ana, ticketId)
  expect(thread.slice(-2).map(({ isAutomatic }) => isAutomatic)).toEqual([false, true])
})
