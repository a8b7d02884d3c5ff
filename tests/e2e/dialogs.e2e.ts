import { enterAs, firstGroup } from './support/cast.ts'
import { expect, test } from './support/story.ts'

test('a dialog opens over the page by a URL of its own; Escape, Back and the way out return to where it was opened', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await page.goto(group)
  await page.setViewportSize({ width: 390, height: 700 })
  const dialog = page.getByRole('dialog')
  const link = page.getByRole('link', { name: 'Pay ahead' })
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('link', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]
  const unfold = () => page.getByRole('heading', { level: 2, name: 'Other ways to pay' }).click()
  await unfold()
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(300)
  for (const leave of ways) {
    await link.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Pay ahead' })).toBeVisible()
    await expect(page).toHaveURL(`${group}/pay-ahead`)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(group)
    await expect(link).toBeFocused()
    expect(await scrolled()).toBe(before)
  }
  // Nor does a refused amount, its correction or the review leave the dialog below the page.
  await link.press('Enter')
  for (const amount of ['none', '1,000']) {
    await dialog.getByLabel('Amount in dollars').fill(amount)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await expect(dialog.getByText(amount === 'none' ? 'There is a problem' : 'Left to pay after that')).toBeVisible()
  }
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Check the box')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(group)
  await expect(link).toBeFocused()
  // However often it was opened and left, the page is in the history once.
  await page.goBack()
  await expect(page).toHaveURL('/user')
  await page.goto(group)
  await unfold()
  await link.press('Enter')
  await dialog.getByLabel('Amount in dollars').fill('1,000')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByText('Left to pay after that')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pay ahead' }).first()).toBeVisible()
  await expect(page.getByText('Left to pay after that')).toBeVisible()
})

test('a dialog opened from the home closes to the home, as it was scrolled and with the focus on its link', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await page.setViewportSize({ width: 390, height: 400 })
  const dialog = page.getByRole('dialog')
  const link = page.getByRole('link', { name: 'Place a bid' })
  await link.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const leave of ways) {
    await link.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Place Bid' })).toBeVisible()
    await leave()
    await expect(page).toHaveURL('/user')
    await expect(link).toBeFocused()
    expect(await scrolled()).toBe(before)
  }
})

test('a dialog ends above the keyboard of a phone, and its title and its way out stay in sight', async ({ page }) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await page.goto(group)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { level: 2, name: 'Other ways to pay' }).click()
  await page.getByRole('link', { name: 'Pay ahead' }).click()
  await expect(page).toHaveURL(`${group}/pay-ahead`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount in dollars')).toBeVisible()
  // A keyboard makes the visual viewport smaller, and nothing else.
  const keyboardAt = 500
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { value: height })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, keyboardAt)
  const review = dialog.getByRole('button', { name: 'Review' })
  const bottom = async () => {
    await review.scrollIntoViewIfNeeded()
    const box = await review.boundingBox()
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
  }
  await expect.poll(bottom).toBeLessThan(keyboardAt)
  for (const part of [
    dialog.getByRole('heading', { name: 'Pay ahead' }),
    dialog.getByRole('button', { name: 'Close' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('each step of a dialog begins at its top, with the focus', async ({ page }) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await page.goto(group)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.getByRole('heading', { level: 2, name: 'Other ways to pay' }).click()
  await page.getByRole('link', { name: 'Pay ahead' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in dollars').fill('1,000')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByText('You pay ahead', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(group)
})
