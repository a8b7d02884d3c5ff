import { enterAs } from './support/cast.ts'
import { expect, expectAccessible, test } from './support/story.ts'

test('the work queue is gone through with J, K, and Enter, and a line is taken and given back in place', async ({
  page,
}) => {
  await enterAs(page, 'director')
  await page.goto('/dashboard')
  const queue = page.getByRole('region', { name: 'Work queue' })
  const links = queue.getByRole('listitem').getByRole('link')
  // The key does nothing before the page is awake.
  await expect(async () => {
    await links.first().focus()
    await page.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  // By where it leads: other stories may put work above it meanwhile.
  const to = (await links.nth(1).getAttribute('href')) ?? ''
  const line = queue
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${to}"]`) })
    .first()
  await line.getByRole('button').click()
  await expect(line.getByText('Yours')).toBeVisible()
  await expect(line.getByRole('button', { name: /^Unassign/ })).toBeVisible()
  await line.getByRole('button').click()
  await expect(line.getByRole('button', { name: /^Assign to me/ })).toBeVisible()
  await line.getByRole('link').focus()
  await page.keyboard.press('Enter')
  // A group's line leads by way of the door that remembers it.
  const group = /[?&]group=([^&]+)/.exec(to)?.[1]
  const place = group === undefined ? to.replaceAll(/[?#].*$/g, '') : `/dashboard/groups/${group}`
  await expect(page).toHaveURL(new RegExp(place))
})

test('LEAD-05 LEAD-06 the leadership board shows a spinner while it loads, and its health check how far it is', async ({
  page,
}) => {
  await enterAs(page, 'director')
  await page.goto('/admin')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/admin\/leadership\.data/, async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('link', { name: 'Leadership board' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the board…' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Overall Health' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wellness Check' }).click()
  await page.getByRole('button', { name: 'Run Health Check' }).click()
  await expect(page.getByRole('progressbar', { name: 'Running the health check' })).toBeVisible()
  await expect(page.getByText(/All \d+ checks passed\./)).toBeVisible({ timeout: 60_000 })
})
