import type { Page } from '@playwright/test'
import { enterAs, firstGroup } from './support/cast.ts'
import { gzippedScripts } from './support/page-weight.ts'
import { expect, test } from './support/story.ts'

// Goals: what a page of members and of desks may bring before anything on it is used.
// A KB is 1,024 bytes here as in every other test of a weight.
const MEMBER_BYTES = 180 * 1024
const DESK_BYTES = 260 * 1024

test('goal: the heaviest pages of a member, the home, joining, and the identity check’s documents bring at most 180 KB of JavaScript', async ({
  page,
}) => {
  await expectLight(page, ['/auth?mode=signup'], MEMBER_BYTES)
  const open = await page.request.get('/groups?draw=unset&sort=spots')
  const [, id = ''] = /href="\/groups\/([0-9a-f-]{36})"/.exec(await open.text()) ?? []
  await enterAs(page, 'new')
  await expectLight(page, [`/consortium/${id}/join`, '/kyc-onboarding/documents'], MEMBER_BYTES)
  await page.context().clearCookies()
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await expectLight(page, ['/user', group, `${group}/assemblies/1`, `${group}/fund`, `${group}/plan`], MEMBER_BYTES)
})

test('goal: the heaviest pages of the desks bring at most 260 KB of JavaScript', async ({ page }) => {
  await enterAs(page, 'director')
  await page.goto('/dashboard/groups')
  const group = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  await page.goto('/dashboard/kyc?status=pending')
  // Its first document is a picture: what draws PDFs comes with the first of those.
  const application = (await page.getByRole('rowheader').getByRole('link').last().getAttribute('href')) ?? ''
  await expectLight(page, ['/dashboard/groups/new', `${group}/contemplations`, application], DESK_BYTES)
})

async function expectLight(page: Page, paths: readonly string[], most: number): Promise<void> {
  for (const path of paths) {
    const bytes = await gzippedScripts(page, path)
    expect(bytes, path).toBeGreaterThan(100_000)
    expect(bytes, path).toBeLessThanOrEqual(most)
  }
}
