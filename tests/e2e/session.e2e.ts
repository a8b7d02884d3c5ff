import { enterAsDirector } from './support/director.ts'
import { expect, expectAccessible, test } from './support/story.ts'

const MINUTE = 60_000

// Their clock is set.
test.use({ ownPage: true })

test('NAV-04 NAV-05 PERM-08 AUTH-22 a super_admin in the header, the warning, and no one left behind after signing out', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const email = await enterAsDirector(page)
  const name = email.split('@')[0] ?? ''
  const banner = page.getByRole('banner')

  await banner.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click()
  await expect(page).toHaveURL(/\/dashboard\/groups$/)
  await page.goBack()
  await banner.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The public page knows its reader in its first HTML, and the search finds their own pages.
  await page.goto('/faq')
  await expect(banner.locator('summary', { hasText: name })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('identity')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('admin pan')
  await expect(page.getByRole('option', { name: 'Admin Panel' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Eight minutes of nothing warn; one act takes it back; ten sign out, in every tab.
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/pricing')
  const warning = page.getByRole('alertdialog')
  await expect(warning).toBeHidden()
  await page.clock.runFor(9 * MINUTE)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(warning).toBeHidden()
  await page.clock.runFor(7 * MINUTE)
  await expect(warning).toBeHidden()
  await page.clock.runFor(4 * MINUTE)
  await expect(page).toHaveURL(/notice=signed_out_idle$/)
  await expect(page.getByText('You were logged out after 10 minutes without activity.')).toBeVisible()

  // Neither the other tab nor the back button shows the name again.
  await expect(other.locator('summary', { hasText: name })).toHaveCount(0)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await page.goBack()
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeVisible()
  const hasForgotten = () => expect(async () => expect(await page.content()).not.toContain(name)).toPass()
  // Brought back, the page may be asking for itself again.
  await hasForgotten()
  await page.goto('/faq')
  await hasForgotten()
})

test('rules 0: shortly before a session ends, however much it’s used, its owner is told once until when, on any page', async ({
  page,
}) => {
  // Eight hours for a staff role; this browser’s clock is eight minutes short of that.
  const [hours, minutes] = [7, 52]
  await page.clock.install({ time: Date.now() + (hours * 60 + minutes) * MINUTE })
  await enterAsDirector(page)
  const told = page.getByRole('alertdialog', { name: /^You’ll be logged out at \d{1,2}:\d\d\s[AP]M$/ })
  await expect(told).toContainText('log out and back in first')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  await expect(told).toBeHidden()
})
