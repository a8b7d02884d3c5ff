import pg from 'pg'
import { expect, test } from './support/story.ts'

/** While `act` runs someone else holds what this statement locks; the story itself is the owner of the database. */
async function whileHeld(statement: string, parameters: unknown[], act: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL ?? '' })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(statement, parameters)
    await act()
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
}

test('signing in while nothing can be written says so, and keeps what was typed', async ({ page, complaints }) => {
  await page.goto('/auth?mode=login')
  await whileHeld('lock table attempts in exclusive mode', [], async () => {
    await page.locator('input[name=email]').fill('ana@example.com')
    await page.locator('input[name=password]').fill('a long and unusual sentence')
    await page.locator('input[name=password]').press('Enter')
    await expect(page.getByText('We’re busy right now, and nothing was done. Try again in 5 seconds.')).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue('ana@example.com')
  })
  // The browser names every answer of 5xx in its console.
  expect(complaints.splice(0).every((line) => line.includes('status of 503'))).toBe(true)
})
