import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/language.ts'
import { enterAs, firstGroup } from './support/cast.ts'
import { lookAt } from './support/look.ts'
import { expect, test } from './support/story.ts'

// Each of the cast is a story of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

const IN_A_GROUP = ['/user', ':group', ':group/documents']

/** What each of the members opens: what everyone does, and what belongs to their situation. `:number` is the installment they pay next. */
const CAST: Readonly<Record<string, readonly string[]>> = {
  new: ['/user', '/kyc-onboarding', '/kyc-onboarding/personal'],
  kyc_pending: ['/user', '/kyc-onboarding'],
  kyc_rejected: ['/user', '/kyc-onboarding'],
  paying: [...IN_A_GROUP, ':group/pay/:number', ':group/leave'],
  late: [...IN_A_GROUP, ':group/pay/:number', ':group/plan'],
  bid_pending: [...IN_A_GROUP, ':group/bid', ':group/withdraw-bid'],
  selected: [...IN_A_GROUP, ':group/seller'],
  finished: [...IN_A_GROUP, ':group/documents/statement', ':group/fund'],
}

/** The same for everyone: each opens them in one language. */
const SAME_FOR_ALL = ['/user/account', '/user/security']

for (const [place, [key, own]] of Object.entries(CAST).entries()) {
  test(`${key} in every language, 1280 and 390 px, light and dark: accessible, nothing sideways, no codes`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, key)
    const paths = await pathsOf(page, own)
    const wrong: string[] = []
    for (const [turn, language] of LANGUAGES.entries()) {
      const seen = place % LANGUAGES.length === turn ? [...paths, ...SAME_FOR_ALL] : paths
      wrong.push(...(await lookAt(page, baseURL, language, seen)))
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
