import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A story starts at the product's address and fails when the content policy stopped anything or a script threw. */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the first argument.
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`))
      page.on('console', (message) => {
        // Chromium reports policy violations and React its hydration mismatches as console errors. A page that answers
        // 404 on purpose is reported too, and is none.
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'policy violations and thrown errors').toEqual([])
    },
    { auto: true },
  ],
})

/** Axe without its blanks and comments, which every page would have to read again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** No known accessibility fault on the page as it stands (WCAG 2.2 AA and axe's own best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), 'accessibility').toEqual([])
}

/** What axe finds: all its rules, only contrast (its slowest), or all but contrast. One line each. */
export async function accessibilityFaults(page: Page, rules: 'all' | 'contrast' | 'but contrast' = 'all') {
  // No page of ours holds a frame, which is what axe's other mode opens a second page for. React Aria's announcer holds
  // short-lived nodes for screen readers only; they are gone a moment later.
  const axe = new AxeBuilder({ page, axeSource: AXE }).setLegacyMode().exclude('[data-live-announcer]')
  axe.options({
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
    ...(rules === 'but contrast' && { rules: { 'color-contrast': { enabled: false } } }),
  })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}

/** Nothing makes the page itself scroll sideways (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll, 'width of the content').toBeLessThanOrEqual(client)
}

/** Bytes of JavaScript over the wire that loading the address costs, and the number of files. */
export async function scriptBytes(page: Page, address: string): Promise<{ bytes: number; files: number }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return { bytes, files: scripts.size }
}
