import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import pg from 'pg'
import { keyOf } from '#tests/support/email-keys.ts'
import { codeOf, keyIn } from '../support/app-key.ts'
import { putNewTermsInEffect } from '../support/new-terms.ts'
import { type BehindTls, startBehindTls } from './support/behind-tls.ts'
import { lookByTurns } from './support/look.ts'
import { type NewMember, openGroup, payInDialog, signIn, tryBid } from './support/member-acts.ts'
import { complaintsOf, expect } from './support/story.ts'
import type { Protocol } from './support/tls-proxy.ts'
import { type Key, type Reader, readerOf } from './support/words.ts'

// The product as an operator runs it, which no other story does: production behind a proxy that ends TLS. Forms, cookies and
// redirects depend on the URL the browser knows, and only a browser sends Origin as it does. The demo world is refused in
// production, so the stories make their own members and group.

const SECOND_FACTOR = '/user/security/second-factor/set-up'
let tls: BehindTls
test.beforeAll(async () => {
  tls = await startBehindTls()
})
test.afterAll(() => tls?.stop())

async function browse(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  return browser.newContext({ baseURL: tls.url, ignoreHTTPSErrors: true, reducedMotion: 'reduce', ...options })
}

const newMember = (): NewMember => {
  const telling = crypto.randomUUID().slice(0, 8)
  return { fullName: `Alice ${telling}`, email: `alice-${telling}@tls.example`, password: 'a quilt of many hands' }
}

for (const protocol of ['h2', 'http/1.1'] satisfies Protocol[]) {
  // The second story is about the member of the first.
  test.describe
    .serial(`behind TLS, ${protocol}`, () => {
      const member = newMember()
      test.beforeAll(() => tls.speak(protocol))

      test('a visitor signs up, and as a member signs in, pays, bids, changes the language and leaves', async ({
        browser,
      }) => {
        const context = await browse(browser)
        const page = await context.newPage()
        const complaints = complaintsOf(page)
        const at = await readerOf(page, tls.url, 'enUS')
        await page.goto('/faq')
        expect(
          await page.evaluate(
            () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol,
          ),
        ).toBe(protocol)
        await signUpByLetter(at, member)
        await tls.openMonth(member.email)
        await signIn(at, member)
        await expectSafeSession(context)

        await openGroup(at)
        await page
          .getByRole('table', { name: at.t('group.paymentHistory') })
          .getByRole('link', { name: at.t('group.pay') })
          .click()
        await payInDialog(at, at.money(2_300))
        await page.getByRole('link', { name: at.t('bids.place') }).click()
        const bid = await tryBid(at, '5,000')
        await bid.getByRole('button', { name: at.t('bidding.confirm') }).click()
        await expect(bid.getByRole('status')).toContainText(at.t('bidding.done.placedTitle'))

        await expectOwnPagesFresh(page)
        await writeToUs(at)
        await changeLanguage(page, context)
        await signOut(page, context)
        await expectForeignFormsRefused(page)
        expect(complaints, 'policy violations and thrown errors').toEqual([])
        await context.close()
      })

      test('without JavaScript a member signs in, writes to us and leaves', async ({ browser }) => {
        const context = await browse(browser, { javaScriptEnabled: false })
        const page = await context.newPage()
        const at = await readerOf(page, tls.url, 'enUS')
        await signIn(at, member)
        await expectSafeSession(context)
        await writeToUs(at)
        await signOut(page, context)
        await context.close()
      })
    })
}

test('COPY-13 the first setup before and after its link, its steps, and changed texts, in three languages, both widths and themes', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const context = await browse(browser)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const look = async (path: string, ...says: Key[]) =>
    expect(await lookByTurns(page, tls.url, [{ path, says }])).toEqual([])
  await look('/setup', 'setup.title', 'setup.closed.run')
  const [link = ''] = /https:\S+\/setup\?token=[\w-]{43}$/m.exec(await tls.command('setup')) ?? []
  await page.goto(link)
  await look('/setup', 'setup.title', 'setup.owner.title', 'setup.owner.submit')
  // Only browsers know where the names under localhost lead; what is done leads on.
  const post = async (path: string, form: Record<string, string>, type = 'opaqueredirect') => {
    const answer = await page.evaluate(
      async ([to, typed]) =>
        (await fetch(to, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })).type,
      [path, form] as const,
    )
    expect(answer, path).toBe(type)
  }
  const { password } = newMember()
  const owner = { ...newMember(), intent: 'owner', confirmation: password }
  await post('/setup', owner)
  // In production an owner needs a second factor before anything else.
  await page.goto(SECOND_FACTOR)
  await post(SECOND_FACTOR, { code: codeOf(keyIn(await page.content())) }, 'basic')
  await look('/setup', 'setup.title', 'setup.steps.organization.title')

  await context.clearCookies()
  await page.goto('/auth')
  const database = new pg.Client({ connectionString: tls.databaseUrl })
  await database.connect()
  const member = { ...newMember(), phone: '3055550142', terms: 'on', electronicRecords: 'on' }
  await post('/auth', { intent: 'signup', ...member, confirmation: password })
  await database.query('update users set email_verified = true where email_key = $1', [keyOf(member.email, tls.secret)])
  await putNewTermsInEffect(database)
  await database.end()
  await post('/auth', { intent: 'login', ...member })
  await look('/user/agree', 'agreeing.title', 'agreeing.accept')
  expect(complaints, 'policy violations and thrown errors').toEqual([])
  await context.close()
})

/** Signs up and confirms the address by the letter that came, whose link is the public one. */
async function signUpByLetter({ page, t }: Reader, member: NewMember): Promise<void> {
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: t('auth.register.start') }).click()
  await page.getByLabel(t('auth.fullName'), { exact: true }).fill(member.fullName)
  await page.getByLabel(t('auth.phone'), { exact: true }).fill('(305) 555-0142')
  await page.getByLabel(t('auth.email'), { exact: true }).fill(member.email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(member.password)
  await page.getByLabel(t('auth.confirmation'), { exact: true }).fill(member.password)
  for (const agreed of await page.getByRole('checkbox').all()) await agreed.check()
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
  await expect(page.getByRole('status')).toContainText(t('auth.register.successful'))
  const [link] = await tls.letterTo(member.email, /https?:\S+\/auth\/confirm\?token=[\w.%-]+/)
  expect(link.startsWith(`${tls.url}/auth/confirm?`)).toBe(true)
  await page.goto(link)
  await page.getByRole('button', { name: t('auth.confirm.button') }).click()
  await expect(page.getByRole('status')).toContainText(t('auth.confirm.done'))
}

/** The session travels by TLS alone, under a name that no other site of ours can set without it. */
async function expectSafeSession(context: BrowserContext): Promise<void> {
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session_token'))
  expect(session).toMatchObject({
    name: '__Secure-cotavia.session_token',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  })
}

/** A page kept for everyone knows by the cookie's https name too that this reader is signed in. */
async function expectOwnPagesFresh(page: Page): Promise<void> {
  for (const _time of [1, 2]) {
    const answer = await page.goto('/faq')
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect(answer?.headers()['strict-transport-security']).toContain('max-age=')
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${tls.url}/faq`)
}

async function writeToUs({ page, t }: Reader): Promise<void> {
  await page.goto('/contact')
  const field = (word: 'name' | 'email' | 'phone' | 'subject' | 'message') =>
    page.locator('form[data-contact]').getByLabel(t(`contact.${word}`), { exact: true })
  await field('name').fill('Ana Souza')
  await field('email').fill('ana@example.com')
  await field('phone').fill('(305) 555-0142')
  await field('subject').selectOption('billing-issues')
  await field('message').fill(
    `I would like to know how the monthly draw works and who may be present. ${crypto.randomUUID()}`,
  )
  await page.locator('form[data-contact] button[type=submit]').click()
  await expect(page.locator('#sent')).toContainText(t('contact.sentTitle'))
}

async function changeLanguage(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/faq')
  await Promise.all([
    page.waitForURL('**/pt-br/faq'),
    page
      .locator('form[action="/language"] button[value=ptBR]')
      .first()
      .evaluate((button) => (button as HTMLButtonElement).click()),
  ])
  expect((await context.cookies()).find(({ name }) => name === 'language')).toMatchObject({
    value: 'ptBR',
    secure: true,
  })
  await Promise.all([
    page.waitForURL((url) => url.pathname === '/faq'),
    page
      .locator('form[action="/language"] button[value=enUS]')
      .first()
      .evaluate((button) => (button as HTMLButtonElement).click()),
  ])
}

async function signOut(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/user')
  await page.getByRole('banner').locator('summary', { hasText: 'Alice' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth?mode=login&notice=signed_out')
  expect((await context.cookies()).filter(({ name }) => name.endsWith('session_token'))).toEqual([])
}

/** What pages send by script is answered, what is no form is refused as such, and what another site sends as well. */
async function expectForeignFormsRefused(page: Page): Promise<void> {
  const post = (path: string, type: string, body: string) =>
    page.evaluate(
      async ([path = '', type = '', body = '']) =>
        (await fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body })).status,
      [path, type, body],
    )
  const form = 'application/x-www-form-urlencoded'
  expect(await post('/chat/contact', form, 'name=Ana')).toBe(400)
  expect(await post('/problem', form, 'reference=none')).toBe(204)
  expect(await post('/api/v1/send-contact-email', 'application/json', '{}')).toBe(400)
  expect(await post('/api/v1/send-contact-email', form, 'name=Ana')).toBe(415)
  for (const path of ['/auth', '/auth.data', '/contact', '/contact.data', '/consortium/1', '/consortium/1.data']) {
    expect(await post(path, 'application/json', '{}')).toBe(415)
    expect(await post(path, 'multipart/form-data; boundary=x', 'cut o')).toBe(400)
  }

  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${tls.url}/auth"><input name="intent" value="login"><button>Win</button></form>`,
    }),
  )
  await page.goto('https://evil.example/')
  const answer = page.waitForResponse(`${tls.url}/auth`)
  await page.getByRole('button', { name: 'Win' }).click()
  expect((await answer).status()).toBe(403)
}
