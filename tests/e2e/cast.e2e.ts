import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/language.ts'
import { ENDINGS } from '#domain/operations/endings.ts'
import { readRoutePaths } from '../support/route-table.ts'
import { WHOSE, type Whose } from '../support/whose-route.ts'
import { enterAs, firstGroup } from './support/cast.ts'
import { BOTH_LOOKS, LOOKS, lookAt } from './support/look.ts'
import { expect, expectNoSidewaysScroll, test } from './support/story.ts'

// Each of the cast is a story of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

/** What someone of the cast opens: `own` is about their situation, `also` is much the same for everyone. */
interface Part {
  own: readonly string[]
  also: readonly string[]
}

const WHOSE_PAGES: readonly Whose[] = ['person', 'group', 'newcomer', 'record']
const IN_A_GROUP = ['/user', ':group', ':group/documents']

/** Every page of a member as the site map writes it; what only downloads or takes forms is no page. */
const PAGES = [
  ...new Set(
    readRoutePaths()
      .filter(({ pattern, file }) => WHOSE_PAGES.includes(WHOSE[pattern] ?? 'everyone') && file.endsWith('.tsx'))
      .map(({ pattern }) => pattern),
  ),
]

/** `:number` is the installment they pay next. */
const CAST: Readonly<Record<string, Part>> = {
  new: {
    own: ['/user', '/kyc-onboarding', '/kyc-onboarding/personal'],
    also: ['address', 'employment', 'finances', 'documents'].map((step) => `/kyc-onboarding/${step}`),
  },
  kyc_pending: { own: ['/user', '/kyc-onboarding'], also: ['/user/profile', '/user/account'] },
  kyc_rejected: { own: ['/user', '/kyc-onboarding'], also: [] },
  paying: {
    own: [...IN_A_GROUP, ':group/pay/:number'],
    also: [':group/autopay', ':group/name', ':group/what-if'],
  },
  late: {
    own: [...IN_A_GROUP, ':group/pay/:number', ':group/plan'],
    also: [':group/assemblies/1', '/notices/choices'],
  },
  bid_pending: { own: [...IN_A_GROUP, ':group/bid', ':group/withdraw-bid'], also: [] },
  selected: { own: [...IN_A_GROUP, ':group/seller'], also: ['/notices', '/notices/calendar'] },
  finished: {
    own: [...IN_A_GROUP, ':group/documents/statement', ':group/fund'],
    also: [],
  },
}

/** Pages of a member that no one of the cast can open every day, below their group's. They're looked at when someone whom an ending happened to is led there. */
const RARE = ['autopay/off', 'files', 'former', 'move/:number', 'pay-bid', 'skip', 'waive/:number'].map(
  (page) => `/consortium/:id/${page}`,
)

/** Those that another story looks at. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/kyc-onboarding/sent': 'new-person.e2e.ts',
  '/kyc-onboarding/too-young': 'new-person.e2e.ts',
  '/consortium/:id/join': 'joining.e2e.ts',
  '/consortium/:id/cancel/:transferId': 'member.e2e.ts',
  '/consortium/:id/pay-ahead': 'member.e2e.ts',
  '/user/agree': 'tls.e2e.ts',
  ...Object.fromEntries(
    [
      ...[
        'ballot',
        'disputes/:debit',
        'final-account',
        'leave',
        'missed-part',
        'return',
        'transfer',
        'transfer/files',
      ].map((page) => `/consortium/:id/${page}`),
      ...[
        '',
        '/again',
        '/devices',
        '/email',
        '/passkeys',
        '/password',
        '/second-factor',
        '/second-factor/set-up',
        '/services',
      ].map((page) => `/user/security${page}`),
      '/user/account/close',
    ].map((page) => [page, 'rare.e2e.ts']),
  ),
}

for (const [place, [key, part]] of Object.entries(CAST).entries()) {
  test(`${key}, in every language: says no codes, nothing sideways at 1280 and 390 px, no fault of axe, colors in light and dark at both widths`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await enterAs(page, key)
    const { own, also } = await pathsOf(page, part)
    const wrong: string[] = []
    for (const [turn, language] of LANGUAGES.entries()) {
      wrong.push(...(await lookAt(page, baseURL, { language, paths: own, look: LOOKS[language] })))
      const paths = also.filter((_, at) => (at + place) % LANGUAGES.length === turn)
      wrong.push(...(await lookAt(page, baseURL, { language, paths, look: BOTH_LOOKS })))
    }
    expect(wrong).toEqual([])
  })
}

test('every page of a member is opened by someone of the cast, looked at elsewhere, or rare: those are accessible in both themes and widths for whom an ending happened to', async ({
  page,
  baseURL,
}) => {
  const opened = Object.values(CAST).flatMap(({ own, also }) => [...own, ...also])
  const inGroup = `/consortium/${crypto.randomUUID()}`
  const found = opened.map((path) => patternOf(path.replace(':group', inGroup).replace(':number', '1')))
  expect(PAGES.filter((pattern) => !found.includes(pattern)).sort()).toEqual(
    [...RARE, ...Object.keys(ELSEWHERE)].sort(),
  )
  for (const file of Object.values(ELSEWHERE)) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)

  const wrong: string[] = []
  const seen = new Set<string>()
  for (const [at, ending] of ENDINGS.entries()) {
    const answer = await page.request.post('/demo/ending', { form: { ending }, headers: { Origin: baseURL ?? '' } })
    const { pathname } = new URL(answer.url())
    const links = [...(await answer.text()).matchAll(/ href="(\/consortium\/[^"?#]*)/g)].map(([, path = '']) => path)
    const fresh = [pathname, ...links].filter((path) => {
      const pattern = patternOf(path)
      if (pattern === undefined || !RARE.includes(pattern) || seen.has(pattern)) return false
      return seen.add(pattern)
    })
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'enUS'
    wrong.push(...(await lookAt(page, baseURL, { language, paths: fresh, look: BOTH_LOOKS })))
  }
  expect(wrong).toEqual([])
  expect([...seen]).toContain('/consortium/:id/former')
})

/** The pattern of a member's page; one that names the path itself wins over one with a parameter. */
function patternOf(path: string): string | undefined {
  const fits = PAGES.filter((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  return fits.find((pattern) => pattern === path) ?? fits[0]
}

async function pathsOf(page: Page, { own, also }: Part): Promise<Part> {
  if (!own.includes(':group')) return { own, also }
  const group = await firstGroup(page)
  const inGroup = (path: string) => path.replace(':group', group)
  if (!own.includes(':group/pay/:number')) return { own: own.map(inGroup), also: also.map(inGroup) }
  await page.goto(group)
  const pay = (await page.locator(`a[href^="${group}/pay/"]`).first().getAttribute('href')) ?? ''
  return { own: own.map((path) => (path.endsWith('/:number') ? pay : inGroup(path))), also: also.map(inGroup) }
}

test('on paper, tabs break into lines, nothing is wider than the sheet, and no hint speaks of a pointer', async ({
  page,
}) => {
  await enterAs(page, 'late')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/user')
  await expectNoSidewaysScroll(page)
  await expect(page.getByText(/^Number \d+, selected$/).first()).toBeVisible()
  await expect(page.getByText('Point to a tile')).toBeHidden()
  // Paper is white in the dark theme too, and takes no panels along: a state's word has to be dark by itself.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const brightness = await page.locator('main .tag').evaluateAll((tags) =>
    tags.map((tag) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(tag)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return 0.3 * red + 0.6 * green + 0.1 * blue
    }),
  )
  expect(brightness.length).toBeGreaterThan(1)
  expect(Math.max(...brightness)).toBeLessThan(128)
  await page.context().clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null })
  await enterAs(page, 'director')
  await page.goto('/dashboard/groups')
  const group = await page.getByRole('link', { name: 'Carro Próprio', exact: true }).getAttribute('href')
  await page.emulateMedia({ media: 'print' })
  const lists = ['/late', '/ledger', '?show=selected'].map((rest) => `${group}${rest}`)
  for (const list of [...lists, '/dashboard/kyc', '/dashboard/kyc?status=rejected', '/dashboard/users']) {
    await page.goto(list)
    // Between the margins of a sheet of A4, the narrower of the two.
    await page.evaluate(() => {
      document.body.style.width = '718px'
    })
    await expectNoSidewaysScroll(page)
  }
})

test('on paper, a group’s page says how many payments it leaves out and how to print them; opened whole, it has them all', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await page.goto(group)
  const all = page.getByRole('link', { name: /^Show all \d+$/ })
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  const note = page.getByText(/^This sheet shows \d+ of \d+ payments\./)
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await expect(all).toBeHidden()
  const history = page.locator('#payments tbody tr:visible')
  await expect(note).toContainText(`shows ${await history.count()} of ${count} payments`)
  await page.goto(`${group}?all=payments`)
  await expect(history).toHaveCount(count)
  await expect(note).toHaveCount(0)
})
