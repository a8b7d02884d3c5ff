import type { Page } from '@playwright/test'

/** Signs in as one of the demo's cast by the one-click form of /auth; ends where their role lands. */
export async function enterAs(page: Page, key: string): Promise<void> {
  await page.goto('/auth')
  await page.locator(`button[name="key"][value="${key}"]`).click()
  await page.waitForURL(/\/(user|dashboard)$/)
}

/** The path of the first group of the member who is signed in. */
export async function firstGroup(page: Page): Promise<string> {
  await page.goto('/user')
  const href = await page.locator('a[href^="/consortium/"]').first().getAttribute('href')
  return /^\/consortium\/[^/?#]+/.exec(href ?? '')?.[0] ?? ''
}
