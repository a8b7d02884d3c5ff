import type { Page } from '@playwright/test'
import { enterAs, firstGroup } from './support/cast.ts'
import { expect, test } from './support/story.ts'

/** The newest assembly of a group whose selections were all made in this way; its path. */
async function decidedBy(page: Page, group: string, method: 'draw' | 'bid'): Promise<string> {
  for (let number = 33; number > 0; number--) {
    const answer = await page.request.get(`${group}/assemblies/${number}.json`)
    if (!answer.ok()) continue
    const { minutes } = await answer.json()
    const methods: string[] = minutes?.selections.map((one: { method: string }) => one.method) ?? []
    if (methods.length > 0 && methods.every((one) => one === method)) return `${group}/assemblies/${number}`
  }
  throw new Error(`no assembly was decided by ${method} alone`)
}

test('LIFE-02 a draw can be replayed, and a month that only bids decided is never called a draw', async ({ page }) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  await page.goto(await decidedBy(page, group, 'draw'))
  const headline = page.getByRole('heading', { level: 2, name: /^Numbers? [\d, ]+ (is|are) selected$/ })
  await expect(headline).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Draw numbers, lowest first' })).toBeVisible()
  const replay = page.getByRole('button', { name: 'Replay the draw' })
  await replay.click()
  await expect(replay).toBeFocused()
  await expect(page.locator('.quilt[data-drawing]')).toHaveCount(1)
  await expect(headline).toBeVisible()

  await page.goto(await decidedBy(page, group, 'bid'))
  await expect(page.getByText(/^by a bid of [\d.]+%$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replay the result' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replay the draw' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Draw numbers, lowest first' })).toHaveCount(0)
})

test('LIFE-02 a draw plays in its order: tiles dim, numbers sort, the drawn tile turns, and the headline comes last', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await page.goto(await decidedBy(page, await firstGroup(page), 'draw'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const replay = page.getByRole('button', { name: 'Replay the draw' })
  // Pressed again if the page wasn't awake yet.
  await expect(async () => {
    await replay.click()
    await expect(page.locator('.quilt[data-drawing] .quilt-own')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  // What is planned, not what is seen in time: a busy machine shows it late.
  const spanOf = (part: string) =>
    page.locator(part).evaluateAll((elements) => {
      const seconds = (text: string) => Number.parseFloat(text) * (text.endsWith('ms') ? 0.001 : 1)
      const spans = elements.map((element) => {
        const { animationDelay, animationDuration } = getComputedStyle(element)
        const from = seconds(animationDelay.split(', ')[0] ?? '')
        return { from, to: from + seconds(animationDuration.split(', ')[0] ?? '') }
      })
      return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
    })
  const dims = await spanOf('.quilt[data-drawing] [data-fate="out"]')
  const sorts = await spanOf('.draw-number')
  const turns = await spanOf('.quilt[data-drawing] [data-fate="chosen"] .quilt-shape')
  const told = await spanOf('.after-draw')
  expect(dims.to).toBeLessThanOrEqual(turns.from)
  expect(sorts.to).toBeLessThanOrEqual(turns.from)
  expect(turns.to).toBeLessThanOrEqual(told.from)
})

test('the owner of the selected number reads that it is theirs, and where to go on', async ({ page }) => {
  await enterAs(page, 'selected')
  const group = await firstGroup(page)
  await page.goto(group)
  const path = await page
    .getByRole('listitem')
    .filter({ hasText: / selected$/ })
    .getByRole('link', { name: /^Assembly \d+$/ })
    .first()
    .getAttribute('href')
  await page.goto(path ?? '')
  const own = page.getByRole('region', { name: 'You in this assembly' })
  await expect(own).toContainText('That’s you.')
  await own.getByRole('link', { name: 'See what to do next' }).click()
  await expect(page).toHaveURL(group)
})

test('the record prints: the result, the minutes, the money and the proof, and nothing that only works on a screen', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  await page.goto(await decidedBy(page, await firstGroup(page), 'draw'))
  await page.emulateMedia({ media: 'print' })
  for (const heading of ['Minutes', 'Where the money went', 'Proof'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByText('Public link to this record, without names')).toBeVisible()
  for (const name of ['Back to the group', 'Download as JSON', 'The group’s public page'])
    await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Check it yourself' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Other assemblies' })).toBeHidden()
})
