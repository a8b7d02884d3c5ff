import { LANGUAGES, LOCALES } from '#domain/language.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { PUBLIC_PATHS } from '../support/public-paths.ts'
import { weigh } from './support/page-weight.ts'
import { accessibilityFaults, expect, expectNoSidewaysScroll, test } from './support/story.ts'

const MOST_SCRIPT = 10 * 1024
const MOST_ALL = 60_000
const WIDTHS = [1280, 390, 320]
/** A URL that leads nowhere is a page too, and looked at like the others. */
const NOWHERE = '/no-such-page'
const EVERY_PATH = [...PUBLIC_PATHS, NOWHERE]

// Every document is given a script that counts its shifts.
test.use({ ownPage: true })

/** Colours know no language: English is looked at in both themes, the others in one each. */
const THEMES = { enUS: ['light', 'dark'], ptBR: ['dark'], esMX: ['light'] } as const

/** One visit a page and language: nothing is loaded twice, theme and width change within. */
for (const language of LANGUAGES) {
  const [first, second] = THEMES[language]
  test(`PERM-08 I18N-03 every page in ${language} is open, of little weight, still, ours alone, accessible in ${THEMES[language].join(' and ')} and fits every width`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const wrong: string[] = []
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of EVERY_PATH) {
      const url = inLanguage(path, language)
      const expectThat = (holds: boolean, otherwise: string) => holds || wrong.push(`${url}: ${otherwise}`)
      await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      const { status, scripts, allButFonts, foreign } = await weigh(page, url, baseURL ?? '')
      expectThat(status === (path === NOWHERE ? 404 : 200), `answers ${status}`)
      expectThat(foreign.length === 0, `asks other hosts: ${foreign.join(' ')}`)
      expectThat(scripts <= MOST_SCRIPT, `${scripts} bytes of JavaScript`)
      expectThat(allButFonts <= MOST_ALL, `${allButFonts} bytes of all but fonts`)
      const seen = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        headings: document.querySelectorAll('h1').length,
        styled: document.querySelectorAll('[style]').length,
        render: document.documentElement.dataset.render,
        moved: (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
      }))
      expectThat(seen.lang === LOCALES[language] && seen.render === 'static', `is ${seen.lang} and ${seen.render}`)
      expectThat(seen.headings === 1, `has ${seen.headings} h1`)
      expectThat(seen.styled === 0, `has ${seen.styled} style attributes`)
      expectThat(seen.moved < 0.01, `shifts by ${seen.moved}`)
      const faults = await accessibilityFaults(page)
      if (second !== undefined) {
        // The other theme changes colours and nothing else.
        await page.emulateMedia({ colorScheme: second })
        faults.push(...(await accessibilityFaults(page, 'contrast')))
      }
      wrong.push(...faults.map((fault) => `${url}: ${fault}`))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        // A busy machine may still be laying out the new width.
        await expect(() => expectNoSidewaysScroll(page))
          .toPass({ timeout: 5_000 })
          .catch(({ message }: Error) => wrong.push(`${url} at ${width}: ${message}`))
      }
    }
    expect(wrong).toEqual([])
  })
}

test('a language 40 % longer overflows nowhere', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong: string[] = []
  for (const path of PUBLIC_PATHS) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/x-long${path === '/' ? '' : path}`, { waitUntil: 'domcontentloaded' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      let found: string[] = []
      // Which width a rule is for is decided with the next frame; a busy machine may still be laying out.
      await expect
        .poll(async () => (found = await page.evaluate(overflows)), { timeout: 5_000 })
        .toEqual([])
        .catch(() => wrong.push(...found.map((text) => `${path} at ${width}: ${text}`)))
    }
  }
  expect(wrong).toEqual([])
})

/** What stands wider than the page, and words that stick out of the box they are written in. Runs in the browser. */
function overflows(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found: string[] = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  for (const box of document.querySelectorAll<HTMLElement>(
    'button, a, summary, th, td, dt, dd, h1, h2, h3, label, p',
  )) {
    if (!box.checkVisibility({ visibilityProperty: true }) || box.closest('.heard, .skip-link')) continue
    // Words that are only heard are cut to nothing on purpose.
    if ([...box.children].some((child) => getComputedStyle(child).clipPath.startsWith('inset'))) continue
    const { display, overflowX } = getComputedStyle(box)
    const { left, right, width, height } = box.getBoundingClientRect()
    if (width < 2 || height < 2 || display === 'inline' || overflowX !== 'visible') continue
    const words = document.createRange()
    words.selectNodeContents(box)
    const inside = words.getBoundingClientRect()
    if (inside.right > right + 1 || inside.left < left - 1)
      found.push(`"${box.textContent.slice(0, 40)}" sticks out by ${Math.round(inside.right - right)} px`)
  }
  return found
}
