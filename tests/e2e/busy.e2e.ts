import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import { enterAs, firstGroup } from './support/cast.ts'
import { expect, test } from './support/story.ts'

/** What pages wait for a lock (src/db/postgres/open-database.ts). */
const LOCK_TIMEOUT_MS = 2_000
const PRESSES = 30

/** While `act` runs somebody else holds what this statement locks; the story itself is the owner of the database. */
async function whileHeld(statement: string, parameters: unknown[], act: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL ?? '' })
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

const send = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { Origin: new URL(page.url()).origin } })

const timed = async <T>(act: Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  return [await act, performance.now() - began]
}

test('a group that somebody holds keeps only its own forms waiting, two seconds, and says so with all that was typed', async ({
  page,
  playwright,
}) => {
  test.slow()
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  const stranger: APIRequestContext = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  // A page comes back with each: how long as many take that are only read says how fast this machine is.
  const [, reading] = await timed(Promise.all(Array.from({ length: PRESSES }, () => page.request.get(group))))
  await holdGroup(group.split('/').at(-1) ?? '', async () => {
    const form = { amountCents: '123400', mode: 'from_end' }
    const presses = Array.from({ length: PRESSES }, () => timed(send(page, `${group}/bid?amount=1234`, form)))
    // Meanwhile the rest of the site answers, and soon.
    const rest = await Promise.all(
      ['/auth', '/contact', '/pricing?fresh', group, '/readyz'].map((path) => timed(stranger.get(path))),
    )
    const signIn = { intent: 'enter', key: 'late' }
    const Origin = new URL(page.url()).origin
    rest.push(await timed(stranger.post('/auth', { form: signIn, headers: { Origin }, maxRedirects: 0 })))
    for (const [answer, took] of rest) {
      expect(answer.status(), answer.url()).toBeLessThan(400)
      expect(took, answer.url()).toBeLessThan(LOCK_TIMEOUT_MS + 2 * reading)
    }
    for (const [answer, took] of await Promise.all(presses)) {
      expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '5'])
      expect(took).toBeLessThan(2 * LOCK_TIMEOUT_MS + 2 * reading)
    }
  })
  await stranger.dispose()
})

test('a form that met a busy group stands there as it was typed, and sent again it is done once', async ({ page }) => {
  await enterAs(page, 'director')
  const form = {
    intent: 'create',
    key: crypto.randomUUID(),
    name: 'Held "by" somebody',
    targetAmount: '12000',
    durationMonths: '12',
    maxMembers: '12',
  }
  await whileHeld('lock table consortiums in share row exclusive mode', [], async () => {
    const answer = await send(page, '/dashboard/groups/new', form)
    expect(answer.status()).toBe(503)
    const html = await answer.text()
    expect(html).toContain('Nothing was done, and nothing you typed is lost.')
    expect(html).toContain('Held &quot;by&quot; somebody')
    expect(html).toContain(`value="${form.key}"`)
  })
  const again = () => page.request.post('/dashboard/groups/new', { form, maxRedirects: 0 })
  const made = [await again(), await again()].map((answer) => answer.headers().location)
  expect(made[0]).toMatch(/done=created$/)
  expect(made[1]).toBe(made[0])
})

test('the message to us comes back as it was typed when nothing can be written', async ({ page }) => {
  await page.goto('/contact')
  await whileHeld('lock table attempts in exclusive mode', [], async () => {
    const form = {
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '(305) 555-0142',
      subject: 'questions-doubts',
      message: 'When does the next group begin, and what does it cost to leave it?',
    }
    for (const [path, words] of [
      ['/contact', 'This is busy right now'],
      ['/pt-br/contact', 'Muito movimento agora'],
      ['/es-mx/contact', 'Hay mucho movimiento en este momento'],
    ] as const) {
      const answer = await send(page, path, form)
      expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '5'])
      const html = await answer.text()
      for (const typed of [words, form.name, form.email, form.message]) expect(html).toContain(typed)
    }
  })
})

test('signing in and signing up while nothing can be written say so, and keep what is no password', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth?mode=login')
  await whileHeld('lock table attempts in exclusive mode', [], async () => {
    await page.locator('input[name=email]').fill('ana@example.com')
    await page.locator('input[name=password]').fill('a long and unusual sentence')
    await page.locator('input[name=password]').press('Enter')
    await expect(page.getByText('This is busy right now, and nothing was done. Try again in 5 seconds.')).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue('ana@example.com')
    const form = { intent: 'signup', fullName: 'Ana Souza', phone: '3055550142', email: 'ana@example.com' }
    const secrets = { password: 'a long and unusual sentence', confirmation: 'a long and unusual sentence' }
    const answer = await send(page, '/auth?mode=signup', { ...form, ...secrets })
    expect(answer.status()).toBe(503)
    const html = await answer.text()
    for (const typed of [form.fullName, form.phone, form.email]) expect(html).toContain(typed)
    expect(html).not.toContain(secrets.password)
  })
  // The browser names every answer of 5xx in its console.
  expect(complaints.splice(0).every((line) => line.includes('status of 503'))).toBe(true)
})

test('a page that cannot be read now says so in the reader’s language, with a way to try again', async ({ page }) => {
  await enterAs(page, 'paying')
  await whileHeld('lock table payments in access exclusive mode', [], async () => {
    const answer = await page.request.get('/user')
    expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '5'])
    const html = (await answer.text()).replaceAll('&#x27;', "'")
    expect(html).toContain("We can't show this page at the moment.")
    expect(html).toContain('href="/user"')
  })
})
