import type { Page } from '@playwright/test'
import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { LANGUAGE_KEY } from '#web/i18n/language.ts'
import { enterAs, firstGroup } from './support/cast.ts'
import { accessibilityFaults, expect, expectNoSidewaysScroll, test } from './support/story.ts'

// Each of the cast is a story of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

const STAFF = ['/dashboard']
const IN_A_GROUP = ['/user', ':group', ':group/documents']

/** What each of the cast opens: what everyone does, and what belongs to their situation. `:number` is the installment they pay next. */
const CAST: Readonly<Record<string, readonly string[]>> = {
  new: ['/user', '/kyc-onboarding', '/kyc-onboarding/personal'],
  kyc_pending: ['/user', '/kyc-onboarding'],
  kyc_rejected: ['/user', '/kyc-onboarding'],
  paying: [...IN_A_GROUP, ':group/pay/:number', ':group/leave'],
  late: [...IN_A_GROUP, ':group/pay/:number', ':group/plan'],
  bid_pending: [...IN_A_GROUP, ':group/bid', ':group/withdraw-bid'],
  selected: [...IN_A_GROUP, ':group/seller'],
  finished: [...IN_A_GROUP, ':group/documents/statement', ':group/fund'],
  reviewer: STAFF,
  moderator: STAFF,
  director: STAFF,
  treasurer: STAFF,
}

/** The same for everyone but for their frame: each opens them in one language. */
const SAME_FOR_ALL = ['/user/security']
const SAME_FOR_MEMBERS = ['/user/account', ...SAME_FOR_ALL]

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

for (const [place, [key, own]] of Object.entries(CAST).entries()) {
  test(`${key} in every language, 1280 and 390 px, light and dark: accessible, nothing sideways, no codes`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, key)
    const paths = await pathsOf(page, own)
    const same = own === STAFF ? SAME_FOR_ALL : SAME_FOR_MEMBERS
    const wrong: string[] = []
    for (const [turn, language] of LANGUAGES.entries()) {
      await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url: baseURL ?? '' }])
      const { scheme, width } = LOOKS[language]
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of place % LANGUAGES.length === turn ? [...paths, ...same] : paths) {
        await page.setViewportSize({ width, height: 844 })
        const faults = await faultsOf(page, path, language)
        wrong.push(...faults.map((fault) => `${path} in ${language}, ${scheme}: ${fault}`))
      }
    }
    expect(wrong).toEqual([])
  })
}

async function pathsOf(page: Page, own: readonly string[]): Promise<string[]> {
  if (!own.includes(':group')) return [...own]
  const group = await firstGroup(page)
  const paths = own.map((path) => path.replace(':group', group))
  if (!own.includes(':group/pay/:number')) return paths
  await page.goto(group)
  const pay = await page.locator(`a[href^="${group}/pay/"]`).first().getAttribute('href')
  return paths.map((path) => (path.endsWith('/pay/:number') ? (pay ?? '') : path))
}

/** Opens the page and looks at it in the width it opened with, then at what doesn't fit in the other. */
async function faultsOf(page: Page, path: string, language: Language): Promise<string[]> {
  const { rules, other } = LOOKS[language]
  const answer = await page.goto(path)
  const { lang, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
  }))
  // biome-ignore lint/performance/useDomNodeTextContent: only what's in sight is read; scripts and templates hold keys on purpose.
  const words = await page.locator('body').innerText()
  const wrong: string[] = []
  const raw = RAW.exec(words.replaceAll(NAMED_FREELY, ''))
  if (answer?.status() !== 200) wrong.push(`answers ${answer?.status()}`)
  if (new URL(page.url()).pathname !== path) wrong.push(`leads to ${page.url()}`)
  if (lang !== LOCALES[language]) wrong.push(`is in ${lang}`)
  if (headings !== 1) wrong.push(`has ${headings} h1`)
  if (raw !== null) wrong.push(`says “${words.slice(Math.max(0, raw.index - 30), raw.index + 30)}”`)
  wrong.push(...(await accessibilityFaults(page, rules)), ...(await sidewaysOf(page)))
  if (/\/documents\/./.test(path)) wrong.push(...(await printFaultsOf(page)))
  await page.setViewportSize({ width: other, height: 844 })
  return [...wrong, ...(await sidewaysOf(page)).map((fault) => `at ${other} px, ${fault}`)]
}

/** What can't be read on the paper that a document's Print gives. */
async function printFaultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const faults = await accessibilityFaults(page, 'contrast')
  await page.emulateMedia({ media: null })
  return faults.map((fault) => `printed, ${fault}`)
}

async function sidewaysOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  // A busy machine may still be laying out a new width.
  await expect(() => expectNoSidewaysScroll(page))
    .toPass({ timeout: 5_000 })
    .catch(({ message }: Error) => void faults.push(message))
  return faults
}
