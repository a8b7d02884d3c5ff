import { enterAs } from './support/cast.ts'
import { fillByKeys, tabTo } from './support/keyboard.ts'
import { expectLost, sendAgain, sendAndLose } from './support/lost-network.ts'
import { expect, test } from './support/story.ts'

test('KYC-03 KYC-04 KYC-08 ERR-02 the first step by keyboard alone; reload, back, and a lost network lose nothing, and a document that got lost says so', async ({
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
  await fillByKeys(page, 'First name', 'Noa Luz')
  await fillByKeys(page, 'Month', 'Apr')
  await fillByKeys(page, 'Day', '28')
  await fillByKeys(page, 'Year', '1986')
  await fillByKeys(page, /^Last four digits/, '7391')

  // The network is lost while it's sent: everything but the digits is kept, and arrives when it's sent again.
  await sendAndLose(page, 'form', () => page.keyboard.press('Enter'))
  await expect(page.getByText('anything shown as dots')).toBeVisible()
  await expect(page.locator('input[name="ssnLastFour"]')).toHaveCount(0)
  await sendAgain(page)
  await expect(heading).not.toHaveText('No connection right now')
  await page.goto('/kyc-onboarding/personal')
  await expect(page.getByLabel('First name')).toHaveValue('Noa Luz')
  await expect(page.getByLabel('Year')).toHaveValue('1986')
  await fillByKeys(page, /^Last four digits/, '7391')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/address$/)
  await expect(heading).toBeFocused()
  await fillByKeys(page, 'Street address', '12 Sample Street')
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
  expectLost(complaints)
})
