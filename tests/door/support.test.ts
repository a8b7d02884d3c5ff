import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import { LANGUAGES } from '#domain/language.ts'
import { replyAddress } from '#domain/support/reply-address.ts'
import { createSealing } from '#integrations/sealing.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { fieldValue, htmlFaults, linksOf, said, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const INBOX = '/dashboard/messages'

let database: pg.Client
let director: Visitor

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  director = await enterAs('director')
})
afterAll(async () => {
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  await database.end()
})

/** A message from someone no other test knows; returns their name and the page of their conversation. */
async function write(language: (typeof LANGUAGES)[number], name: string) {
  const form = new FormData()
  const words = { name, email: 'door@example.com', phone: '3055550142', subject: 'billing-issues' }
  const message = `I paid on Monday and still see the installment as open. What should I do now? Test ${crypto.randomUUID()}.`
  for (const [field, text] of Object.entries({ ...words, message })) form.set(field, text)
  const base = { enUS: '', ptBR: '/pt-br', esMX: '/es-mx' }[language]
  const { location } = await visitor().post(`${base}/contact`, form)
  const id = new URL(location ?? '', 'http://x').searchParams.get('ticket') ?? ''
  return { id, path: `${INBOX}/${id}`, message }
}

test.each(LANGUAGES)(
  'in %s a message is found, answered once, noted on, and closed; what is refused keeps its text',
  async (language) => {
    const { adminMessage: words, adminMessages: list } = CATALOGUES[language]
    const name = `Door ${language} ${crypto.randomUUID().slice(0, 8)}`
    const { id, path, message } = await write(language, name)
    await director.post('/language', { language, to: '/dashboard' })

    const inbox = await director.get(`${INBOX}?find=${encodeURIComponent(name.toUpperCase())}`)
    expect(linksOf(inbox.text)).toContainEqual({ href: path, words: name })
    expect(textsOf(inbox.text, 'h1')).toEqual([list.title])
    expect(await htmlFaults(inbox.text)).toEqual([])
    expect(said((await director.get(`${INBOX}?find=qqqqzzzz`)).text)).toContain(list.noMatchTitle)

    const page = await director.get(path)
    expect([page.status, textsOf(page.text, 'h1')]).toEqual([200, [name]])
    expect(said(page.text)).toContain(message)
    const form = { key: fieldValue(page.text, 'key') ?? '', seen: fieldValue(page.text, 'seen') ?? '' }

    // Refused with what was typed, and the sentence beside the field.
    const long = 'x'.repeat(10_001)
    const refused = await director.post(path, { ...form, intent: 'reply', reply: long })
    expect([refused.status, textareaOf(refused.text, 'reply')]).toEqual([422, long])
    const empty = await director.post(path, { ...form, intent: 'reply', reply: ' ' })
    expect([empty.status, said(empty.text).includes(words.refusals.text_empty)]).toEqual([422, true])
    expect(await htmlFaults(empty.text)).toEqual([])

    // A template fills in the field in the writer's language, below what was typed, and sends nothing.
    const filled = await director.post(path, {
      ...form,
      intent: 'template',
      template: 'payments',
      reply: 'First this.',
    })
    const text = textareaOf(filled.text, 'reply') ?? ''
    expect([filled.status, text.startsWith('First this.\n\n')]).toEqual([200, true])
    expect(text).toContain({ enUS: 'Hi Door,', ptBR: 'Olá, Door!', esMX: 'Hola, Door:' }[language])
    const mails = async () =>
      (
        await database.query<{ language: string; subject: string }>(
          `select language, subject from outbox_mails m join support_messages s on s.id = m.mail_id where s.ticket_id = $1`,
          [id],
        )
      ).rows
    expect(await mails()).toEqual([])

    // Sent twice, it's one email, in the writer's language.
    for (const _time of [1, 2]) {
      const sent = await director.post(path, { ...form, intent: 'reply', reply: text })
      expect(sent.location).toBe(`${path}?done=reply#content`)
    }
    await expect
      .poll(mails, { timeout: 20_000 })
      .toEqual([{ language, subject: expect.stringContaining(id.slice(0, 8).toUpperCase()) }])
    const done = await director.get(`${path}?done=reply`)
    expect(said(done.text)).toContain(words.done.reply)
    expect(said(done.text)).toContain(words.statuses.answered)

    // From a form opened before that reply, nothing more leaves; the text stays.
    const stale = await director.post(path, {
      key: crypto.randomUUID(),
      seen: form.seen,
      intent: 'reply',
      reply: 'Late',
    })
    expect([stale.status, textareaOf(stale.text, 'reply')]).toEqual([409, 'Late'])
    expect(said(stale.text)).toContain(words.refusals.thread_moved)

    const act = async (intent: string, more: Record<string, string> = {}) =>
      (await director.post(path, { intent, key: crypto.randomUUID(), ...more })).location
    expect(await act('note', { note: 'Called the bank' })).toBe(`${path}?done=note`)
    expect(said((await director.get(path)).text)).toContain(words.noteOnly)
    // The same form with another text is another note, and has to be sent from a form of its own.
    const noted = { intent: 'note', key: crypto.randomUUID() }
    expect((await director.post(path, { ...noted, note: 'Called' })).location).toBe(`${path}?done=note`)
    const other = await director.post(path, { ...noted, note: 'Called again' })
    expect([other.status, textareaOf(other.text, 'note')]).toEqual([422, 'Called again'])
    expect(said(other.text)).toContain(words.refusals.key_reused)
    expect([await act('release'), await act('take')]).toEqual(['release', 'take'].map((deed) => `${path}?done=${deed}`))
    // Closed, it opens the next that waits, which says what was done with whose.
    const waiting = await write(language, `Next ${name}`)
    const after = await act('close')
    expect(after).toMatch(new RegExp(`^${INBOX}/[0-9a-f-]{36}\\?done=close&of=${id}$`))
    expect(after).not.toContain(path)
    const opened = await director.get(after ?? '')
    expect(opened.status).toBe(200)
    expect(said(opened.text)).toContain(words.done.close)
    expect(said(opened.text)).toContain(words.nextOpened)
    expect(said(opened.text)).toContain(name)
    expect(await htmlFaults(opened.text)).toEqual([])
    const inInbox = await director.get(`${INBOX}?done=close&of=${id}`)
    expect(said(inInbox.text)).toContain(words.noneLeft)
    expect((await director.get(waiting.path)).status).toBe(200)
    const again = await director.post(path, { intent: 'close' })
    expect([again.status, said(again.text).includes(words.refusals.ticket_moved)]).toEqual([422, true])
    const closed = await director.get(`${INBOX}?tab=closed&find=${encodeURIComponent(name)}`)
    expect(linksOf(closed.text)).toContainEqual({ href: path, words: name })
    expect((await director.post(path, { intent: 'constructor' })).status).toBe(400)
  },
)

test('an answer posted by the mail service opens the conversation again, and only a signed one is read', async () => {
  const { id, path } = await write('enUS', 'Door Mail')
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  const page = await director.get(path)
  const form = { key: fieldValue(page.text, 'key') ?? '', seen: fieldValue(page.text, 'seen') ?? '' }
  await director.post(path, { ...form, intent: 'reply-close', reply: 'Please refresh the page.' })
  const known = () => database.query('select from support_reply_tokens where ticket_id = $1', [id])
  await expect.poll(async () => (await known()).rowCount, { timeout: 20_000 }).toBe(1)
  const sealing = createSealing(new Secret(CANARY.SECRET))
  const token = sealing.fingerprint(id, 'support_reply_tokens').toString('hex').slice(0, 40)
  const email = [
    'From: Door <door@example.com>',
    `To: ${replyAddress('reply@cotavia.example', token)}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'Still the same. <b>Help</b>',
    '--b',
    'Content-Type: text/plain; name="what I see.txt"',
    'Content-Disposition: attachment',
    '',
    'An open installment',
    '--b--',
  ].join('\r\n')
  const post = (signature: string) =>
    visitor().send('/api/v1/received-mail', {
      method: 'POST',
      headers: { 'Content-Type': 'message/rfc822', 'Cotavia-Signature': signature },
      body: email,
    })
  const seconds = Math.floor(Date.now() / 1000)
  const hmac = (text: string) => createHmac('sha256', CANARY.MAIL_WEBHOOK_SECRET).update(text).digest('hex')
  const signature = `t=${seconds},k=${hmac(`${seconds}`)},v1=${hmac(`${seconds}.${email}`)}`
  expect((await post(signature.replace(/k=\w{8}/, 'k=00000000'))).status).toBe(401)
  expect((await post(signature.replace(/v1=\w{8}/, 'v1=00000000'))).status).toBe(401)
  const taken = await post(signature)
  expect([taken.status, JSON.parse(taken.text)]).toEqual([200, { as: 'message', number: id.slice(0, 8).toUpperCase() }])
  expect(JSON.parse((await post(signature)).text)).toMatchObject({ as: 'known' })
  expect((await visitor().get('/api/v1/received-mail')).status).toBe(405)

  const open = await director.get(path)
  expect(said(open.text)).toContain(enUS.adminMessage.statuses.open)
  expect(open.text).toContain('Still the same. &lt;b&gt;Help&lt;/b&gt;')
  const file = linksOf(open.text).find(({ words }) => words.startsWith('what I see.txt'))?.href ?? ''
  const { status, headers, text } = await director.get(file)
  expect([status, text.trim()]).toEqual([200, 'An open installment'])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await (await enterAs('moderator')).get(file)).location).toBe('/dashboard?refused=1')
})

/** What stands in a text area. */
function textareaOf(html: string, name: string): string | undefined {
  const [, text] = new RegExp(`<textarea[^>]*\\bname="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(html) ?? []
  return text === undefined ? undefined : unescaped(text.replace(/^\n/, ''))
}
