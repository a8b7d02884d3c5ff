import { reach } from './support/keyboard.ts'
import { lendPart } from './support/lend-part.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

test('MEM-06 by keyboard alone, on a phone: from the catalog to a request', async ({ page }) => {
  const giveBack = await lendPart('joining', 'newcomer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/groups?draw=unset&sort=spots')
  await reach(page, page.getByRole('link', { name: /^Compare/ }).first(), 'Enter')
  await expect(page.getByText('You’ve chosen')).toBeVisible()
  await reach(page, page.getByRole('link', { name: /^Compare/ }).last(), 'Enter')
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/groups?draw=unset&sort=spots')
  await reach(page, page.getByRole('link', { name: /^See the group/ }).first(), 'Enter')
  await expect(page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/)
  const group = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await reach(page, page.getByRole('link', { name: 'Ask to join' }), 'Enter')
  await expect(page).toHaveURL(/\/auth\?mode=login&to=/)
  await reach(page, page.locator('button[name="key"][value="joining"]'), 'Enter')
  await expect(page).toHaveURL(`/consortium/${group}/join`)
  await giveBack()

  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  const ask = page.getByRole('button', { name: 'Ask to join' })
  await reach(page, ask, 'Enter')
  await expect(page.getByText('Check the box to accept the agreement.').first()).toBeVisible()
  await reach(page, page.getByLabel(/^I’ve read the agreement/), 'Space')
  await reach(page, page.getByLabel(/^I agree to get this agreement/), 'Space')
  await reach(page, ask, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^You’ve asked to join/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
