import type { Page } from '@playwright/test'
import { enterAs } from './support/cast.ts'
import { fillByKeys, reach } from './support/keyboard.ts'
import { openBeforeScripts } from './support/late-scripts.ts'
import { someoneInAGroup } from './support/lend-part.ts'
import { expect, expectAccessible, test } from './support/story.ts'

async function openGroup(page: Page, name: string): Promise<void> {
  await page.goto(`/dashboard/groups?name=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('ADM-01 PERM-07 a moderator lands on the overview and is led back from Groups', async ({ page }) => {
  await enterAs(page, 'moderator')
  await expect(page).toHaveURL(/\/dashboard$/)
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Users'])
  await expect(page.getByText('As a moderator, you can see this overview.')).toBeVisible()
  await page.goto('/dashboard/groups')
  await expect(page.getByRole('alert')).toContainText('Insufficient permissions')
  await page.getByRole('link', { name: 'Stay on the overview' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('ADM-01 PERM-02 a super administrator sees KYC and Groups', async ({ page }) => {
  await enterAs(page, 'director')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(tabs.getByRole('link', { name: 'KYC' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Groups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
})

test('GRP-21 groups are found by name and status, which stay in the URL', async ({ page }) => {
  await enterAs(page, 'director')
  await page.goto('/dashboard/groups')
  await expect(page.getByRole('cell', { name: '36/36' }).first()).toBeVisible()
  await page.getByLabel('Status').selectOption('not_started')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=not_started/)
  await expect(page.getByRole('cell', { name: 'Active' })).toHaveCount(0)
  await page.getByLabel('Name').fill('no such group')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No matching groups')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filter' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: /\d+ groups/ })).toBeVisible()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('GRP-02 GRP-03 GRP-04 GRP-08 GRP-09 GRP-10 GRP-11 GRP-12 ERR-39 a group is set up in steps by keys, kept as a draft, and created once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = `Story Group ${crypto.randomUUID().slice(0, 8)}`
  await enterAs(page, 'director')
  await page.goto('/dashboard/groups')
  await reach(page, page.getByRole('link', { name: 'Create Group' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Create New Consortium' })
  await fillByKeys(page, 'Target amount', '1050')
  await fillByKeys(page, 'Duration in months', '24')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('1 field needs fixing')
  await expect(dialog.getByLabel('Target amount')).toHaveValue('1050')
  await fillByKeys(page, 'Target amount', '24,000')
  await expect(dialog.getByText('$1,150.00')).toBeVisible()
  await expect(dialog.getByText('$27,600.00')).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Members')).toBeFocused()
  await fillByKeys(page, 'Maximum members', '10')
  await expect(page.getByText('Fewer members than months')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Viability' })).toContainText('$10,000.00')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Draws and bids')).toBeFocused()
  // Back, by the browser and by the button, and a reload: everything is still there.
  await page.goBack()
  await expect(page.getByLabel('Maximum members')).toHaveValue('10')
  await page.goBack()
  await expect(heading(page, 'What it buys and costs')).toBeVisible()
  await expect(page.getByLabel('Target amount')).toHaveValue('24,000')
  await page.reload()
  await expect(page.getByLabel('Target amount')).toHaveValue('24,000')
  await reach(page, page.getByRole('button', { name: 'Continue', exact: true }), 'Enter')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading(page, 'What it buys and costs')).toBeFocused()

  // Put aside, and found on the list.
  await page.getByRole('link', { name: 'Draws and bids' }).click()
  await expect(heading(page, 'Draws and bids')).toBeVisible()
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue with the group without a name' }).first().click()
  await expect(heading(page, 'Name and day')).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(heading(page, 'Review and create')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create group' }).dblclick()
  await expect(page.getByText('Consortium created successfully')).toBeVisible()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('Not started')).toBeVisible()
  const made = page.url().split('?')[0]
  await page.goBack()
  await expect(page).toHaveURL(made ?? '')
  await page.goto(`/dashboard/groups?name=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
})

test('a draft saved in two windows loses nothing in either, and is discarded once that is confirmed', async ({
  page,
  context,
}) => {
  await enterAs(page, 'director')
  await page.goto('/dashboard/groups/new')
  await page.getByLabel('Target amount').fill('30,000')
  await page.getByLabel('Duration in months').fill('60')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Members')).toBeFocused()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Maximum members').fill('60')
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(other, 'Draws and bids')).toBeVisible()
  await other.close()

  await page.getByLabel('Maximum members').fill('48')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This draft was saved in another window')
  await expect(page.getByLabel('Maximum members')).toHaveValue('48')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Draws and bids')).toBeFocused()
  await page.getByRole('link', { name: 'Discard this draft' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Draft discarded' })).toBeVisible()
})

test('what is typed into a new group before the scripts arrive stays and counts in its totals', async ({ page }) => {
  await enterAs(page, 'director')
  const arrive = await openBeforeScripts(page, '/dashboard/groups/new')
  const typed = { 'Target amount': '24,000', 'Duration in months': '24' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Type').selectOption('car')
  await arrive()
  await expect(page.getByText('$27,600.00')).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByLabel('Type')).toHaveValue('car')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('GRP-07 ERR-39 a group is refused and created by plain forms, keeping what was typed', async ({ page }) => {
    const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
    await enterAs(page, 'director')
    await page.goto('/dashboard/groups/new')
    await page.locator('#targetAmount').fill('12000')
    await page.locator('#durationMonths').fill('12')
    await page.locator('#adminFeePercentage').fill('15,5')
    await goOn()
    await expect(page.locator('#adminFeePercentage')).toHaveAccessibleDescription(
      /We can’t read “15,5” as a number\. Type it like this: 15\.5$/,
    )
    await expect(page.locator('#targetAmount')).toHaveValue('12000')
    await page.locator('#adminFeePercentage').fill('15.5')
    await goOn()
    await page.locator('#maxMembers').fill('3')
    await goOn()
    await expect(page.getByText('Enter 5 or more').first()).toBeVisible()
    await page.locator('#maxMembers').fill('12')
    await goOn()
    await page.locator('#selectionMode').selectOption('draw_only')
    await goOn()
    await expect(page.locator('#name')).toBeVisible()
    await page.goBack()
    await expect(page.locator('#selectionMode')).toHaveValue('draw_only')
    await goOn()
    await page.locator('#name').fill('Plain Group')
    await goOn()
    await expect(page.getByRole('region', { name: 'Name and day' })).toContainText('Plain Group')
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByText('Consortium created successfully')).toBeVisible()
  })
})

test('LIFE-11 LIFE-12 LIFE-13 LIFE-16 ERR-31 ERR-32 ERR-33 ERR-34 ERR-35 people are enrolled, refused with the reason, unenrolled', async ({
  page,
}) => {
  await enterAs(page, 'director')
  await openGroup(page, 'Small Business Start')
  const people = page.getByRole('group', { name: 'People to enroll' }).getByRole('checkbox')
  await people.nth(0).check()
  await people.nth(1).check()
  await page.getByRole('button', { name: 'Enroll selected people' }).click()
  await expect(page.getByText('Success: User enrolled in consortium successfully')).toBeVisible()

  const members = page.getByRole('region', { name: /Members/ }).getByRole('row')
  const mail = ((await members.last().getByRole('cell', { name: /@/ }).textContent()) ?? '').trim()
  await page.getByLabel('Enroll by email').fill(mail)
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(page.getByText('Already Enrolled: User is already enrolled in this consortium.')).toBeVisible()

  await page.getByLabel('Enroll by email').fill(await someoneInAGroup())
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(
    page.getByText(
      'Enrollment Limit: Regular users can only be enrolled in one consortium. Only super admins can assign multiple consortiums.',
    ),
  ).toBeVisible()

  await page.getByLabel('Enroll by email').fill('applicant-1@demo.cotavia.example')
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(
    page.getByText('KYC Required: User must have approved KYC status before enrolling in any consortium.'),
  ).toBeVisible()

  await members
    .last()
    .getByRole('link', { name: /^Unenroll/ })
    .click()
  await page
    .getByRole('dialog', { name: /^Unenroll/ })
    .getByRole('button', { name: 'Unenroll' })
    .click()
  await expect(page.getByText('User unenrolled from consortium successfully')).toBeVisible()
})

test('a group’s ledger sums to zero and leaves as a file', async ({ page }) => {
  await enterAs(page, 'director')
  await openGroup(page, 'Carro Próprio')
  await page.getByRole('link', { name: 'Ledger' }).click()
  await expect(page.getByText('The balances sum to zero.')).toBeVisible()
  // Each sum stands under its own column, to the pixel.
  const edges = await page.getByRole('table', { name: 'Trial balance' }).evaluate((table) => {
    const right = (cell: Element | null | undefined) => {
      const range = document.createRange()
      range.selectNodeContents(cell as Element)
      return Math.round(range.getBoundingClientRect().right)
    }
    const lines = [...table.querySelectorAll('tbody tr')]
    return [1, 2].map((column) => {
      const figure = lines.map((line) => line.children[column]).find((cell) => cell?.textContent !== '')
      return right(figure) - right(table.querySelector('tfoot tr')?.children[column])
    })
  })
  expect(edges).toEqual([0, 0])
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ledger-.*\.csv$/)
})

test('LIFE-10 rules 8 by keyboard alone a payout is prepared by one and cannot be released by the same person', async ({
  page,
}) => {
  await enterAs(page, 'director')
  // Whichever group of the demo has one: where its dice leave an approved selection changes with every rule.
  await page.goto('/dashboard')
  const toPrepare = page.getByRole('listitem').filter({ hasText: /^\d+ payouts? to prepare/ })
  await toPrepare.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/contemplations$/)
  const tracker = page.url()
  const prepare = page.getByRole('link', { name: /^Prepare payout for spot/ }).first()
  // The URL changes before the page does; what it lists is counted once it is there.
  await expect(prepare).toBeVisible()
  // The world may have prepared one there itself, by the same hand.
  const ownBefore = await page.getByText('You prepared this payout').count()
  await reach(page, prepare, 'Enter')
  await fillByKeys(page, 'Payee name', 'Sunshine Cars')
  await fillByKeys(page, 'Payee routing number', '021000022')
  await fillByKeys(page, 'Payee account number', '12ab')
  await fillByKeys(page, 'For the purchase', '1,000')
  await reach(page, page.getByRole('button', { name: 'Prepare payout' }), 'Enter')
  const problems = page.getByRole('alert')
  await expect(problems.getByRole('link')).toHaveText([
    'Payee routing number: enter a valid 9-digit routing number',
    'Payee account number: enter 4 to 17 digits',
  ])
  await expect(problems).toBeFocused()
  await expect(page.getByLabel('For the purchase')).toHaveValue('1,000')
  await fillByKeys(page, 'Payee routing number', '021000021')
  await fillByKeys(page, 'Payee account number', '000123454242')
  await reach(page, page.getByRole('button', { name: 'Prepare payout' }), 'Enter')
  await expect(page.getByText('Payout prepared. Another super administrator has to release it.')).toBeVisible()
  // Where it was the last of its group, the next one in the queue is there now.
  await page.goto(tracker)
  await expect(page.getByText('You prepared this payout')).toHaveCount(ownBefore + 1)
  await expect(page.getByRole('link', { name: /^Review and release/ })).toHaveCount(0)

  await enterAnew(page, 'treasurer')
  await page.goto(tracker)
  const prepared = page.locator('section', { hasText: 'Sunshine Cars' }).last()
  await expect(prepared.getByText('The payee’s account is new, so the payout is on hold for 24 hours.')).toBeVisible()
})

async function enterAnew(page: Page, key: string): Promise<void> {
  await page.context().clearCookies()
  await enterAs(page, key)
}

test('every mail that would have left is in the outbox, and no check finds a breach', async ({ page }) => {
  await enterAs(page, 'director')
  // Mails are handed over by jobs, after the world is made.
  await expect(async () => {
    await page.goto('/demo/outbox')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'As plain text' })).toBeVisible()
  await page.goto('/dashboard/checks')
  await expect(page.getByText(/\d+ checks passed/)).toBeVisible()
})
