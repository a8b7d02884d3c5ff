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
  await page.keyboard.type(text)
}

test('KYC-03 KYC-04 KYC-08 the identity form by keyboard alone; reload, back, and a lost network lose nothing', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding')
  await tabTo(page, page.getByRole('link', { name: 'Personal information' }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  // Whatever is there already, from an earlier run: replaced.
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Noa Luz')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Missing Information - Please fill in all required fields before proceeding.'),
  ).toBeVisible()
  await type(page, 'Month', 'Apr')
  await type(page, 'Day', '28')
  await type(page, 'Year', '1986')
  await type(page, /^Last four digits/, '7391')

  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Send it again' })
  await expect(again).toBeVisible()
  await page.unroute('**/*.data*')
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/address$/)
  await expect(heading).toBeFocused()
  await type(page, 'Street address', '12 Sample Street')
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Noa Luz')
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('1986')
  await expect(page.getByLabel('Month')).toHaveValue('4')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
})
