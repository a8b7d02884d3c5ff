import { expect, inject, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { htmlFaults } from '#tests/support/read-html.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { visitor } from '#tests/support/visitor.ts'

/** A message that was not sent before, so that none is taken for a repeat. */
let sent = 0
const message = () =>
  `I would like to know how the monthly draw works, and what happens when I cannot pay for a month. Test ${process.pid}-${Date.now()}-${sent++}.`

test('the contact page is valid HTML as first seen, refused and sent', async () => {
  const sender = visitor()
  const whole = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '3055550142',
    subject: 'technical-issues',
    message: message(),
  }
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return sender.post('/es-mx/contact', form)
  }
  const done = await send(whole)
  expect(done.status).toBe(303)
  for (const [answer, status] of [
    [await sender.get('/es-mx/contact'), 200],
    [await send({ ...whole, message: 'short', website: 'x' }), 400],
    [await send({ ...whole, message: 'short' }), 400],
    [await sender.get(done.location ?? ''), 200],
  ] as const) {
    expect(answer.status).toBe(status)
    expect(await htmlFaults(answer.text)).toEqual([])
  }
})

test('CALL-13 DATA-17 programs send the same message as JSON', async () => {
  const program = visitor()
  const path = '/api/v1/send-contact-email'
  const file = { name: 'contract.pdf', content: Buffer.from(pdf).toString('base64'), type: 'application/pdf' }
  const whole = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '3055550142',
    subject: 'participant-question',
    message: message(),
    attachment: file as typeof file | null,
  }
  const send = async (sent: unknown, headers: Record<string, string> = {}) => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent)
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body }
    const { status, text, headers: told } = await program.send(path, request)
    return { status, body: told.get('content-type')?.includes('json') ? JSON.parse(text) : null }
  }
  const first = await send(whole)
  expect(first).toEqual({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
  expect(await send(whole)).toEqual(first)
  const { origin } = new URL(inject('product').url)
  expect((await send({ ...whole, message: message(), attachment: null }, { Origin: origin })).status).toBe(201)
  expect(await send({ ...whole, phone: '', message: 'short' })).toEqual({
    status: 400,
    body: { error: 'invalid', fields: { phone: 'phone_missing', message: 'message_too_short' } },
  })
  expect(await send({ ...whole, name: 7, attachment: { ...file, content: 'no base64!' } })).toEqual({
    status: 400,
    body: { error: 'invalid', fields: { name: 'wrong_type', attachment: 'wrong_type' } },
  })
  expect(
    await send({ ...whole, attachment: { ...file, content: Buffer.alloc(2_100_000, 65).toString('base64') } }),
  ).toEqual({
    status: 413,
    body: { error: 'invalid', fields: { attachment: 'attachment_too_large' } },
  })
  expect(await send({ ...whole, message: 'x'.repeat(3 * 1024 * 1024) })).toMatchObject({
    status: 413,
    body: { error: 'too_large' },
  })
  expect(await send('{"broken')).toMatchObject({ status: 400 })
  expect(await send('name=Ana', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
  expect((await send(whole, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await program.get(path)).status).toBe(405)
})

test('PERM-08 CHAT-02 the chat of every language is public and holds fifteen entries; no other language is', async () => {
  const reader = visitor()
  for (const language of LANGUAGES) {
    const { headers, text } = await reader.get(`/chat/${language}.json`)
    expect(headers.get('cache-control')).toBe('no-cache')
    const { entries } = JSON.parse(text)
    expect(entries).toHaveLength(15)
    expect(new Set(entries.map((entry: { language: string }) => entry.language))).toEqual(new Set([language]))
  }
  expect((await reader.get('/chat/deDE.json')).status).toBe(404)
})

test('CHAT-06 DATA-16 the form of the chat is judged by the server as well', async () => {
  const sender = visitor()
  const send = async (form: Record<string, string>) => {
    const { status, text } = await sender.post('/chat/contact', form)
    return { status, body: JSON.parse(text) }
  }
  expect(await send({ name: ' ', email: 'nobody', language: 'xx' })).toEqual({
    status: 400,
    body: {
      kind: 'wrong',
      fields: {
        name: { code: 'name_missing' },
        email: { code: 'email_invalid' },
        message: { code: 'message_missing' },
      },
    },
  })
  const post = async (type: string) =>
    (await sender.send('/chat/contact', { method: 'POST', headers: { 'Content-Type': type }, body: 'x' })).status
  // One in parts that does not say by what they are parted is no form; one that does, and is not parted so, is a broken one.
  expect(await post('multipart/form-data')).toBe(415)
  expect(await post('multipart/form-data; boundary=a')).toBe(400)
  expect(await send({ name: 'Bot', email: 'bot@example.com', message: 'Buy', website: 'http://x' })).toEqual({
    status: 400,
    body: { kind: 'refused', problem: { code: 'looks_automated' } },
  })
})
