import type { Page } from '@playwright/test'
import { type Language, LOCALES } from '#domain/language.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { LANGUAGE_KEY } from '#web/i18n/language.ts'
import { accessibilityFaults, expect, expectNoSidewaysScroll } from './story.ts'

/**
 * How a language is looked at. Colors know no language, and axe spends most of its time on them: they're read once light and wide,
 * once dark and narrow; the third language is read for all but them. What doesn't fit is looked for at both widths.
 */
const LOOKS = {
  enUS: { scheme: 'light', width: 1280, other: 390, rules: 'all' },
  ptBR: { scheme: 'dark', width: 390, other: 1280, rules: 'all' },
  esMX: { scheme: 'light', width: 390, other: 1280, rules: 'but contrast' },
} as const satisfies Record<Language, object>

/** What no one should read: holes, programs' words, codes of the database, and keys of the catalogs. */
const RAW = new RegExp(
  String.raw`\bundefined\b|\bNaN\b|\[object |\{\w+\}|\b[a-z]{3,}_[a-z_]{3,}\b|\b(?:${Object.keys(enUS).join('|')})\.[a-z]\w+`,
)
const NAMED_FREELY = /\S+@\S+|https?:\/\/\S+|\S+\.(?:pdf|jpe?g|png)\b/g

/** What is wrong with these pages in a language, in its theme and widths: one line each, with the page it's on. */
export async function lookAt(
  page: Page,
  baseURL: string | undefined,
  language: Language,
  paths: readonly string[],
): Promise<string[]> {
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url: baseURL ?? '' }])
  const { scheme, width } = LOOKS[language]
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  const wrong: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width, height: 844 })
    const faults = await faultsOf(page, path, language)
    wrong.push(...faults.map((fault) => `${path} in ${language}, ${scheme}: ${fault}`))
  }
  return wrong
}

/** Opens the page and looks at it in the width it opened with, then at what doesn't fit in the other. */
async function faultsOf(page: Page, path: string, language: Language): Promise<string[]> {
  const { rules, other } = LOOKS[language]
  const answer = await page.goto(path)
  const { lang, codes, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    codes: [...document.querySelectorAll('code')].map(({ textContent }) => textContent),
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
  }))
  // biome-ignore lint/performance/useDomNodeTextContent: only what's in sight is read; scripts and templates hold keys on purpose.
  const words = await page.locator('body').innerText()
  const wrong: string[] = []
  // What says itself to be code is there for programmers.
  const raw = RAW.exec(codes.reduce((read, code) => read.replaceAll(code, ''), words).replaceAll(NAMED_FREELY, ''))
  const { pathname, search } = new URL(page.url())
  if (answer?.status() !== 200) wrong.push(`answers ${answer?.status()}`)
  if (pathname + search !== path) wrong.push(`leads to ${page.url()}`)
  if (lang !== LOCALES[language]) wrong.push(`is in ${lang}`)
  if (headings !== 1) wrong.push(`has ${headings} h1`)
  if (raw !== null) wrong.push(`says “${words.slice(Math.max(0, raw.index - 30), raw.index + 30)}”`)
  wrong.push(...(await accessibilityFaults(page, rules)), ...(await fitFaultsOf(page)))
  if (/\/documents\/./.test(path)) wrong.push(...(await printFaultsOf(page)))
  await page.setViewportSize({ width: other, height: 844 })
  return [...wrong, ...(await fitFaultsOf(page)).map((fault) => `at ${other} px, ${fault}`)]
}

/** What can't be read on the paper that a document's Print gives. */
async function printFaultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const faults = await accessibilityFaults(page, 'contrast')
  await page.emulateMedia({ media: null })
  return faults.map((fault) => `printed, ${fault}`)
}

/** What doesn't fit: what makes the page scroll sideways, and the time machine's buttons when they're more than one row. */
async function fitFaultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  const machine = page.locator('form[action="/demo/clock"]')
  // A busy machine may still be laying out a new width.
  await expect(async () => {
    await expectNoSidewaysScroll(page)
    if ((await machine.count()) > 0)
      expect((await machine.boundingBox())?.height, 'height of the time machine').toBeLessThan(50)
  })
    .toPass({ timeout: 5_000 })
    .catch(({ message }: Error) => void faults.push(message))
  return faults
}
