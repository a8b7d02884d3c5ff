import type { Page } from '@playwright/test'
import { LANGUAGE_KEY, LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { accessibilityFaults, expect, expectNoSidewaysScroll } from './story.ts'
import { type Key, sayingOf, wordsOf } from './words.ts'

/** One page in one width and theme, and what axe looks for there. */
interface Sight {
  width: 1280 | 390
  scheme: 'light' | 'dark'
  rules: 'all' | 'contrast' | 'but contrast' | 'none'
}
/** How a page is looked at: as it opens, and then in another width, where what doesn't fit is looked for too. */
export type Look = readonly [Sight, Sight]

/**
 * How a language is looked at when all three are. Colors know no language and structure knows no theme, and axe takes the longest of all: so each width has
 * its structure read in one language, and each of the four sights its colors in one.
 */
export const LOOKS: Readonly<Record<Language, Look>> = {
  enUS: [
    { width: 1280, scheme: 'light', rules: 'all' },
    { width: 390, scheme: 'light', rules: 'none' },
  ],
  ptBR: [
    { width: 390, scheme: 'dark', rules: 'all' },
    { width: 1280, scheme: 'dark', rules: 'none' },
  ],
  esMX: [
    { width: 390, scheme: 'light', rules: 'contrast' },
    { width: 1280, scheme: 'dark', rules: 'contrast' },
  ],
}

/** How a page is looked at that is looked at whole in one language only. */
export const BOTH_LOOKS: Look = [
  { width: 1280, scheme: 'light', rules: 'all' },
  { width: 390, scheme: 'dark', rules: 'all' },
]

/** What no one should read: holes, programs' words, codes of the database, and keys of the catalogs. */
const RAW = new RegExp(
  String.raw`\bundefined\b|\bNaN\b|\[object |\{\w+\}|\b[a-z]{3,}_[a-z_]{3,}\b|\b(?:${Object.keys(enUS).join('|')})\.[a-z]\w+`,
)
const NAMED_FREELY = /\S+@\S+|https?:\/\/\S+|\S+\.(?:pdf|jpe?g|png)\b/g

/** A page, and what a heading, a button, or a paragraph on it says, by which it's surely that page. */
export type Place = string | { path: string; says: readonly Key[] }

interface Looked {
  language: Language
  paths: readonly Place[]
  look: Look
}

/** What is wrong with these pages in a language: one line each, with the page it's on. */
export async function lookAt(page: Page, baseURL: string | undefined, looked: Looked): Promise<string[]> {
  const { language, paths, look } = looked
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url: baseURL ?? '' }])
  const wrong: string[] = []
  for (const place of paths) {
    const { path, says } = typeof place === 'string' ? { path: place, says: [] } : place
    const faults = await faultsOf(page, path, language, look)
    faults.push(...(await unsaidOn(page, language, says)))
    wrong.push(...faults.map((fault) => `${path} in ${language}, ${fault}`))
  }
  return wrong
}

/** The same in all three languages, by turns (LOOKS). */
export async function lookByTurns(page: Page, baseURL: string | undefined, paths: readonly Place[]): Promise<string[]> {
  const wrong: string[] = []
  for (const language of LANGUAGES)
    wrong.push(...(await lookAt(page, baseURL, { language, paths, look: LOOKS[language] })))
  return wrong
}

/** What no heading, no button, and no paragraph in sight says. */
async function unsaidOn(page: Page, language: Language, says: readonly Key[]): Promise<string[]> {
  if (says.length === 0) return []
  const parts = await page.locator(':is(h1, h2, button, p):visible').allInnerTexts()
  const said = (key: Key) => parts.some((part) => sayingOf({ t: wordsOf(language) }, key).test(part))
  return says.filter((key) => !said(key)).map((key) => `says nowhere ${key}`)
}

/** Opens the page and looks at it as it opens, then in the other sight. */
async function faultsOf(page: Page, path: string, language: Language, [first, second]: Look): Promise<string[]> {
  await turnTo(page, first)
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
  // A new group's dialog names the draft it will become.
  const here = (pathname + search).replace(/\?draft=[\da-f-]{36}$/, '')
  if (answer?.status() !== 200) wrong.push(`answers ${answer?.status()}`)
  if (here !== path) wrong.push(`leads to ${page.url()}`)
  if (lang !== LOCALES[language]) wrong.push(`is in ${lang}`)
  if (headings !== 1) wrong.push(`has ${headings} h1`)
  if (raw !== null) wrong.push(`says “${words.slice(Math.max(0, raw.index - 30), raw.index + 30)}”`)
  wrong.push(...(await faultsInSight(page, first)))
  if (/\/documents\/./.test(path)) wrong.push(...(await printFaultsOf(page)))
  await turnTo(page, second)
  return [...wrong, ...(await faultsInSight(page, second))]
}

async function turnTo(page: Page, { width, scheme }: Sight): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
}

async function faultsInSight(page: Page, { width, scheme, rules }: Sight): Promise<string[]> {
  const faults = rules === 'none' ? [] : await accessibilityFaults(page, rules)
  return [...faults, ...(await fitFaultsOf(page))].map((fault) => `${scheme}, ${width} px: ${fault}`)
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
