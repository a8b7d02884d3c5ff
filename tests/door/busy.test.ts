import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDrafted, draftGroup, sendStep, TYPED_GROUP } from '#tests/support/new-group.ts'
import { unescaped } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

/** What pages wait for a lock (src/db/postgres/open-database.ts). */
const LOCK_TIMEOUT_MS = 2_000
const PRESSES = 30

/** While `act` runs someone else holds what this statement locks; the test itself is the owner of the database. */
async function whileHeld(statement: string, parameters: unknown[], act: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(statement, parameters)
    await act()
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
}

const holdGroup = (id: string, act: () => Promise<void>) =>
  whileHeld('select 1 from consortiums where id = $1 for update', [id], act)

const timed = async <T>(act: Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  return [await act, performance.now() - began]
}

test('a group that someone holds keeps only its own forms waiting, two seconds, and says so with all that was typed', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  const stranger = visitor()
  // A page comes back with each: how long as many take that are only read says how fast this machine is.
  const [, reading] = await timed(Promise.all(Array.from({ length: PRESSES }, () => member.get(group))))
  await holdGroup(group.split('/').at(-1) ?? '', async () => {
    const form = { amountCents: '123400', mode: 'from_end' }
    const presses = Array.from({ length: PRESSES }, () => timed(member.post(`${group}/bid?amount=1234`, form)))
    // Meanwhile the rest of the site answers, and soon.
    const paths = ['/auth', '/contact', '/pricing?fresh', group, '/readyz']
    const rest = await Promise.all(paths.map((path) => timed(stranger.get(path))))
    rest.push(await timed(stranger.post('/auth', { intent: 'enter', key: 'late' })))
    for (const [k, [answer, took]] of rest.entries()) {
      expect(answer.status, paths[k]).toBeLessThan(400)
      expect(took, paths[k]).toBeLessThan(LOCK_TIMEOUT_MS + 2 * reading)
    }
    for (const [answer, took] of await Promise.all(presses)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(took).toBeLessThan(2 * LOCK_TIMEOUT_MS + 2 * reading)
    }
  })
})

test('a form that met a busy group stands there as it was typed, and sent again it is done once', async () => {
  const director = await enterAs('director')
  const draftId = crypto.randomUUID()
  const name = 'Held "by" somebody'
  await whileHeld('lock table group_drafts in exclusive mode', [], async () => {
    const typed = { ...TYPED_GROUP, targetAmount: '12,345,678' }
    const { status, text } = await sendStep(director, draftId, 'plan', { typed, version: 0 })
    expect(status).toBe(503)
    expect(text).toContain('Nothing was done, and nothing you typed is lost.')
    expect(text).toContain('12,345,678')
  })
  const drafted = await draftGroup(director, { name })
  await whileHeld('lock table consortiums in share row exclusive mode', [], async () => {
    const { status, text } = await createDrafted(director, drafted)
    expect(status).toBe(503)
    expect(text).toContain('Nothing was done, and nothing you typed is lost.')
    expect(text).toContain('Held &quot;by&quot; somebody')
  })
  const made = [await createDrafted(director, drafted), await createDrafted(director, drafted)]
  expect(made[0]?.location).toMatch(/done=created$/)
  expect(made[1]?.location).toBe(made[0]?.location)
})

test('the message to us comes back as it was typed when nothing can be written', async () => {
  const sender = visitor()
  await whileHeld('lock table attempts in exclusive mode', [], async () => {
    const form = {
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '(305) 555-0142',
      subject: 'questions-doubts',
      message: 'When does the next group begin, and what does it cost to leave it?',
    }
    const asked = [
      ['/contact', 'We’re busy right now'],
      ['/pt-br/contact', 'Muito movimento agora'],
      ['/es-mx/contact', 'Hay mucho movimiento en este momento'],
    ] as const
    const answers = await Promise.all(
      asked.map(async ([path, words]) => ({ words, ...(await sender.post(path, form)) })),
    )
    for (const { words, status, headers, text } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      for (const typed of [words, form.name, form.email, form.message]) expect(text).toContain(typed)
    }
  })
})

test('signing up while nothing can be written says so, and keeps what is no password', async () => {
  const stranger = visitor()
  await whileHeld('lock table attempts in exclusive mode', [], async () => {
    const form = {
      intent: 'signup',
      fullName: 'Ana Souza',
      phone: '3055550142',
      email: 'ana@example.com',
      terms: 'on',
      electronicRecords: 'on',
    }
    const secrets = { password: 'a long and unusual sentence', confirmation: 'a long and unusual sentence' }
    const { status, text } = await stranger.post('/auth?mode=signup', { ...form, ...secrets })
    expect(status).toBe(503)
    for (const typed of [form.fullName, form.phone, form.email]) expect(text).toContain(typed)
    expect(text).not.toContain(secrets.password)
  })
})

test('a page that cannot be read now says so in the reader’s language, with a way to try again', async () => {
  const member = await enterAs('paying')
  await whileHeld('lock table payments in access exclusive mode', [], async () => {
    const { status, headers, text } = await member.get('/user')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(unescaped(text)).toContain('We can’t show this page right now.')
    expect(text).toContain('href="/user"')
  })
})
