import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** The browser reported what got lost, and nothing else. */
export function expectLost(complaints: string[]): void {
  const reported = complaints.splice(0)
  expect(reported).toEqual(reported.map(() => expect.stringContaining('net::ERR_FAILED')))
  expect(reported.length, 'what got lost').toBeGreaterThan(0)
}

/**
 * Sends a form while the network goes away: before the form has arrived, or before its answer has. Ends on the page that says so, its
 * title read aloud, with the network back.
 */
export async function sendAndLose(page: Page, lost: 'form' | 'answer', send: () => Promise<unknown>): Promise<void> {
  let isAway = false
  await page.route('**/*.data*', async (route) => {
    const isForm = route.request().method() === 'POST'
    if (!isForm && !isAway) return await route.continue()
    if (isForm && lost === 'answer') await route.fetch({ maxRedirects: 0 })
    isAway = true
    await route.abort()
  })
  await send()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('No connection right now')
  await expect(title).toBeFocused()
  await page.unroute('**/*.data*')
}

/** The form as it was, from the page that says there was no connection. */
export async function sendAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send it again' }).click()
}
