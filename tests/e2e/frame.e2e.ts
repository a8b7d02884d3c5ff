import { expect, expectAccessible, test } from './support/story.ts'

test('who is signed in finds their own places on public pages at once, and signs out there', async ({ page }) => {
  await page.goto('/auth?mode=login')
  await page
    .getByRole('button', { name: /sign in/i })
    .first()
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toHaveAttribute('href', '/dashboard')
  await banner.locator('summary:visible').last().click()
  await expect(banner.getByRole('link', { name: 'My groups' })).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('only the row of navigation stays in sight, and nothing on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  const navigation = page.getByRole('banner').getByRole('navigation')
  await expect(navigation).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).not.toBeInViewport()
  expect((await navigation.boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.setViewportSize({ width: 1280, height: 470 })
  await expect(navigation).not.toBeInViewport()
})
