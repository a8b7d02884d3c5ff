import type { Page } from '@playwright/test'
import { enterAs, firstGroup } from './support/cast.ts'
import { lendPart } from './support/lend-part.ts'
import { expectLost, sendAgain, sendAndLose } from './support/lost-network.ts'
import { expect, test } from './support/story.ts'

/** A form that the browser sends without a new document, how it is filled in, and how its page says that it was done. */
interface Sent {
  path: string
  fill?: (page: Page) => Promise<unknown>
  button: string | RegExp
  done: string | RegExp
  /** It arrived, and only the answer got lost: sent again, it has already been done. */
  arrives?: true
  /** What its page shows of it, once. */
  once?: RegExp
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
  {
    path: ':pay',
    fill: agree,
    button: /^Pay \$/,
    done: 'Payment on its way',
    arrives: true,
    once: /^Cancel debit of installment/,
  },
]

const LEAVING: Sent = {
  path: ':group/leave',
  fill: (page) => page.getByRole('checkbox', { name: /^I give up spot/ }).check(),
  button: 'Leave the group',
  done: /^Your spot in /,
  arrives: true,
}

test('CON-14 every kind of a member’s form, paying included, survives a lost network: nothing is lost, and sent again it is done once, even if it had arrived', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  const group = await enterOnLoan(page, 'offline')
  const pay = page.locator(`a[href^="${group}/pay/"]`).first()
  await page.goto(group)
  const installment = (await pay.getAttribute('href')) ?? ''
  for (const form of FORMS) await survives(page, group, { ...form, path: form.path.replace(':pay', installment) })
  expectLost(complaints)
})

test('LIFE-06 leaving a group survives a lost network: it is done once, though it was sent twice', async ({
  page,
  complaints,
}) => {
  const group = await enterOnLoan(page, 'leaving')
  await survives(page, group, LEAVING)
  await page.goto('/notices')
  await expect(page.getByRole('main').getByText(/You’ve left /)).toHaveCount(1)
  expectLost(complaints)
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
  await sendAndLose(page, 'form', () => page.getByRole('main').getByRole('button', { name: 'Create account' }).click())
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
  await sendAgain(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Perla Rede')
  await expect(page.getByLabel('Email')).toHaveValue('perla@example.com')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expectLost(complaints)
})

/** Signs in as a member with one installment open and no part in another story; the path of their group. */
async function enterOnLoan(page: Page, key: string): Promise<string> {
  const giveBack = await lendPart(key, 'payer')
  await enterAs(page, key)
  await giveBack()
  return await firstGroup(page)
}

async function survives(page: Page, group: string, { path, fill, button, done, arrives, once }: Sent): Promise<void> {
  await page.goto(path.replace(':group', group))
  // A reload gives the form out again, as it was.
  await page.reload()
  await fill?.(page)
  const send = page.getByRole('main').getByRole('button', { name: button })
  await expect.poll(() => send.evaluate(isAwake), path).toBe(true)
  await sendAndLose(page, arrives ? 'answer' : 'form', () => send.click())
  await sendAgain(page)
  await expect(page.getByText(done).first(), path).toBeVisible()
  // Done is a state: a reload says the same, and Back sends nothing.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (once === undefined) return
  await page.goto(group)
  await expect(page.getByRole('link', { name: once })).toHaveCount(1)
}
