import type { Page } from '@playwright/test'

/** Opens a URL whose scripts don't arrive until the returned function is called, which then waits until they are running. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await page.waitForLoadState('networkidle')
  }
}
