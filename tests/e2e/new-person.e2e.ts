import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/language.ts'
import { picture } from '../support/sample-files.ts'
import { enterAs as enterAsCast } from './support/cast.ts'
import { enterAs } from './support/desk-acts.ts'
import { expectSummary, fillByKeys, reach } from './support/keyboard.ts'
import { openBeforeScripts } from './support/late-scripts.ts'
import { expectLost, sendAgain, sendAndLose } from './support/lost-network.ts'
import { signUpHere } from './support/member-acts.ts'
import { readTour } from './support/readme-tour.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'
import { readerOf, wordsOf } from './support/words.ts'

const NAME = 'Noa Luz'
const PASSWORD = 'tup4xq-moras'

// The story sets the page's clock.
test.use({ ownPage: true })

test('KYC-02 KYC-03 KYC-04 KYC-06 KYC-07 KYC-08 KYC-15 KYC-19 MEM-06 ERR-03 ERR-09 joining as a new person, as the README tells it: sign up, ask to join, the whole identity form by keyboard alone, enrolled by the desk, and the agreement among the documents, with the network lost at both sendings', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.setTimeout(150_000)
  const tour = readTour('Joining as a new person')
  const at = await readerOf(page, baseURL, 'enUS')
  const member = {
    fullName: NAME,
    email: `identity-${crypto.randomUUID().slice(0, 8)}@example.com`,
    password: PASSWORD,
  }
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')

  // Step 1: a group, and an account on the way to it.
  await page.goto('/groups?draw=unset&sort=spots')
  await page
    .getByRole('link', { name: /^See the group/ })
    .last()
    .click()
  await page.getByRole('link', { name: tour.word(1, 'Ask to join') }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login&to=/)
  await expect(page.getByRole('link', { name: tour.word(1, 'Outbox'), exact: true })).toBeVisible()
  await main.getByRole('link', { name: tour.word(1, 'Sign up') }).click()
  await signUpHere(at, member)
  await page.getByLabel('Email', { exact: true }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await main.getByRole('button', { name: 'Login', exact: true }).click()

  // Step 2: back at the group. The answer to the request is lost; sent again, it has been made already.
  await expect(page).toHaveURL(/\/consortium\/[0-9a-f-]{36}\/join$/)
  const group = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  const fingerprint = /[0-9a-f]{64}/.exec((await page.getByText(/^Fingerprint of this text/).textContent()) ?? '')?.[0]
  await page.getByLabel(/^I’ve read the agreement/).check()
  await page.getByLabel(/^I agree to get this agreement/).check()
  await sendAndLose(page, 'answer', () => page.getByRole('button', { name: tour.word(2, 'Ask to join') }).click())
  await sendAgain(page)
  await expect(heading).toHaveText(/^You’ve asked to join /)
  await expect(page.getByText('We’re holding your request until that’s done.')).toBeVisible()

  // Step 3: who they are.
  await page.goto('/user')
  await main
    .getByRole('link', { name: tour.word(3, 'Verify my identity') })
    .first()
    .click()
  await fillIdentity(page)
  await sendIdentity(page)
  await page.goto('/notices')
  for (const told of [/We have your request to join/, /We’ve received your documents/])
    await expect(page.getByRole('main').getByText(told)).toHaveCount(1)

  // Step 4: in the other window.
  const own = await page.context().cookies()
  await page.context().clearCookies()
  await enterAs(at, 'Renata Moraes')
  await page.getByRole('link', { name: tour.word(4, 'KYC'), exact: true }).click()
  await page.goto(`/dashboard/kyc?status=pending&name=${encodeURIComponent(NAME)}`)
  await page
    .getByRole('link', { name: `Review ${NAME}` })
    .last()
    .click()
  await page.getByLabel(/anti-money-laundering/).check()
  await page.getByLabel(/sanctions lists/).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`KYC Approved: ${NAME}`)).toBeVisible()
  await page.goto('/dashboard?kind=requests')
  const work = page.locator(`a[href="/dashboard/work?open=requests&group=${group}"]`)
  await expect(work).toHaveText(
    new RegExp(tour.word(4, '1 request to join').replace('1 request', String.raw`\d+ requests?`)),
  )
  await work.click()
  const approve = page.getByRole('button', { name: `${tour.word(4, 'Approve and enroll')} ${NAME}` }).last()
  await reach(page, approve, 'Enter')
  await expect(page.getByText('Enrolled. We’ve emailed them.')).toBeVisible()

  // Step 5: in the first window again.
  await page.context().clearCookies()
  await page.context().addCookies(own)
  await page.goto('/user')
  await main.locator(`a[href="/consortium/${group}"]`).first().click()
  await main
    .getByRole('link', { name: tour.word(5, 'Documents') })
    .first()
    .click()
  await page.getByRole('link', { name: 'What you accepted before joining', exact: true }).click()
  await expect(main).toContainText(fingerprint ?? 'no fingerprint was shown')
  expect(tour.unwalked()).toEqual([])
  expectLost(complaints)
})

/** The five steps by keyboard, from the list of them: refused once, too young once, and everything answered. */
async function fillIdentity(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const opens = async (name: string, number: number) => {
    await expect(page).toHaveTitle(`${name} · Step ${number} of 5`)
    await expect(heading).toHaveText(name)
    await expect(heading).toBeFocused()
  }
  await reach(page, page.getByRole('link', { name: 'Personal information' }), 'Enter')
  await opens('Personal information', 1)
  await fillByKeys(page, 'First name', 'Noa')
  await fillByKeys(page, 'Last name', 'Luz')
  await fillByKeys(page, 'Month', 'Apr')
  await fillByKeys(page, 'Day', '28')
  await fillByKeys(page, 'Year', String(new Date().getFullYear() - 10))
  await fillByKeys(page, /^Last four digits/, '7391')
  await fillByKeys(page, 'Phone', '(305) 555-0142')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('You have to be 18 to join')
  await expectAccessibleInBothThemes(page)
  await reach(page, page.getByRole('link', { name: 'Correct my date of birth' }), 'Enter')
  await opens('Personal information', 1)
  await fillByKeys(page, 'Year', '1986')
  await page.keyboard.press('Enter')

  await opens('Address', 2)
  await reach(page, next, 'Enter')
  await expectSummary(page, page, 'address')
  await page.keyboard.type('12 Sample Street')
  await fillByKeys(page, 'City', 'Hialeah')
  await fillByKeys(page, 'State', 'Flo')
  await fillByKeys(page, 'ZIP code', '33010')
  await page.keyboard.press('Enter')

  await opens('Work and income', 3)
  const employer = page.getByLabel('Employer')
  await expect(employer).toBeHidden()
  await reach(page, page.getByRole('radio', { name: 'Employed full time' }), 'Space')
  await expect(employer).toBeVisible()
  await fillByKeys(page, 'Annual income before taxes', '$25')
  await reach(page, next, 'Enter')

  await opens('Bank and source of funds', 4)
  await fillByKeys(page, 'Bank name', 'Sample Bank')
  await reach(page, page.getByRole('radio', { name: 'Checking' }), 'Space')
  await fillByKeys(page, /^Where does the money/, 'Salary')
  await reach(page, next, 'Enter')

  await opens('Documents', 5)
  const photo = { mimeType: 'image/jpeg', buffer: await picture('jpeg') }
  for (const [kind, name] of [
    ['Government ID', 'id.jpg'],
    ['Proof of address', 'bill.jpg'],
  ] as const) {
    const box = page.getByRole('region', { name: kind })
    await box.getByLabel(new RegExp(`^${kind}`)).setInputFiles({ name, ...photo })
    await expect(box.getByRole('link', { name })).toBeVisible()
  }
  const answers = page.getByRole('region', { name: 'Check your answers' })
  for (const answer of ['Noa', 'April 28, 1986', 'Hialeah', '$25,000 to $50,000', 'Checking', 'Salary'])
    await expect(answers).toContainText(answer)
}

/** Sends the answers: refused once because the login ended, lost once with its answer, and then left for the own page by itself. */
async function sendIdentity(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Application' })
  // The login ends while the answers are read: the page says so, in the reader's language, and keeps them.
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: /session/ })
  await reach(page, submit, 'Enter')
  const refused = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(refused).toBeFocused()
  await expect(refused).toContainText('User not authenticated')
  await expect(page.getByRole('region', { name: 'Check your answers' })).toContainText('Hialeah')
  expect(LANGUAGES.map((language) => wordsOf(language)('kyc.send.noUser'))).toEqual([
    'User not authenticated',
    'Ninguém está conectado',
    'Nadie ha iniciado sesión',
  ])
  await page.context().addCookies(cookies)

  await sendAndLose(page, 'answer', () => reach(page, submit, 'Enter'))
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await reach(page, page.getByRole('button', { name: 'Send it again' }), 'Enter')
  await expect(page).toHaveURL(/\/kyc-onboarding\/sent$/)
  await expect(page).toHaveTitle('KYC Application Submitted')
  await expect(page.getByText(/^Reference number: [0-9A-F]{8}$/)).toBeVisible()
  // Time goes on only until the page is awake; from then on, two seconds.
  const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await page.getByRole('main').evaluate(isAwake)).toBe(true)
  }).toPass({ intervals: [20] })
  await page.clock.runFor(1_980)
  await expect(page).toHaveURL(/\/kyc-onboarding\/sent$/)
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/\/user$/)
  await page.clock.resume()
  const toast = page.getByRole('alertdialog', { name: 'KYC Application Submitted' })
  await expect(toast).toContainText("Your application is under review. You'll be notified within 2-3 business days.")
  // It leaves by itself, so it's looked at before its scripts arrive.
  const arrive = await openBeforeScripts(page, '/kyc-onboarding/sent')
  await expect(page.getByText(/^Reference number/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await arrive()
}

test('KYC-06 a work status that was chosen before the scripts came brings its fields with them', async ({ page }) => {
  await enterAsCast(page, 'new')
  const arrive = await openBeforeScripts(page, '/kyc-onboarding/employment')
  await page.getByRole('radio', { name: 'Employed full time' }).check()
  await expect(page.getByLabel('Employer')).toBeHidden()
  await arrive()
  await expect(page.getByLabel('Employer')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Employed full time' })).toBeChecked()
})
