import pg from 'pg'
import { expect, test } from './support/story.ts'

/** While `act` runs the product may not read a table, as in an outage; the story itself is the owner of the database. */
async function whileUnreadable(table: string, act: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL ?? '' })
  await owner.connect()
  try {
    await owner.query(`revoke select on ${table} from cotavia_app`)
    await act()
  } finally {
    await owner.query(`grant select on ${table} to cotavia_app`)
    await owner.end()
  }
}

test('ERR-23 a group that cannot be loaded says so, with a reference, and loads again afterwards', async ({ page }) => {
  test.slow()
  await page.goto('/auth?mode=login')
  await page.locator('button[name="key"][value="paying"]').click()
  await page.waitForURL('**/user')
  const address = await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .getAttribute('href')
  await whileUnreadable('payments', async () => {
    const answer = await page.request.get(address ?? '')
    expect(answer.status()).toBe(500)
    expect(await answer.text()).toContain('Error: Failed to load consortium details.')
  })
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()
})

test('ERR-38 groups that cannot be loaded say so to the administrator', async ({ page }) => {
  await page.goto('/auth?mode=login')
  await page.locator('button[name="key"][value="director"]').click()
  await page.waitForURL('**/dashboard')
  await whileUnreadable('assemblies', async () => {
    const answer = await page.request.get('/dashboard/groups')
    expect(answer.status()).toBe(500)
    expect(await answer.text()).toContain('Failed to fetch consortium data')
  })
})
