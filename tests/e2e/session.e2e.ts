import type { Page } from '@playwright/test'
import { auth as enAuth } from '#web/i18n/enUS/auth.ts'
import { shell as enShell } from '#web/i18n/enUS/shell.ts'
import { auth as esAuth } from '#web/i18n/esMX/auth.ts'
import { shell as esShell } from '#web/i18n/esMX/shell.ts'
import { auth as ptAuth } from '#web/i18n/ptBR/auth.ts'
import { shell as ptShell } from '#web/i18n/ptBR/shell.ts'
import { enterAs, firstGroup } from './support/cast.ts'
import { enterAsDirector } from './support/director.ts'
import { lendPart } from './support/lend-part.ts'
import { expect, expectAccessible, test } from './support/story.ts'

const MINUTE = 60_000

/**
 * Opens a page and waits until its script has begun to count; `asking` is a page of the product in the same browser. A page's
 * opening is an act, all of them share one clock, and on a busy machine it would come after the minutes that pass next.
 */
async function openCounting(page: Page, path: string, asking: Page = page): Promise<void> {
  await asking.evaluate(() => localStorage.removeItem('last-act'))
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('last-act') !== null)
}

// Their clock is set.
test.use({ ownPage: true })

test('NAV-04 NAV-05 PERM-08 a super_admin in the header, on the public page, and in the search', async ({ page }) => {
  const email = await enterAsDirector(page)
  const name = email.split('@')[0] ?? ''
  const banner = page.getByRole('banner')

  await banner.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click()
  await expect(page).toHaveURL(/\/dashboard\/groups$/)
  await page.goBack()
  await banner.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The public page knows its reader in its first HTML, and the search finds their own pages.
  await page.goto('/faq')
  await expect(banner.locator('summary', { hasText: name })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('identity')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('admin pan')
  await expect(page.getByRole('option', { name: 'Admin Panel' })).toBeVisible()
})

test('AUTH-22 ten minutes of nothing warn, then log out, in every tab, and leave no name behind', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const email = await enterAsDirector(page)
  const name = email.split('@')[0] ?? ''
  const banner = page.getByRole('banner')
  await openCounting(page, '/faq')
  await expect(banner.locator('summary', { hasText: name })).toBeVisible()

  // Eight minutes of nothing warn; one act takes it back; ten sign out, in every tab.
  const other = await context.newPage()
  await openCounting(other, '/pricing', page)
  const warning = page.getByRole('alertdialog')
  await expect(warning).toBeHidden()
  await page.clock.runFor(9 * MINUTE)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(warning).toBeHidden()
  await page.clock.runFor(7 * MINUTE)
  await expect(warning).toBeHidden()
  await page.clock.runFor(4 * MINUTE)
  await expect(page).toHaveURL(/notice=signed_out_idle$/)
  await expect(page.getByText('You were logged out after 10 minutes without activity.')).toBeVisible()

  // Neither the other tab nor the back button shows the name again.
  await expect(other.locator('summary', { hasText: name })).toHaveCount(0)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await page.goBack()
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeVisible()
  const hasForgotten = () => expect(async () => expect(await page.content()).not.toContain(name)).toPass()
  // Brought back, the page may be asking for itself again.
  await hasForgotten()
  await page.goto('/faq')
  await hasForgotten()
})

test('rules 0: shortly before a session ends, however much it’s used, its owner is told once until when, on any page', async ({
  page,
}) => {
  // Eight hours for a staff role; this browser’s clock is eight minutes short of that.
  const [hours, minutes] = [7, 52]
  await page.clock.install({ time: Date.now() + (hours * 60 + minutes) * MINUTE })
  await enterAsDirector(page)
  const told = page.getByRole('alertdialog', { name: /^You’ll be logged out at \d{1,2}(:\d\d)?\s[AP]M$/ })
  await expect(told).toContainText('log out and back in first')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  await expect(told).toBeHidden()
})

const WORDS = [
  ['enUS', enShell, enAuth],
  ['ptBR', ptShell, ptAuth],
  ['esMX', esShell, esAuth],
] as const

for (const [language, shell, auth] of WORDS)
  test(`AUTH-22 in ${language}, someone who was away for ten minutes is warned, told, and finds what they had typed after logging in again`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, 'new')
    await openCounting(page, '/kyc-onboarding/address')
    await page.locator('#city').fill('Vila Nova')
    await page.locator('#state').selectOption('FL')

    await page.clock.runFor(9 * MINUTE)
    const warning = page.getByRole('alertdialog', { name: shell.idleTitle })
    await expect(warning).toContainText(shell.idleText)
    await expect(warning.getByRole('button', { name: shell.idleStay })).toBeFocused()
    await expectAccessible(page)
    await page.clock.runFor(2 * MINUTE)
    await expect(page).toHaveURL(/to=%2Fkyc-onboarding%2Faddress&notice=signed_out_idle$/)
    await expect(page.getByText(auth.signedOutIdle)).toBeVisible()
    // The next one at this computer finds nothing of it in the browser.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toMatch(/typed(?!.*Vila)/)

    await backAs(page, 'new', /\/kyc-onboarding\/address$/)
    await expect(page.getByText(shell.typedAgainTitle)).toBeVisible()
    await expect(page.locator('#city')).toHaveValue('Vila Nova')
    await expect(page.locator('#state')).toHaveValue('FL')
    await expectAccessible(page)
  })

test('AUTH-22 rules 0: what was typed before the page’s scripts came is there again after a reload and after the session’s end', async ({
  page,
}) => {
  await enterAs(page, 'new')
  const city = page.locator('#city')
  const typeEarly = async (text: string, open: () => Promise<unknown>) => {
    await page.evaluate(() => sessionStorage.removeItem('typed'))
    const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await isTyped
      await route.continue()
    })
    await open()
    await city.fill(text)
    await page.locator('#state').selectOption('FL')
    release()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).not.toBeNull()
    await page.unroute('**/assets/hydrate-*.js')
  }
  const isThere = async (text: string) => {
    await expect(page.getByText('What you typed is here again')).toBeVisible()
    await expect(city).toHaveValue(text)
    await expect(page.locator('#state')).toHaveValue('FL')
  }
  await typeEarly('Campo Alto', () => page.goto('/kyc-onboarding/address'))
  await page.reload()
  await isThere('Campo Alto')

  await page.clock.install()
  await typeEarly('Vila Nova', () => openCounting(page, '/kyc-onboarding/address'))
  await page.clock.runFor(11 * MINUTE)
  await expect(page).toHaveURL(/notice=signed_out_idle$/)
  await backAs(page, 'new', /\/kyc-onboarding\/address$/)
  await isThere('Vila Nova')
})

test('what was typed survives a reload and Back, until it is sent; a link leads to a new form', async ({ page }) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding')
  await page.getByRole('link', { name: 'Address' }).click()
  const city = page.locator('#city')
  await city.fill('Ponte Alta')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).not.toBeNull()
  await page.reload()
  await expect(city).toHaveValue('Ponte Alta')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).not.toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible()
  await page.goBack()
  await expect(city).toHaveValue('Ponte Alta')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).not.toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).click()
  await page.getByRole('link', { name: 'Address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible()
  await expect(city).not.toHaveValue('Ponte Alta')
  // Sent, it's what the server says that counts.
  await city.fill('Ponte Baixa')
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

test('a form that was refused survives a reload as it was sent, and is forgotten once it’s accepted', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await page.goto('/user/profile')
  const phone = page.getByLabel('Phone')
  const before = await phone.inputValue()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await phone.fill('305 12')
  await save.click()
  await expect(page).toHaveTitle(/^Error: /)
  await page.reload()
  await expect(phone).toHaveValue('305 12')
  await expect(page.getByText('What you typed is here again')).toBeVisible()
  // Sent as it is, it’s refused again; a link to its page leads to a new form.
  await save.click()
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(phone).toHaveValue(before)
  await phone.fill('(305) 555-0143')
  await save.click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  await page.goto('/user/profile')
  await expect(phone).toHaveValue('(305) 555-0143')
  await phone.fill(before)
  await save.click()
  await expect(page.getByText('Profile Updated').first()).toBeVisible()
})

test('AUTH-22 rules 0: a form sent after the end of a session isn’t lost, except for its secrets and what it agrees to', async ({
  page,
}) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding/personal')
  await page.locator('#lastName').fill('Prado Luz')
  await page.getByLabel('Month').selectOption('4')
  await page.locator('#ssnLastFour').fill('7391')
  await sendLate(page, 'Next')
  await backAs(page, 'new', /\/kyc-onboarding\/personal$/)
  await expect(page.locator('#lastName')).toHaveValue('Prado Luz')
  await expect(page.getByLabel('Month')).toHaveValue('4')
  await expect(page.locator('#ssnLastFour')).toHaveValue('')
  await expect(page.getByText('What you typed is here again')).toBeVisible()

  await page.context().clearCookies()
  const giveBack = await lendPart('late_form', 'payer')
  await enterAs(page, 'late_form')
  await page.goto(`${await firstGroup(page)}/pay-ahead?amount=1,000&mode=from_end`)
  await page.getByRole('checkbox', { name: /^I authorize/ }).check()
  await sendLate(page, /^Pay \$/)
  await backAs(page, 'late_form', /\/pay-ahead\?amount=/)
  await giveBack()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  // Given back whole, and the consent asked for again.
  await expect(page.getByText('What you typed is here again')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^I authorize/ })).not.toBeChecked()
})

test('AUTH-19 what was being typed in a tab isn’t lost when its person logs out in another one', async ({
  page,
  context,
}) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding/employment')
  await page.getByRole('radio').first().check()
  await page.locator('#employerName').fill('Oficina Prado')
  const other = await context.newPage()
  await other.goto('/user')
  await logOut(other)
  await expect(page).toHaveURL(/\/auth\?mode=login&to=%2Fkyc-onboarding%2Femployment$/)
  await backAs(page, 'new', /\/kyc-onboarding\/employment$/)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.locator('#employerName')).toHaveValue('Oficina Prado')
})

test('CALL-16 I18N-02 no start of the app takes the session or what the browser keeps, and logging out takes the session alone', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await page.evaluate(() => {
    localStorage.setItem('language', 'esMX')
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('someone else’s', 'thing')
    sessionStorage.setItem('someone else’s', 'thing')
  })
  const kept = () =>
    page.evaluate(() => [
      ...['language', 'theme', 'someone else’s'].map((key) => localStorage.getItem(key)),
      sessionStorage.getItem('someone else’s'),
    ])
  // An app page, a public one, and one that is loaded again.
  for (const path of ['/user', '/faq', '/user/profile', '/user/profile']) {
    await page.goto(path)
    await expect(page.locator('html[data-person]')).toHaveCount(1)
    expect(await kept(), path).toEqual(['esMX', 'dark', 'thing', 'thing'])
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/user')
  await logOut(page)
  await expect(page.locator('html[data-person]')).toHaveCount(0)
  expect(await kept()).toEqual(['esMX', 'dark', 'thing', 'thing'])
})

test('ERR-22 AUTH-22 a profile sent after the end of a session says so, and is there again after logging in', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await page.goto('/user/profile')
  await page.getByLabel('Phone').fill('(305) 555-0166')
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No user logged in')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('(305) 555-0166')
  await page.getByRole('main').getByRole('link', { name: 'Log' }).click()
  await backAs(page, 'paying', /\/user\/profile$/)
  await expect(page.getByLabel('Phone')).toHaveValue('(305) 555-0166')
})

/** By hand, wherever the header has its button. */
async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('banner').locator('form[action="/auth/logout"] button').first()
  await button.evaluate((one) => (one as HTMLElement).click())
  await expect(page).toHaveURL(/notice=signed_out$/)
}

/** Sends the page's form when its session is over, and is told that nothing was sent. */
async function sendLate(page: Page, button: string | RegExp): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/&notice=unsent$/)
  await expect(page.getByText('Your session had ended, so nothing was sent.')).toBeVisible()
}

/** Logs in on the page that someone was sent to, and is back where they were. */
async function backAs(page: Page, key: string, back: RegExp): Promise<void> {
  await page.locator(`button[name="key"][value="${key}"]`).click()
  await expect(page).toHaveURL(back)
}
