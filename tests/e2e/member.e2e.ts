import type { Page } from '@playwright/test'
import { enterAs as signInAs } from './support/cast.ts'
import { openBeforeScripts } from './support/late-scripts.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from './support/story.ts'

/** Signs in as one of the demo's cast, with their home as a fresh document. */
async function enterAs(page: Page, key: string): Promise<void> {
  await signInAs(page, key)
  // What React Aria announced about the pressed button stays behind with the old one.
  await page.goto('/user')
}

/** Opens the first group of the list; its path. */
async function openGroup(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.waitForURL('**/consortium/*')
  return new URL(page.url()).pathname
}

/** Unfolds the group's ids and terms. */
async function openDetails(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Details' }).click()
}

test('MEM-04, MEM-05 the home names the next act and lists the groups with their figures', async ({ page }) => {
  await enterAs(page, 'paying')
  await expect(page.getByRole('heading', { level: 2, name: /^Pay installment \d+ by/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /My Consortiums \(1\)/ })).toBeVisible()
  for (const term of ['Monthly Payment', 'Position', 'Duration', 'Total Paid']) {
    await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible()
  }
  await expect(page.getByRole('grid', { name: /spots selected; yours is number \d+, not yet/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('MEM-04 MEM-06 without a group, the home says what will be there and leads to the open groups', async ({
  page,
}) => {
  await enterAs(page, 'new')
  await expect(page.getByText('No Consortiums Yet')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Available Consortiums' }).click()
  await expect(page).toHaveURL('/groups')
})

test('CON-01 to CON-15 a member pays, bids, changes and withdraws', async ({ page }) => {
  await enterAs(page, 'paying')
  await openGroup(page)
  await openDetails(page)
  for (const term of ['Consortium ID', 'Creation Date', 'Terms', 'Monthly Payment', 'Consortium Status']) {
    await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible()
  }
  await expect(page.getByText(/Pay Date: \d+ of each month/)).toBeVisible()
  await expect(page.getByText('Not Yet', { exact: true })).toBeVisible()
  const history = page.getByRole('table', { name: 'Payment History' })
  for (const column of [
    'Installment #',
    'Payment Date',
    'Amount',
    'Status',
    'Late Fee',
    'Remaining Balance',
    'Actions',
  ]) {
    await expect(history.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expectAccessible(page)

  await history.getByRole('link', { name: /^Pay/ }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Pay installment \d+$/ })).toBeVisible()
  await dialog.getByText('I authorize this payment').click()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  const done = dialog.getByRole('status')
  await expect(done).toContainText('Payment on its way')
  await expect(done).toBeFocused()
  for (const fact of ['Demo Bank, ending in 4242', 'Should clear by', 'Reference', 'You can cancel this payment until'])
    await expect(done).toContainText(fact)
  await expectAccessible(page)
  await done.getByRole('link', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(history.getByText('on its way')).toBeVisible()

  await page.getByRole('link', { name: 'Place Bid' }).click()
  await dialog.getByLabel('Bid amount in dollars').fill('0')
  await dialog.getByRole('button', { name: 'Review bid' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid Amount')
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid bid amount.')
  await dialog.getByLabel('Bid amount in dollars').fill('9,000,000')
  await dialog.getByRole('button', { name: 'Review bid' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Bid amount cannot exceed remaining balance.')
  await dialog.getByLabel('Bid amount in dollars').fill('9,000')
  await dialog.getByRole('button', { name: 'Review bid' }).click()
  await expect(dialog.getByText('The group adds')).toBeVisible()
  await dialog.getByRole('button', { name: 'Place this bid' }).click()
  await expect(done).toContainText('Bid Submitted')
  await expect(done).toContainText('Your bid of $9,000.00 has been submitted.')
  await done.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Withdraw bid' }).first().click()
  await dialog.getByRole('button', { name: 'Withdraw bid' }).click()
  await expect(done).toContainText('Bid withdrawn')
  await done.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Place Bid' })).toBeVisible()
})

test('a form opened by a URL loses nothing typed before the scripts arrive', async ({ page }) => {
  await enterAs(page, 'paying')
  const group = await openGroup(page)
  const arrive = await openBeforeScripts(page, `${group}/bid`)
  const amount = page.getByRole('textbox', { name: 'Bid amount in dollars' })
  await amount.fill('9000')
  await arrive()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(amount).toHaveValue('9000')
})

test('rules 14 a member cancels a payment, has it paid automatically, pays ahead and prints a receipt', async ({
  page,
}) => {
  test.slow()
  await enterAs(page, 'paying')
  const group = await openGroup(page)
  const history = page.getByRole('table', { name: 'Payment History' })
  const dialog = page.getByRole('dialog')
  const cancel = history.getByRole('link', { name: /^Cancel debit of installment \d+$/ })
  await expect(history.getByRole('link').first()).toBeVisible()
  if ((await cancel.count()) === 0) {
    await history.getByRole('link', { name: /^Pay/ }).first().click()
    await dialog.getByText('I authorize this payment').click()
    await dialog.getByRole('button', { name: /^Pay \$/ }).click()
    await dialog.getByRole('link', { name: 'Done' }).click()
  }
  await cancel.click()
  await expect(dialog.getByRole('heading', { name: 'Cancel this payment?' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Payment canceled')).toBeVisible()
  // What opened the dialog is gone with the debit.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(history.getByText('on its way')).toHaveCount(0)
  await expect(history.getByRole('link', { name: /^Pay/ }).first()).toBeVisible()

  await page.goto(group)
  await page.getByRole('link', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Check the box')
  await dialog.getByText('I authorize autopay').click()
  await dialog.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(dialog.getByRole('status')).toContainText('Autopay is on')
  await dialog.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText(/^On, from Demo Bank, ending in 4242/)).toBeVisible()
  await expect(page.getByText(/we’ll set up a payment of \$/)).toBeVisible()
  await page.getByRole('link', { name: 'Turn off' }).click()
  await dialog.getByRole('button', { name: 'Turn off autopay' }).click()
  await expect(page.getByText('Off. You pay each installment yourself.')).toBeVisible()

  // An early payment of an earlier try is taken back.
  const early = page.getByText(/^An early payment of .* is on its way/)
  if (await early.isVisible()) {
    await early.locator('..').getByRole('link').click()
    await dialog.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: 'Pay ahead' }).click()
  await dialog.getByLabel('Amount in dollars').fill('0')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter an amount in dollars')
  await dialog.getByRole('link', { name: /^Pay off all upcoming installments: \$/ }).click()
  await expect(dialog.getByText('That pays off everything upcoming.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Change amount' }).click()
  await dialog.getByLabel('Amount in dollars').fill('1,000')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByText('Left to pay after that')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('I authorize this payment').click()
  await dialog.getByRole('button', { name: 'Pay $1,000.00 ahead' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your plan changes once it clears.')
  // It is a state, not a moment: a reload says the same, and Back leads out of the act, not into a step of it.
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Payment on its way' })).toContainText('$1,000.00')
  await page.goBack()
  await expect(page).toHaveURL(group)
  await expect(page.getByText('An early payment of $1,000.00 is on its way.')).toBeVisible()

  await page.goto(group)
  await history
    .getByRole('link', { name: /^Receipt for installment \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt for installment \d+$/ })).toBeVisible()
  await expect(page.getByText('This is demo data. No money was moved.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  const none = await page.goto(`${group}/documents/receipt-999`)
  expect(none?.status()).toBe(404)
})

test('rules 14 a member finds every document in one list, and anyone with a receipt can check it', async ({ page }) => {
  await enterAs(page, 'paying')
  const group = await openGroup(page)
  await page.getByRole('link', { name: /^All documents/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.goto(`${group}/documents/statement`)
  await expect(page.getByRole('table', { name: 'Every payment' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${group}/documents`)
  await page
    .getByRole('link', { name: /^Installment \d+ · \$/ })
    .first()
    .click()
  const check = new URL((await page.getByRole('link', { name: /check-receipt/ }).getAttribute('href')) ?? '')
  await page.goto(check.pathname + check.search)
  await expect(page.getByRole('heading', { name: 'This receipt is valid' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Code').fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Check the receipt' }).click()
  await expect(page.getByRole('heading', { name: 'We don’t know this receipt' })).toBeVisible()
  await expectAccessible(page)
})

test('CON-12 I18N-01 the payment history fits every language and width, as a table or stacked', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, 'paying')
  const group = await openGroup(page)
  for (const language of ['enUS', 'ptBR', 'esMX']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.goto(group)
    for (const width of [1280, 1024, 768, 640, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const tables = page.getByRole('table')
      const spills = await tables.evaluateAll((all) =>
        all.map((table) => Math.max(0, table.scrollWidth - (table.parentElement?.clientWidth ?? 0))),
      )
      expect(spills, `${language} ${width}`).toEqual(spills.map(() => 0))
      await expect(tables.first()).toHaveCSS('display', width === 1280 ? 'table' : 'block')
    }
  }
})

test('CON-12 on a phone the group’s page is short in every language, each payment takes two lines, and the rest is folded', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const key of ['finished', 'late', 'paying']) {
    await page.context().clearCookies()
    await enterAs(page, key)
    const group = await openGroup(page)
    for (const language of ['esMX', 'ptBR', 'enUS']) {
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await page.goto(group)
      await expect(page.getByRole('table').first()).toBeVisible()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, `${key} ${language}`).toBeLessThan(3_000)
    }
  }
  const history = page.getByRole('table', { name: 'Payment History' })
  // One act has one button, beside that of its row.
  await expect(page.getByRole('main').getByRole('link', { name: /^Pay installment/ })).toHaveCount(2)
  const heights = await history
    .getByRole('rowheader')
    .evaluateAll((all) => all.map((cell) => cell.closest('tr')?.getBoundingClientRect().height ?? 0))
  expect(heights.length).toBeGreaterThan(2)
  for (const height of heights) expect(height).toBeLessThan(100)
  // What has no room there is still part of the table.
  await expect(history.getByRole('columnheader')).toHaveCount(7)
  await expect(history.getByRole('row').nth(1).getByRole('cell')).toHaveCount(6)
  await page.getByText(/^Show all \d+$/).click()
  await expect(page.getByRole('table', { name: 'Earlier payments' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

/** Opens a dialog over the group, by a click, so that Back leads to the group. */
async function openAutopay(page: Page): Promise<string> {
  await enterAs(page, 'paying')
  const group = await openGroup(page)
  await page.getByRole('link', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return group
}

test('Back, pressed while a page that was loaded again still wakes, shows the page it names', async ({ page }) => {
  const group = await openAutopay(page)
  const { promise: goneBack, resolve: goBack } = Promise.withResolvers<void>()
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await goneBack
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Turn on autopay' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(group)
  goBack()
  await expect(page.getByRole('table', { name: 'Payment History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on autopay' })).toBeHidden()
})

test('Back, pressed when the scripts are there and React is about to begin, shows the page it names as well', async ({
  page,
}) => {
  const group = await openAutopay(page)
  // React begins in a task of its own, which it asks for with a message; those wait here until Back was pressed.
  await page.addInitScript(() => {
    if (window.name === 'held') return
    window.name = 'held'
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      waiting.push(() => postMessage.call(this, message))
      document.documentElement.dataset.waits = ''
    }
    addEventListener('popstate', () => {
      MessagePort.prototype.postMessage = postMessage
      for (const go of waiting) go()
    })
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html[data-waits]')).toBeAttached()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(group)
  await expect(page.getByRole('table', { name: 'Payment History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on autopay' })).toBeHidden()
})

test('CON-16, ERR-24 an unknown group answers 404 and leads back', async ({ page }) => {
  await enterAs(page, 'late')
  const answer = await page.goto('/consortium/11111111-2222-4333-8444-555555555555')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Consortium not found or access denied.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
})

test('CON-04 a selected member sees the way to the payout and no bids', async ({ page }) => {
  await enterAs(page, 'selected')
  await openGroup(page)
  await openDetails(page)
  await expect(page.getByText('Contemplated', { exact: true })).toBeVisible()
  await expect(page.getByText(/You were selected \(contemplated\)/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Place Bid' })).toHaveCount(0)
  const accept = page.getByRole('button', { name: 'Accept the payout' })
  // The tile turns once, for who hasn't answered yet.
  const turning = page.locator('[data-turning] .quilt-shape')
  if ((await accept.count()) > 0) {
    await expect(turning.first()).toHaveCSS('animation-iteration-count', '1')
    await accept.click()
    await expect(page.getByText('Payout accepted')).toBeVisible()
    await expect(turning).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your documents' })).toBeVisible()
  }
})

test('LIFE-02 anyone recomputes an assembly in the page, without signing in', async ({ page, context }) => {
  await enterAs(page, 'late')
  await openGroup(page)
  const path = await page
    .getByRole('listitem')
    .filter({ hasText: / selected$/ })
    .getByRole('link', { name: /^Assembly \d+$/ })
    .first()
    .getAttribute('href')
  await context.clearCookies()
  await page.goto(path ?? '')
  await expect(page.getByRole('heading', { level: 1, name: /^Assembly \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Run the check' }).click()
  await expect(page.getByText(/^All \d steps match$/)).toBeVisible()
  await expectAccessible(page)
  const json = await page.request.get(`${path}.json`)
  expect((await json.json()).proof.snapshotText).toMatch(/^consortium-draw\/v1\n/)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the pay form of a late installment is in the page and says what is missing', async ({ page }) => {
    await enterAs(page, 'late')
    await openGroup(page)
    await page.getByRole('table', { name: 'Payment History' }).getByRole('link', { name: /^Pay/ }).last().click()
    await expect(page.getByRole('heading', { name: /^Pay installment \d+$/ })).toBeVisible()
    // The last day for the draw of its month is over.
    await expect(page.getByText('This installment is late.')).toBeVisible()
    await expect(page.getByText('To be in this month’s draw')).toHaveCount(0)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  })
  test('a dialog is what its page shows, of sensible width, has the focus and leads back to the group', async ({
    page,
  }) => {
    await enterAs(page, 'paying')
    const group = await openGroup(page)
    await page.getByRole('link', { name: 'Turn on' }).click()
    await expect(page).toHaveURL(`${group}/autopay`)
    const heading = page.getByRole('heading', { name: 'Set up autopay' })
    await expect(heading.locator(':focus')).toHaveText('Set up autopay')
    await expect(page.getByRole('table')).toHaveCount(0)
    const form = heading.locator('xpath=ancestor::section')
    for (const [width, most] of [
      [1280, 600],
      [390, 390],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect((await form.boundingBox())?.width, String(width)).toBeLessThanOrEqual(most)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goto(`${group}/autopay/off`)
    await page.getByRole('link', { name: 'Keep it on' }).click()
    await expect(page).toHaveURL(group)
  })
  test('rules 14 automatic payment is turned on and off by plain forms', async ({ page }) => {
    await enterAs(page, 'paying')
    const group = await openGroup(page)
    await page.goto(`${group}/autopay`)
    await page.getByRole('button', { name: 'Turn on autopay' }).click()
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await page.getByLabel('I authorize autopay').check()
    await page.getByRole('button', { name: 'Turn on autopay' }).click()
    await expect(page.getByText('Autopay is on')).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page).toHaveURL(group)
    await page.getByRole('link', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn off autopay' }).click()
    await expect(page.getByText('Autopay is off')).toBeVisible()
  })
})
