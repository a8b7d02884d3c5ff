import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

async function openList(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('listitem').filter({ hasText: 'prepares payouts' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/kyc?status=pending')
}

/** The first application that can be decided, held on to by its person's name. */
async function openFirst(page: Page): Promise<{ card: Locator; name: string }> {
  const reviewable = page.getByRole('listitem').filter({ has: page.getByText(/^Review /) })
  const name = (await reviewable.first().getByRole('heading', { level: 2 }).textContent()) ?? ''
  const card = reviewable.filter({ hasText: name }).first()
  await card.getByText(/^Review /).click()
  return { card, name }
}

async function decide(page: Page): Promise<void> {
  await openList(page)
  const { card, name } = await openFirst(page)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Confirm both checks before you approve.')).toBeVisible()
  await card.getByLabel(/anti-money-laundering/).check()
  await card.getByLabel(/sanctions lists/).check()
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('KYC Approved')).toBeVisible()
  await expect(page.getByText('User can now enroll in consortiums.')).toBeVisible()
  await page.goto('/dashboard/kyc?status=approved')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('ADK-01 ADK-03 ADK-04 ERR-06 approve only with both checks confirmed', async ({ page }) => {
  await decide(page)
})

test('ADK-06 ADK-07 ERR-07 reject with a reason', async ({ page }) => {
  await openList(page)
  const { card, name } = await openFirst(page)
  await card.getByLabel(/^Reason/).fill('The document cannot be read')
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('User can no longer enroll in consortiums.')).toBeVisible()
  await page.goto('/dashboard/kyc?status=rejected')
  const rejected = page.getByRole('listitem').filter({ hasText: name })
  await expect(rejected).toContainText('The document cannot be read')
  await expect(rejected.getByText(/^Review /)).toHaveCount(0)
})

test('axe finds no fault in the list of applications, light and dark', async ({ page }) => {
  await openList(page)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ADK-03 ADK-04 the decision is a form', async ({ page }) => {
    await decide(page)
  })
})
