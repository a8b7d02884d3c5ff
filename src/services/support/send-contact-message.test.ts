import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import type { Files } from '#integrations/files/files.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { isTicket } from '#services/support/is-ticket.ts'
import { MAIL_TICKET_JOB, mailTicket, type QueuedTicketMail } from '#services/support/mail-ticket.ts'
import { requeueTicketMails } from '#services/support/requeue-ticket-mails.ts'
import { type ContactInput, sendContactMessage } from '#services/support/send-contact-message.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { pdf } from '#tests/support/sample-files.ts'

const message =
  'I would like to know how the monthly draw works and whether I can join a group that began some months ago.\r\nThanks'
const ana: ContactInput = {
  channel: 'contact_page',
  language: 'ptBR',
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(305) 555-0142',
  subject: 'billing-issues',
  message,
  client: { address: '203.0.113.7' },
}
const visitor = { actor: { kind: 'visitor' as const } }

let test: TestDatabase
const memory = memoryFiles()
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`truncate support_tickets, attempts, graphile_worker._private_jobs cascade`.execute(test.ownerDb)
})

function open(parts: Parameters<typeof testContext>[1] = {}) {
  return testContext(test.db, { ...visitor, ...parts })
}

/** Files that say which they keep. */
function counted(): Files & { kept: Set<string> } {
  const kept = new Set<string>()
  const files = memoryFiles()
  return {
    ...files,
    kept,
    put: async (key, bytes, own) => {
      kept.add(key)
      await files.put(key, bytes, own)
    },
    delete: async (key) => {
      kept.delete(key)
      await files.delete(key)
    },
  }
}

async function tickets() {
  const { rows } = await sql<{ id: string; text: string; attachment_key: string | null; mail_attempts: number }>`
    select id, t::text as text, attachment_key, mail_attempts from support_tickets t order by received_at, id`.execute(
    test.ownerDb,
  )
  return rows
}

/** As if everything had been stored that much earlier. */
async function storedEarlier(interval: string): Promise<void> {
  await sql`update support_tickets set stored_at = stored_at - ${interval}::interval`.execute(test.ownerDb)
}

async function queued(): Promise<{ payload: QueuedTicketMail; max_attempts: number }[]> {
  const { rows } = await sql<{ payload: QueuedTicketMail; max_attempts: number }>`
    select j.payload, j.max_attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${MAIL_TICKET_JOB}
    order by j.id`.execute(test.ownerDb)
  return rows
}

/** Runs what is queued, as the worker does, and returns what would have left. */
async function deliver(ctx = open()): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const mail = { send: async (letter: MailMessage) => void sent.push(letter) }
  for (const { payload } of await queued()) await mailTicket({ ...ctx, mail }, payload)
  return sent
}

async function ticketOf(input: ContactInput, ctx = open()): Promise<string> {
  const answer = await sendContactMessage(ctx, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.ticketId
}

describe('a message to the team', () => {
  it('CONT-08 DATA-17 is stored as a ticket whose id opens its confirmation, everything personal sealed', async () => {
    const id = await ticketOf(ana)
    expect(await isTicket(open(), id)).toBe(true)
    expect(
      await isTicket(
        open(),
        id.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      ),
    ).toBe(false)
    expect(await isTicket(open(), "x' or '1'='1")).toBe(false)
    const [row] = await tickets()
    expect(row?.text).toMatch(/contact_page,ptBR,open,billing-issues/)
    for (const personal of ['Ana Souza', '555-0142', 'monthly draw']) {
      const hex = Buffer.from(personal).toString('hex')
      expect(row?.text.includes(personal) || row?.text.includes(hex), personal).toBe(false)
    }
  })

  it('CALL-13 goes to the team with the product’s name and the chosen subject, replies go to the writer, and the writer gets a letter too', async () => {
    const id = await ticketOf(ana)
    const [team, writer, ...others] = await deliver()
    expect(others).toEqual([])
    expect(team).toMatchObject({
      id,
      to: 'support@cotavia.example',
      subject: 'Cotavia: Pagamentos e cobranças',
      replyTo: { name: 'Ana Souza', address: 'ana@example.com' },
    })
    expect(team?.text).toContain('some months ago.\nThanks')
    expect(team?.html).toContain('some months ago.<br>\nThanks')
    expect(team?.text).toContain('Telefone: (305) 555-0142')
    expect(writer).toMatchObject({ to: 'ana@example.com', kind: 'contact_received', language: 'ptBR' })
    expect(writer?.subject).toBe('Cotavia: recebemos sua mensagem')
    expect(writer?.text).toContain(id.slice(0, 8).toUpperCase())
    // Whoever owns the address, none of the writer's words reach it in our name.
    expect(`${writer?.text}${writer?.html}`).not.toMatch(/Ana|draw works/)
  })

  it.each(LANGUAGES)('is answered in %s, from the chat without phone and subject', async (language) => {
    const { name, email, client } = ana
    await ticketOf({ channel: 'chat', language, name, email, message: 'How do I join?', client })
    const mails = await deliver()
    expect(mails.map((mail) => [mail.language, mail.kind])).toEqual([
      [language, 'support_ticket'],
      [language, 'contact_received'],
    ])
    expect(mails[0]?.subject).toMatch(/^Cotavia: .*chat$/)
    expect(mails.every(({ html }) => html?.includes(`lang="${language.slice(0, 2)}-`))).toBe(true)
  })

  it('CONT-03 carries its attachment under a harmless name', async () => {
    await ticketOf({ ...ana, attachment: { name: 'papers/boleto\r\n.exe', content: pdf } }, open({ files: memory }))
    const [team] = await deliver(open({ files: memory }))
    expect(team?.attachments?.map(({ name, type, content }) => [name, type, Buffer.from(content).equals(pdf)])).toEqual(
      [['boleto.pdf', 'application/pdf', true]],
    )
    expect(team?.text).toContain('Anexo: boleto.pdf')
  })

  it('what looks like a letter’s own words or HTML stays text', async () => {
    const nasty = `{product} {email} <b>bold</b> & [Click](https://evil.example) ${'x'.repeat(80)}`
    await ticketOf({ ...ana, message: nasty })
    const [team] = await deliver()
    expect(team?.text).toContain(nasty)
    expect(team?.html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; [Click](https://evil.example)')
  })

  it('CONT-01 CONT-02 CONT-03 is refused with everything that is wrong, and nothing is stored', async () => {
    const wrong = {
      ...ana,
      name: '',
      message: 'short',
      attachment: { name: 'a.exe', content: Uint8Array.of(77, 90, 0, 1) },
    }
    expect(await sendContactMessage(open(), wrong)).toMatchObject({
      ok: false,
      fields: {
        name: { refusal: 'name_missing' },
        message: { refusal: 'message_too_short', details: { min: 100, length: 5 } },
        attachment: { refusal: 'attachment_type' },
      },
    })
    expect(await tickets()).toEqual([])
    expect(await queued()).toEqual([])
  })

  it('a program that fills the field no one sees is refused, never thanked', async () => {
    expect(await sendContactMessage(open(), { ...ana, trap: 'https://spam.example' })).toEqual({
      ok: false,
      refusal: 'looks_automated',
    })
    expect(await tickets()).toEqual([])
  })

  it('a signed-in writer is on the ticket', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into users (name, email_key) values ('Ana', 'ana-member@example.com') returning id`.execute(test.ownerDb)
    const userId = rows[0]?.id ?? ''
    await ticketOf(ana, open({ actor: { kind: 'person', userId, role: 'user' } }))
    expect((await tickets())[0]?.text).toContain(userId)
  })
})

describe('the same message again', () => {
  it('CONT-06 twice at once, as a double click sends it, is one ticket and one mail', async () => {
    const file = { name: 'a.pdf', content: pdf }
    const both = await Promise.all([1, 2].map(() => ticketOf({ ...ana, attachment: file }, open({ files: memory }))))
    expect(both[0]).toBe(both[1])
    expect(await tickets()).toHaveLength(1)
    expect(await deliver(open({ files: memory }))).toHaveLength(2)
  })

  it('within an hour is the same ticket, however it was typed; later, or with other words, another', async () => {
    const ctx = open()
    const first = await ticketOf(ana, ctx)
    const retyped = {
      ...ana,
      email: 'Ana@Example.com',
      phone: '305-555-0142',
      message: message.replace('\r\n', '\n\n '),
    }
    expect(await ticketOf(retyped, ctx)).toBe(first)
    const second = await ticketOf({ ...ana, message: `${message} a lot` }, ctx)
    expect(second).not.toBe(first)
    ctx.clock.set(new Date(ctx.clock.now().getTime() + 400 * 60 * 60 * 1000))
    expect(await ticketOf(ana, ctx)).toBe(first)
    await storedEarlier('61 minutes')
    expect(await ticketOf(ana, ctx)).not.toBe(first)
    expect(await tickets()).toHaveLength(3)
  })
})

describe('nothing is lost and nothing is half', () => {
  it.each([
    ['support_tickets', 'insert'],
    ['graphile_worker._private_jobs', 'insert'],
    ['audit_events', 'insert'],
  ] as const)('ERR-41 a failure at %s (%s) leaves no ticket, no mail and no file', async (table, operation) => {
    const files = counted()
    const input = { ...ana, attachment: { name: 'a.pdf', content: pdf } }
    const failing = whileWritesFail(test.ownerDb, table, operation, () => sendContactMessage(open({ files }), input))
    await expect(failing).rejects.toThrow()
    expect([await tickets(), await queued(), [...files.kept]]).toEqual([[], [], []])
    expect((await sendContactMessage(open({ files }), input)).ok).toBe(true)
  })

  it('ERR-41 a file that can’t be kept leaves no ticket, and no half-written file', async () => {
    const kept = counted()
    const half = async (key: string, bytes: Uint8Array, own: Uint8Array) => {
      await kept.put(key, bytes, own)
      throw new Error('disk full')
    }
    const input = { ...ana, attachment: { name: 'a.pdf', content: pdf } }
    const sending = sendContactMessage(open({ files: { ...kept, put: half } }), input)
    await expect(sending).rejects.toThrow('disk full')
    expect([await tickets(), [...kept.kept]]).toEqual([[], []])
  })

  it('CONT-08 a connection that breaks after the ticket was stored takes no file from it', async () => {
    const files = counted()
    const db = new Proxy(test.db, {
      get: (real, name) => {
        const part = Reflect.get(real, name, real)
        if (name !== 'transaction') return typeof part === 'function' ? part.bind(real) : part
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof real.transaction>['execute']>[0]) => {
            const answer = await real.transaction().execute(work)
            if ((await tickets()).length > 0) throw new Error('connection lost')
            return answer
          },
        })
      },
    })
    const ctx = { ...open({ files }), db }
    const sending = sendContactMessage(ctx, { ...ana, attachment: { name: 'a.pdf', content: pdf } })
    await expect(sending).rejects.toThrow('connection lost')
    const [ticket] = await tickets()
    expect([...files.kept]).toEqual([ticket?.attachment_key])
  })

  it('what mail couldn’t carry for a day is queued again; what has left isn’t', async () => {
    const ctx = open()
    await ticketOf(ana, ctx)
    const gone = await ticketOf({ ...ana, subject: 'technical-issues' }, ctx)
    for (const to of ['team', 'writer'] as const) await mailTicket(ctx, { ticketId: gone, to })
    await sql`truncate graphile_worker._private_jobs`.execute(test.ownerDb)
    expect(await requeueTicketMails(ctx)).toBe(0)
    await storedEarlier('25 hours')
    expect(await requeueTicketMails(ctx)).toBe(1)
    expect((await queued()).map(({ payload }) => payload.to)).toEqual(['team', 'writer'])
    expect((await queued())[0]?.max_attempts).toBe(25)
  })
})

describe('too much', () => {
  it('from one address is refused, an office is not', async () => {
    const ctx = open()
    await sql`insert into attempts values ('contact-address:203.0.113.7', 119, now() + interval '1 hour')`.execute(
      test.db,
    )
    expect((await sendContactMessage(ctx, ana)).ok).toBe(true)
    expect(await sendContactMessage(ctx, ana)).toMatchObject({
      refusal: 'too_many_attempts',
      details: { waitSeconds: 3600 },
    })
    expect((await sendContactMessage(ctx, { ...ana, client: { address: '203.0.113.8' } })).ok).toBe(true)
  })

  it('no one’s mailbox is filled with letters that say a message has arrived; the tickets are stored all the same', async () => {
    for (let n = 0; n < 7; n++) await ticketOf({ ...ana, message: `${message} ${n}` })
    expect(await tickets()).toHaveLength(7)
    const kinds = (await deliver()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'support_ticket')).toHaveLength(7)
    expect(kinds.filter((kind) => kind === 'contact_received')).toHaveLength(3)
  })
})
