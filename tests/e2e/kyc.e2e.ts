import type { Locator, Page } from '@playwright/test'
import { enterAs } from './support/cast.ts'
import { reach, tabTo } from './support/keyboard.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

async function openList(page: Page): Promise<void> {
  await enterAs(page, 'director')
  await page.goto('/dashboard/kyc?status=pending')
}

/**
 * The one of low risk that came last: the longest wait is the cast's, whom other stories know as waiting. Whoever the story of the form sent in
 * has other documents.
 */
const application = (page: Page): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: 'Low risk', hasNotText: 'Noa Luz' })
    .last()
    .getByRole('link', { name: /^Review / })
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Opens an application that can be decided; its person's name leads to it. */
async function openOne(page: Page): Promise<string> {
  const link = application(page)
  const name = ((await link.textContent()) ?? '').replace(/^Review /, '')
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\/kyc\/[0-9a-f-]{36}/)
  await expect(title(page)).toHaveText(name)
  return name
}

async function decide(page: Page): Promise<void> {
  await openList(page)
  const name = await openOne(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Confirm both checks before you approve.')).toBeVisible()
  await page.getByLabel(/anti-money-laundering/).check()
  await page.getByLabel(/sanctions lists/).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`KYC Approved: ${name}`)).toBeVisible()
  await expect(page.getByText('User can now enroll in consortiums.')).toBeVisible()
  // The next one is open already.
  await expect(title(page)).not.toHaveText(name)
  await expect(page).toHaveURL(/\/dashboard\/kyc\/[0-9a-f-]{36}/)
  await page.goto(`/dashboard/kyc?status=approved&name=${encodeURIComponent(name)}`)
  await expect(page.getByRole('rowheader', { name })).not.toHaveCount(0)
}

test('ADK-01 ADK-03 ADK-04 ERR-06 by keyboard alone: the documents are looked at, the checklist filled in, both checks confirmed, and the next opens by itself', async ({
  page,
}) => {
  await openList(page)
  await reach(page, application(page), 'Enter')
  const viewer = page.getByRole('region', { name: 'Documents', exact: true })
  const output = viewer.getByRole('toolbar').getByRole('status')
  await expect(title(page)).toBeFocused()
  await expect(viewer.getByRole('img', { name: /^Government ID: / })).toBeVisible()
  // Without leaving the checklist.
  await tabTo(page, page.getByRole('checkbox', { name: /^Name/ }))
  for (const key of ['Space', '+', '+']) await page.keyboard.press(key)
  await expect(output.first()).toHaveText('200%')
  const turned = viewer.getByRole('img', { name: /^Government ID: / })
  for (const key of ['r', '0']) await page.keyboard.press(key)
  await expect(turned).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/)
  await expect(output.first()).toHaveText('100%')
  await page.keyboard.press('d')
  await expect(viewer.getByRole('img', { name: /^Proof of address: .*page 1 of 2/ })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('n')
  await expect(viewer.getByRole('img', { name: /page 2 of 2/ })).toBeVisible()
  await expect(output.last()).toHaveText('Page 2 of 2')
  await expect(page.getByRole('checkbox', { name: /^Name/ })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^Name/ })).toBeChecked()

  // While someone types, no letter does anything else.
  const first = page.url()
  await tabTo(page, page.getByLabel('Compliance notes'))
  await page.keyboard.type('jkdrax')
  await expect(page.getByLabel('Compliance notes')).toHaveValue('jkdrax')
  expect(page.url()).toBe(first)
  await tabTo(page, page.getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(first)
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(first)
  // They can be switched off, and stay so until they’re switched on again.
  const areOn = page.getByRole('checkbox', { name: 'Use single-key shortcuts' })
  await expect(title(page)).toBeFocused()
  await reach(page, areOn, 'Space')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)
  await page.keyboard.press('Space')

  const name = (await title(page).textContent()) ?? ''
  await page.keyboard.press('a')
  await expect(page.getByLabel(/anti-money-laundering/)).toBeFocused()
  await page.keyboard.press('Space')
  await reach(page, page.getByLabel(/sanctions lists/), 'Space')
  await reach(page, page.getByRole('button', { name: 'Approve' }), 'Enter')
  await expect(page.getByRole('status').filter({ hasText: `KYC Approved: ${name}` })).toBeVisible()
  await expect(page.getByText(/\d+ applications? (?:is|are) waiting for you\./)).toBeVisible()
  await expect(title(page)).not.toHaveText(name)
  await expect(title(page)).toBeFocused()
})

test('ADK-06 ADK-07 ERR-07 rejecting asks first, says what the applicant will read, and may be left undone', async ({
  page,
}) => {
  await openList(page)
  const name = await openOne(page)
  const question = page.getByRole('dialog', { name: `Reject ${name}?` })
  // The key does nothing before the page is awake, and nothing more once it asks.
  await expect(async () => {
    await page.keyboard.press('x')
    await expect(question).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(question.getByText('If you leave both blank, they’ll read “Manual rejection”.')).toBeVisible()
  await question.getByRole('link', { name: 'Don’t reject' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: 'Reject…' }).click()
  await question.getByLabel(/^Reason/).fill('The document cannot be read')
  await question.getByRole('button', { name: 'Reject application' }).click()
  await expect(page.getByText(`KYC Rejected: ${name}`)).toBeVisible()
  await expect(page.getByText('User can no longer enroll in consortiums.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.goto(`/dashboard/kyc?status=rejected&name=${encodeURIComponent(name)}`)
  const rejected = page.getByRole('row').filter({ hasText: 'The document cannot be read' })
  await expect(rejected.getByRole('rowheader', { name })).toBeVisible()
  await expect(rejected.getByRole('rowheader').getByRole('link', { name: /^Review/ })).toHaveCount(0)
})

test('axe finds no fault in the list of applications and in an open one with its document, light and dark', async ({
  page,
}) => {
  await openList(page)
  await expectAccessibleInBothThemes(page)
  await openOne(page)
  await expect(page.getByRole('img', { name: /^Government ID: / })).toBeVisible()
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
