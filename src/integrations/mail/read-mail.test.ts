import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { readMail } from '#integrations/mail/read-mail.ts'
import { processorMs } from '#tests/support/processor-time.ts'

/** An email as a real library writes it. */
async function written(mail: ConstructorParameters<typeof MailComposer>[0]): Promise<Buffer> {
  return await new MailComposer({ from: 'Ana Souza <ana@example.com>', to: 'reply@cotavia.example', ...mail })
    .compile()
    .build()
}

const raw = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'utf8')

test('whatever a mail library writes is read back: text, names, subject, and files, in any encoding', async () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => `x${text}x`)
  const line = words.map((text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ''))
  const mail = fc.record({
    text: fc.array(words.map((text) => text.replaceAll(/\r/g, ''))).map((lines) => lines.join('\n')),
    subject: line,
    name: line.map((text) => text.replaceAll(/[",<>()\\;:@=?_[\]]/g, '')),
    files: fc.array(fc.record({ filename: line, content: fc.uint8Array({ minLength: 1, maxLength: 300 }) }), {
      maxLength: 3,
    }),
    textEncoding: fc.constantFrom('quoted-printable' as const, 'base64' as const),
  })
  await fc.assert(
    fc.asyncProperty(mail, async ({ text, subject, name, files, textEncoding }) => {
      const attachments = files.map((file) => ({ ...file, content: Buffer.from(file.content) }))
      const from = { name, address: 'ana@example.com' }
      const read = readMail(await written({ from, subject, text, textEncoding, attachments, html: '<p>not this</p>' }))
      expect(read?.subject).toBe(subject)
      expect(read?.from).toEqual(from)
      if (text.trim() !== '') expect(read?.text.replaceAll('\r\n', '\n').trim()).toBe(text.trim())
      expect(read?.files.map((file) => Buffer.from(file.content))).toEqual(attachments.map(({ content }) => content))
      expect(read?.files.map((file) => file.name)).toEqual(files.map(({ filename }) => filename.trim()))
    }),
    { numRuns: 60 },
  )
})

test('an email as phones and Outlook write it is read by its plain text, in its own charset', () => {
  const mail = Buffer.concat([
    raw([
      'From reply@cotavia.example Tue Nov 24 09:12:00 2026',
      'Delivered-To: reply+abc@cotavia.example',
      'From: =?iso-8859-1?Q?Jos=E9_?= =?iso-8859-1?Q?Lu=EDs?= <jose@example.com>',
      'To: "Cotavia, soporte"',
      '\t<other@example.com>',
      'Message-ID: <a1@example.com>',
      'Subject: =?utf-8?B?wr9Dw7Ntbw==?= entro?',
      'Content-Type: multipart/alternative; boundary="=_b 1" (a comment)',
      '',
      'This is a multi-part message.',
      '--=_b 1',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: 8bit',
      '',
      '',
    ]),
    Buffer.from('Mañana no puedo', 'latin1'),
    raw(['', '--=_b 1', 'Content-Type: text/html', '', '<b>Not this</b>', '--=_b 1--', 'and nothing of this']),
  ])
  expect(readMail(mail)).toEqual({
    messageId: '<a1@example.com>',
    from: { name: 'José Luís', address: 'jose@example.com' },
    recipients: ['other@example.com', 'reply+abc@cotavia.example'],
    subject: '¿Cómo entro?',
    text: 'Mañana no puedo',
    files: [],
    isAutomatic: false,
    isForged: false,
  })
})

test('an email with nothing but HTML is read as the text it shows', () => {
  const html = [
    '<html><head><title>No</title><style>p { color: red }</style></head><body><p>Ol&aacute;,<br>tudo&nbsp;bem? 1 &lt; 2</p>',
    '<script>alert(1)</script><div>At&eacute; logo</div></body></html>',
  ]
  const mail = raw(['From: a@example.com', 'Content-Type: text/html; charset=utf-8', '', ...html])
  expect(readMail(mail)?.text.replaceAll('\u00a0', ' ')).toBe('Olá,\ntudo bem? 1 < 2\n\nAté logo')
})

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Return-Path: <>', true],
  ['List-Id: news <news.example.com>', true],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=x', true],
  ['X-Mailer: iPhone Mail', false],
])('%s: sent by a program is %s', (header, isAutomatic) => {
  expect(readMail(raw(['From: a@example.com', header, '', 'Hi']))?.isAutomatic).toBe(isAutomatic)
})

test.each([
  ['mx.example.com; dkim=none; dmarc=fail (p=NONE) header.from=example.com', true],
  ['mx.example.com;\r\n dkim=fail header.i=@example.com;\r\n spf=softfail smtp.mailfrom=a@example.com', true],
  ['mx.example.com; dkim=fail; dkim=pass; spf=fail', false],
  ['mx.example.com; dkim=fail; spf=pass; dmarc=pass', false],
  ['mx.example.com; dkim=pass; spf=fail; dmarc=pass', false],
])('%s: a sender’s address that isn’t theirs is %s', (results, isForged) => {
  const mail = raw(['Authentication-Results: relay.example; spf=pass', `Authentication-Results: ${results}`])
  expect(readMail(Buffer.concat([raw(['From: a@example.com', '']), mail, raw(['', '', 'Hi'])]))?.isForged).toBe(
    isForged,
  )
})

test('a mail server’s own address is a program’s', () => {
  expect(readMail(raw(['From: Mail <MAILER-DAEMON@mx.example.com>', '', 'Undelivered']))?.isAutomatic).toBe(true)
})

test('what is no email, or one built to keep us busy, is nothing, and quickly', () => {
  expect(readMail(Buffer.from(''))).toBeNull()
  expect(readMail(raw(['just some text', '', 'without a sender']))).toBeNull()
  const nested = Array.from({ length: 40 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`)
  expect(readMail(Buffer.from(['From: a@example.com', ...nested].join('\r\n')))).toBeNull()
  const parts = 'From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'
  expect(readMail(Buffer.from(parts + '--b\r\n\r\nx\r\n'.repeat(100_000)))).toBeNull()
  const began = process.cpuUsage()
  for (const filler of ['<', '=?', '\r\n ', '&', '(', '<!--', '<style', '\n--', '"', '=3'])
    readMail(Buffer.from(`From: a@example.com\r\nContent-Type: text/html\r\n\r\n${filler.repeat(200_000)}`))
  for (const filler of ['<', '=?a?q?', '(', '"', ',', '\r\n ', ';a=', "*0*=''"])
    readMail(
      Buffer.from(
        `From: a@example.com\r\nSubject: ${filler.repeat(15_000)}\r\nContent-Type: a/b; x=${filler.repeat(5000)}\r\n\r\nHi`,
      ),
    )
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(4000)
})

test('quoted-printable lines lose their blank ends and soft breaks, and nothing else', () => {
  const head = ['From: a@example.com', 'Content-Transfer-Encoding: quoted-printable', '']
  const lines = ['one \t', 'two= ', ' and=20', 'th=', 'ree =3D', '=', 'last  x']
  expect(readMail(raw([...head, ...lines]))?.text).toBe('one\r\ntwo and \r\nthree =\r\nlast  x')
})

test('a run of blanks and heads full of headers are read in a moment', () => {
  const blanks = `Content-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(4_000_000)}x`
  const head = `${'a:\r\n'.repeat(900)}\r\nx\r\n`
  const parts = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\n${head}`.repeat(60)}--b--`
  const crowded = `${'a:\r\n'.repeat(30_000)}\r\nx`
  const mails = [blanks, parts, crowded].map((mail) => Buffer.from(`From: a@example.com\r\n${mail}`))
  const read: (boolean | null)[] = []
  const spent = processorMs(() => read.push(...mails.map((mail) => readMail(mail) !== null)))
  expect(read).toEqual([true, true, false])
  expect(spent).toBeLessThan(1500)
})
