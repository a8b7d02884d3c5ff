import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, test as base, expect, type Page, type Request } from '@playwright/test'

export { expect }

/**
 * A story starts at the product's URL, as someone who was never there, and fails when the content policy stopped
 * anything or a script threw. Stories take their seats at one browser page a worker, one after the other, because a page of
 * one's own costs more processor time than most stories. Who sets the page's clock or gives it a script for every document,
 * which no one can take back, says `ownPage`; without JavaScript there is always an own one.
 */
export const test = base.extend<{ complaints: string[]; ownPage: boolean }, { seat: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the names of the first argument.
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  ownPage: [false, { option: true }],
  seat: [
    async ({ browser }, use) => {
      const page = await openPage(browser, true)
      await use(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, seat, ownPage, javaScriptEnabled }, use) => {
    const isOwn = ownPage || javaScriptEnabled === false
    const page = isOwn ? await openPage(browser, javaScriptEnabled) : seat
    await use(page)
    await (isOwn ? page.context().close() : clearUp(page))
  },
  context: async ({ page }, use) => use(page.context()),
  complaints: [
    async ({ page }, use, told) => {
      const complaints = complaintsOf(page)
      const unanswered = unansweredOf(page)
      await use(complaints)
      // A story that waited in vain says for what: an answer of the product's, or a frame of the browser's.
      if (told.status === 'timedOut') complaints.push(...unanswered(), ...(await framelessOf(page)))
      expect(complaints, 'policy violations and thrown errors').toEqual([])
    },
    { auto: true },
  ],
})

/** What the content policy stops and what scripts throw on a page from now on; the list grows. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw at ${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // Chromium reports policy violations and React its hydration mismatches as console errors. A page that answers
    // 404 on purpose is reported too, and is none.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** What a page has asked for from now on and has had no answer to; what the product sends as it happens never ends. */
function unansweredOf(page: Page): () => string[] {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return () => [...asked].map((request) => `never answered: ${request.method()} ${request.url()}`)
}

/** Nothing opens, fades, or can be pressed on a page that the browser draws no more. */
async function framelessOf(page: Page): Promise<string[]> {
  const frame = page.evaluate(() => new Promise((done) => requestAnimationFrame(done))).then(() => [])
  const patience = new Promise<string[]>((done) => setTimeout(done, 5_000, [`draws nothing anymore: ${page.url()}`]))
  return await Promise.race([frame, patience]).catch((error: Error) => [`can’t be asked: ${error.message}`])
}

async function openPage(browser: Browser, javaScriptEnabled: boolean | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    reducedMotion: 'reduce',
    ...(javaScriptEnabled === false && { javaScriptEnabled }),
  })
  return context.newPage()
}

/** Nothing a story did is left over for the next one. */
async function clearUp(page: Page): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  // A story with pages of its own may be the first one here, and a blank page keeps nothing.
  if (page.url() !== 'about:blank')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  // Anything the page was still doing ends with it.
  await page.goto('/healthz')
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Axe without its whitespace and comments, which every page would have to parse again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** No known accessibility problem on the page as it is (WCAG 2.2 AA and axe's own best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), 'accessibility').toEqual([])
}

/** The same, light and dark: the dark theme changes colors and nothing else. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await accessibilityFaults(page), page.url()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await accessibilityFaults(page, 'contrast'), `${page.url()} in the dark`).toEqual([])
}

/**
 * What axe finds: all its rules, only contrast (its slowest), or all but contrast. One line each. No page of ours holds a frame, and none has a style sheet
 * from elsewhere.
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'contrast' | 'but contrast' = 'all') {
  await motionEnds(page)
  // Read once a document: reading it takes as long as half of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // React Aria's announcer holds short-lived nodes for screen readers only; they are gone a moment later.
    const context = { exclude: ['[data-live-announcer]'] }
    const { violations } = await axe.run(context, {
      resultTypes: ['violations'],
      preload: false,
      ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
      ...(rules === 'but contrast' && { rules: { 'color-contrast': { enabled: false } } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
  }, rules)
}

/**
 * Waits until nothing fades or changes its color anymore. Less motion still leaves a crossfade, and on a busy machine even one of a
 * millisecond waits for its frame: what axe saw in between had colors of neither state.
 */
async function motionEnds(page: Page): Promise<void> {
  const moving = await page.evaluate(async (patienceMs) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const underWay = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const ended = (async () => {
      do {
        // What has just been mounted or switched starts to move with its first frame, and React says that it is done with the next.
        await frame()
        await frame()
        await Promise.allSettled(underWay().map(({ finished }) => finished))
      } while (underWay().length > 0 || document.querySelector('[data-entering], [data-exiting]') !== null)
      return true
    })()
    if (await Promise.race([ended, new Promise((done) => setTimeout(done, patienceMs))])) return []
    const parts = underWay().map(({ effect }) => (effect as KeyframeEffect).target)
    const all = [...document.querySelectorAll('[data-entering], [data-exiting]'), ...parts]
    return all.map((part) => (part?.cloneNode() as Element | undefined)?.outerHTML ?? 'no element')
  }, 30_000)
  expect(moving, 'what still moves after half a minute').toEqual([])
}

/** Nothing makes the page itself scroll sideways (WCAG 1.4.10), and nothing in sight reaches out of its own place. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client, wide } = await page.evaluate(async () => {
    // A width that was just set is there before the rules that belong to it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const wide: string[] = []
    for (const part of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      if (part.scrollWidth <= part.clientWidth + 3 || part.clientWidth < 2 || !part.checkVisibility()) continue
      const { overflowX, display, position } = getComputedStyle(part)
      // What scrolls or cuts on purpose, and what is only heard.
      if (overflowX !== 'visible' || display === 'inline' || position === 'absolute') continue
      if (part.closest('svg, .heard, .overflow-x-auto, details:not([open])') !== null) continue
      // Drawn anew: Chromium sometimes keeps the letters of the width before for seconds.
      part.hidden = true
      part.getBoundingClientRect()
      part.hidden = false
      if (part.scrollWidth > part.clientWidth + 3)
        wide.push(`${part.tagName} ${part.scrollWidth} in ${part.clientWidth} px: ${part.textContent.slice(0, 60)}`)
    }
    return { scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth, wide }
  })
  expect(scroll, 'width of the content').toBeLessThanOrEqual(client)
  expect(wide, 'what is wider than its place').toEqual([])
}
