import type { Page } from '@playwright/test'
import { enterAs, firstGroup } from './support/cast.ts'
import { lendPart } from './support/lend-part.ts'
import { expect, test } from './support/story.ts'

/** A form that the browser sends without a new document, how it is filled in, and how its page says that it was done. */
interface Sent {
  path: string
  fill?: (page: Page) => Promise<unknown>
  button: string | RegExp
  done: string | RegExp
}

/** Before, the browser sends it as a document of its own. */
const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
const agree = (page: Page) => page.getByRole('checkbox', { name: /^I authorize/ }).check()

/** Below their group's page, in the order they are sent in. */
const FORMS: readonly Sent[] = [
  { path: ':group/name', button: 'Show my name', done: 'Your name is shown' },
  { path: ':group/bid?amount=5,000&mode=from_end', button: 'Place this bid', done: 'Bid Submitted' },
  { path: ':group/withdraw-bid', button: 'Withdraw bid', done: 'Bid withdrawn' },
  { path: ':group/autopay', fill: agree, button: 'Turn on autopay', done: 'Autopay is on' },
  { path: ':group/autopay/off', button: 'Turn off autopay', done: 'Off. You pay each installment yourself.' },
  { path: ':group/pay-ahead?amount=1,000&mode=from_end', fill: agree, button: /^Pay \$/, done: 'Payment on its way' },
  {
    path: '/user/profile',
    fill: (page) => page.getByLabel('Phone').fill('(305) 555-0177'),
    button: 'Save',
    done: 'Profile Updated',
  },
]

test('every kind of a member’s form survives a lost network: nothing is done, nothing is lost, and sent again it is done once', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  const giveBack = await lendPart('offline', 'payer')
  await enterAs(page, 'offline')
  await giveBack()
  const group = await firstGroup(page)
  const title = page.getByRole('heading', { level: 1 })
  for (const { path, fill, button, done } of FORMS) {
    await page.goto(path.replace(':group', group))
    // A reload gives the form out again, as it was.
    await page.reload()
    await fill?.(page)
    const send = page.getByRole('main').getByRole('button', { name: button })
    await expect.poll(() => send.evaluate(isAwake), path).toBe(true)
    await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await send.click()
    await expect(title, path).toHaveText('No connection right now')
    await expect(title).toBeFocused()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText(done).first(), path).toBeVisible()
    // Done is a state: a reload says the same, and Back sends nothing.
    await page.reload()
    await expect(title).toBeVisible()
  }
  const lost = expect.stringContaining('net::ERR_FAILED')
  expect(complaints.splice(0)).toEqual(FORMS.map(() => lost))
})

test('AUTH-06 signing up survives a lost network: only the passwords have to be typed again', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth?mode=signup&start=1')
  await page.getByLabel('Full name').fill('Perla Rede')
  await page.getByLabel('Phone').fill('(305) 555-0142')
  await page.getByLabel('Email').fill('perla@example.com')
  for (const field of ['Password', 'Confirm password'])
    await page.getByLabel(field, { exact: true }).fill('tup4xq-moras')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection right now')
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Perla Rede')
  await expect(page.getByLabel('Email')).toHaveValue('perla@example.com')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
})
