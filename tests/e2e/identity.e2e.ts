import type { Locator, Page } from '@playwright/test'
import { enterAs } from './support/cast.ts'
import { expect, test } from './support/story.ts'

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).first())
  if (label !== 'Month') await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('KYC-03 KYC-04 KYC-08 ERR-02 the identity form by keyboard alone; reload and back lose nothing, and a document that got lost says so', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding')
  await tabTo(page, page.getByRole('link', { name: 'Personal information' }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  // Whatever is there already, from an earlier try, is replaced.
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Missing Information - Please fill in all required fields before proceeding.'),
  ).toBeVisible()
  await type(page, 'First name', 'Noa Luz')
  await type(page, 'Month', 'Apr')
  await type(page, 'Day', '28')
  await type(page, 'Year', '1986')
  await type(page, /^Last four digits/, '7391')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/address$/)
  await expect(heading).toBeFocused()
  await type(page, 'Street address', '12 Sample Street')
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Noa Luz')
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('1986')
  await expect(page.getByLabel('Month')).toHaveValue('4')

  await page.goto('/kyc-onboarding/documents')
  await page.route('**/documents/upload', (route) => route.abort())
  const photo = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from('any') }
  await page.locator('input#government_id').setInputFiles(photo)
  await expect(page.getByText('Upload Failed')).toBeVisible()
  await expect(page.getByText('Failed to upload document. Please try again.').first()).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
})
