import { enterAs } from './support/cast.ts'
import { expect, expectAccessible, test } from './support/story.ts'

test('AUTH-18 AUTH-19 what one tab does to the session, the other shows: covered while it looks, then as the new reader sees it', async ({
  page,
  context,
}) => {
  await page.goto('/auth?mode=login')
  const other = await context.newPage()
  await other.goto('/auth?mode=login')
  const look = Promise.withResolvers<void>()
  await other.route('/api/v1/auth/session', async (route) => {
    await look.promise
    await route.continue()
  })
  const cover = other.getByText('Working on it')
  await expect(cover).toBeHidden()

  await enterAs(page, 'paying')
  await expect(cover).toBeVisible()
  await expectAccessible(other)
  look.resolve()
  await expect(other).toHaveURL(/\/user$/)
  await expect(cover).toBeHidden()
  // What hears other tabs comes after the page.
  await other.waitForLoadState('networkidle')

  const banner = page.getByRole('banner')
  await banner.locator('summary:visible').last().click()
  await banner.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/notice=signed_out$/)
  await expect(other).toHaveURL(/\/auth\?mode=login/)
  await other.close()
})
