import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import { settableClock } from '#integrations/clock.ts'
import type { Mail, MailMessage } from '#integrations/mail/mail.ts'
import { outboxMail } from '#integrations/mail/outbox-mail.ts'
import { smtpMail } from '#integrations/mail/smtp-mail.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** What arrived, whatever the way: read back from the table, or from the letters a real mail server took. */
interface Door {
  mail: Mail
  arrived(): Promise<{ to: string; id: string; subject: string; text: string }[]>
  refuseNext(): Promise<void>
  close(): Promise<void>
}

const message: MailMessage = {
  id: '01935a7e-0000-7000-8000-000000000001',
  kind: 'verify_email',
  language: 'ptBR',
  to: 'ana@example.com',
  subject: 'Confirme o seu e-mail, São João',
  text: 'Olá! Confirme o seu e-mail.',
  html: '<p>Olá! Confirme o seu e-mail.</p>',
}

describe.each([
  ['smtp', openSmtp],
  ['outbox', openOutbox],
])('mail by %s', (_name, openDoor) => {
  let door: Door
  beforeAll(async () => {
    door = await openDoor()
  })
  afterAll(() => door.close())

  test('arrives once with its address, subject and text, in any alphabet', async () => {
    await door.mail.send(message)
    const arrived = await door.arrived()
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toMatchObject({ to: message.to, subject: message.subject })
    expect(arrived[0]!.text).toContain('Olá!')
  })

  test('sent again with the same id it is recognised as the same mail', async () => {
    await door.mail.send(message)
    expect(new Set((await door.arrived()).map((mail) => mail.id)).size).toBe(1)
  })

  test('an address cannot smuggle in a second reader', async () => {
    await door.mail
      .send({ ...message, id: '01935a7e-0000-7000-8000-000000000002', to: 'a@example.com\r\nBcc: b@example.com' })
      .catch(() => {})
    expect((await door.arrived()).map((mail) => mail.to)).not.toContain('b@example.com')
  })

  test('what couldn’t be handed over throws, so that the job tries again', async () => {
    await door.refuseNext()
    await expect(door.mail.send({ ...message, id: '01935a7e-0000-7000-8000-000000000003' })).rejects.toThrow()
  })
})

test('an optional mail says how to stop it in the headers that mail programs read, any other does not', async () => {
  const [owed, optional] = await sent({}, [
    message,
    { ...message, unsubscribeUrl: 'https://cotavia.example/unsubscribe?token=abc' },
  ])
  expect(unfolded(owed)).not.toContain('List-Unsubscribe')
  expect(unfolded(optional)).toContain('List-Unsubscribe: <https://cotavia.example/unsubscribe?token=abc>')
  expect(unfolded(optional)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

describe('with a key, a mail is signed for the domain of its sender (RFC 6376)', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const letter = { ...message, unsubscribeUrl: 'https://cotavia.example/unsubscribe?token=abc' }

  test('the signature is the key’s, over body and headers, those of unsubscribing included', async () => {
    const [source = ''] = await sent({ dkim: { selector: 'autumn', key: new Secret(pem) } }, [letter])
    const tags = signatureOf(source)
    expect(tags).toMatchObject({ d: 'cotavia.example', s: 'autumn', a: 'rsa-sha256', c: 'relaxed/relaxed' })
    expect(tags.h?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(isSigned(source, publicKey)).toBe(true)
  })

  test('a changed body, subject, or way to unsubscribe no longer fits it', async () => {
    const [source = ''] = await sent({ dkim: { selector: 'autumn', key: new Secret(pem) } }, [letter])
    expect(isSigned(source.replace('token=abc', 'token=xyz'), publicKey)).toBe(false)
    expect(isSigned(source.replace(/^Subject: .*/m, 'Subject: Pay here'), publicKey)).toBe(false)
    expect(isSigned(`${source.trimEnd()}\r\nPay here\r\n`, publicKey)).toBe(false)
  })

  test('without a key there is none', async () => {
    const [source] = await sent({}, [letter])
    expect(source).not.toContain('DKIM-Signature')
  })
})

/** The sources of letters as a real mail server got them. */
async function sent(
  options: Pick<Parameters<typeof smtpMail>[0], 'dkim'>,
  messages: readonly MailMessage[],
): Promise<string[]> {
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        sources.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const url = new Secret(`smtp://127.0.0.1:${port}`)
  const mail = smtpMail({ url, from: 'Cotavia <no-reply@cotavia.example>', ...options })
  for (const one of messages) await mail.send(one)
  mail.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return sources
}

function unfolded(source = ''): string {
  return source.replace(/\r\n(?=[ \t])/g, '').replace(/[ \t]+/g, ' ')
}

/** The tags of a letter's signature. */
function signatureOf(source: string): Record<string, string> {
  const value = /^DKIM-Signature:(.*)$/m.exec(unfolded(source))?.[1] ?? ''
  return Object.fromEntries(
    value.split(';').flatMap((tag) => {
      const at = tag.indexOf('=')
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, '')]]
    }),
  )
}

/** Checks a letter as its receiver does: RFC 6376, "relaxed" for headers and body. */
function isSigned(source: string, key: KeyObject): boolean {
  const end = source.indexOf('\r\n\r\n')
  const headers = unfolded(source.slice(0, end)).split('\r\n')
  const body = source.slice(end + 4).replace(/[ \t]+(?=\r\n)/g, '')
  const relaxedBody = `${body.replace(/[ \t]+/g, ' ').replace(/(\r\n)*$/, '')}\r\n`
  const { h = '', b = '', bh } = signatureOf(source)
  if (createHash('sha256').update(relaxedBody).digest('base64') !== bh) return false
  const relaxed = (line: string) =>
    `${line.slice(0, line.indexOf(':')).toLowerCase().trim()}:${line.slice(line.indexOf(':') + 1).trim()}`
  const named = (name: string) => headers.findLast((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  const lines = h.split(':').flatMap((name) => named(name) ?? [])
  const own = relaxed(named('DKIM-Signature') ?? '').replace(/(\bb=)[^;]*/, '$1')
  return createVerify('rsa-sha256')
    .update([...lines.map(relaxed), own].join('\r\n'))
    .verify(key, b, 'base64')
}

async function openSmtp(): Promise<Door> {
  const letters: { to: string; source: string }[] = []
  let refuse = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse) return done(new Error('no space left'))
        for (const { address } of session.envelope.rcptTo)
          letters.push({ to: address, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mail = smtpMail({ url: new Secret(`smtp://127.0.0.1:${port}`), from: 'Cotavia <no-reply@cotavia.example>' })
  return {
    mail,
    arrived: async () => letters.map(({ to, source }) => ({ to, ...readLetter(source) })),
    refuseNext: async () => {
      refuse = true
    },
    close: async () => {
      mail.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function openOutbox(): Promise<Door> {
  const database = await createTestDatabase()
  return {
    mail: outboxMail(database.db, settableClock(new Date('2026-11-05T15:00:00Z'))),
    arrived: async () => {
      const rows = await database.db.selectFrom('outbox_mails').selectAll().execute()
      return rows.map((row) => ({ to: row.to_address, id: row.mail_id, subject: row.subject, text: row.text_body }))
    },
    refuseNext: () => database.db.destroy(),
    close: () => database.close(),
  }
}

/** Just enough of a letter's format to read our own. */
function readLetter(source: string): { id: string; subject: string; text: string } {
  const [head = '', ...parts] = source.replace(/\r\n[ \t]/g, ' ').split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? ''
  const subject = header('Subject')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_all, kind, text) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    )
  return { id: header('Message-ID'), subject, text: decodeQuoted(parts.join('\n')) }
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
