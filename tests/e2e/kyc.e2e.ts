import type { Locator, Page } from '@playwright/test'
import { enterAs } from './support/cast.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

async function openList(page: Page): Promise<void> {
  await enterAs(page, 'director')
  await page.goto('/dashboard/kyc?status=pending')
}

/** Opens the first application that can be decided; its person's name leads to it. */
async function openFirst(page: Page): Promise<{ open: Locator; name: string }> {
  const link = page
    .getByRole('rowheader')
    .getByRole('link', { name: /^Review / })
    .first()
  const name = ((await link.textContent()) ?? '').replace(/^Review /, '')
  await link.click()
  await expect(page).toHaveURL(/review=/)
  // A dialog, or part of the page where no script runs.
  return { open: page.locator('[role="dialog"], main').last(), name }
}

async function decide(page: Page): Promise<void> {
  await openList(page)
  const { open, name } = await openFirst(page)
  await open.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Confirm both checks before you approve.')).toBeVisible()
  await open.getByLabel(/anti-money-laundering/).check()
  await open.getByLabel(/sanctions lists/).check()
  await open.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('KYC Approved')).toBeVisible()
  await expect(page.getByText('User can now enroll in consortiums.')).toBeVisible()
  await page.goto(`/dashboard/kyc?status=approved&name=${encodeURIComponent(name)}`)
  await expect(page.getByRole('rowheader', { name })).not.toHaveCount(0)
}

test('ADK-01 ADK-03 ADK-04 ERR-06 approve only with both checks confirmed', async ({ page }) => {
  await decide(page)
})

test('ADK-06 ADK-07 ERR-07 rejecting asks first, says what the applicant will read, and may be left undone', async ({
  page,
}) => {
  await openList(page)
  const { open, name } = await openFirst(page)
  await open.getByRole('link', { name: 'Reject…' }).click()
  const question = page.getByRole('dialog', { name: `Reject ${name}?` })
  await expect(question.getByText('If you leave both blank, they’ll read “Manual rejection”.')).toBeVisible()
  await question.getByRole('link', { name: 'Back, don’t reject' }).click()
  await page
    .getByRole('dialog', { name: `Identity check: ${name}` })
    .getByRole('link', { name: 'Reject…' })
    .click()
  await question.getByLabel(/^Reason/).fill('The document cannot be read')
  await question.getByRole('button', { name: 'Reject application' }).click()
  await expect(page.getByText('User can no longer enroll in consortiums.')).toBeVisible()
  await page.goto(`/dashboard/kyc?status=rejected&name=${encodeURIComponent(name)}`)
  const rejected = page.getByRole('row').filter({ hasText: 'The document cannot be read' })
  await expect(rejected.getByRole('rowheader', { name })).toBeVisible()
  await expect(rejected.getByRole('link', { name: /^Review/ })).toHaveCount(0)
})

test('axe finds no fault in the list of applications and in an open one, light and dark', async ({ page }) => {
  await openList(page)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await openFirst(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ADK-03 ADK-04 the decision is a form', async ({ page }) => {
    await decide(page)
  })
})
