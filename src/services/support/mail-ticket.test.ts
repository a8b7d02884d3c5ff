import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { Secret } from '#domain/access/secret.ts'
import { LANGUAGES } from '#domain/language.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { smtpMail } from '#integrations/mail/smtp-mail.ts'
import { readSubjectLabels } from '#integrations/mail/subject-labels.ts'
import { countOpenTickets } from '#services/support/count-open-tickets.ts'
import { MAIL_TICKET_JOB, mailTicket, type QueuedTicketMail } from '#services/support/mail-ticket.ts'
import { sendContactMessage } from '#services/support/send-contact-message.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/sample-files.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

let test: TestDatabase
let pool: ReturnType<typeof createPool>
let server: SMTPServer
let mail: ReturnType<typeof smtpMail>
const quiet = new Logger(() => () => {})
let isDown = true
const letters: { to: string[]; source: string }[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  pool = createPool({ url: test.connectionString, pool: 3 })
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_from, _session, done) => done(isDown ? new Error('try later') : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  mail = smtpMail({ url: new Secret(`smtp://127.0.0.1:${port}`), from: 'Cotavia <no-reply@cotavia.example>' })
})
afterAll(async () => {
  mail.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await pool.end()
  await test.close()
})

it('CALL-13 while mail is down the ticket waits in the queue; when it is back it leaves once, whole, with its attachment', async () => {
  const ctx = testContext(test.db, { mail, files: memoryFiles(), actor: { kind: 'visitor' } })
  const photo = await picture('png')
  const answer = await sendContactMessage(ctx, {
    channel: 'api',
    language: 'enUS',
    name: 'Ana "Bcc: all@example.com" Souza\r\nX-Evil: 1',
    email: 'ana@example.com',
    phone: '3055550142',
    subject: 'technical-issues',
    message: `The page that shows my payments stays empty since Monday. ${'Nothing else. '.repeat(5)}\r\n.\r\nQUIT`,
    attachment: { name: 'screen\r\nX-Evil: 1.png', content: photo },
    client: { address: null },
  })
  expect(answer.ok).toBe(true)
  const work = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(test.ownerDb)
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      taskList: { [MAIL_TICKET_JOB]: (payload) => mailTicket(ctx, payload as QueuedTicketMail) },
      logger: quiet,
    })
  }
  await work()
  expect(letters).toEqual([])
  expect(await countOpenTickets(ctx)).toMatchObject({ open: 1, unmailed: 1, stuck: 0 })
  await sql`update support_tickets set stored_at = now() - interval '61 minutes'`.execute(test.ownerDb)
  expect(await countOpenTickets(ctx)).toMatchObject({ unmailed: 1, stuck: 1 })
  expect(await state()).toEqual([{ mail_attempts: 1, is_mailed: false, is_told: false }])

  isDown = false
  await work()
  await work()
  expect(await state()).toEqual([{ mail_attempts: 2, is_mailed: true, is_told: true }])
  const team = letters.filter(({ to }) => to.includes('support@cotavia.example'))
  expect(letters).toHaveLength(2)
  expect(letters.flatMap(({ to }) => to).sort()).toEqual(['ana@example.com', 'support@cotavia.example'])
  const [head = '', ...rest] = (team[0]?.source ?? '').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  expect(head).toMatch(/^Subject: Cotavia: Technical problem$/m)
  expect(head).toMatch(/^Reply-To: .*<ana@example.com>$/m)
  expect(head).not.toMatch(/^(X-Evil|Bcc|Auto-Submitted)/im)
  expect(body).toMatch(/Content-Type: image\/png; name="?screen_X-Evil_ 1.png/)
  expect(body).not.toMatch(/^X-Evil/m)
  expect(body).toContain('QUIT')
  const sent = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(body)?.[1] ?? ''
  expect(Buffer.from(sent, 'base64').subarray(1, 4).toString()).toBe('PNG')
})

it('CONT-05 the mail names each subject as the form does', async () => {
  const catalogues = { enUS, ptBR, esMX }
  for (const language of LANGUAGES) {
    const { chat: _chat, ...labels } = await readSubjectLabels(language)
    expect(catalogues[language].contact.subjects).toEqual(labels)
  }
})

async function state() {
  const { rows } = await sql`
    select mail_attempts, mailed_at is not null as is_mailed, receipt_mailed_at is not null as is_told
    from support_tickets`.execute(test.ownerDb)
  return rows
}
