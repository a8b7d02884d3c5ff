import type { Locator } from '@playwright/test'
import { enterAs, firstGroup } from './support/cast.ts'
import { gzippedScripts } from './support/page-weight.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/story.ts'

const SELECTED = /^Number \d+, selected in \w+ \d{4} by (draw|a bid of [\d.]+%)$/

test('a member reads the quilt with pointer and arrow keys, and replays the group month by month', async ({ page }) => {
  await enterAs(page, 'paying')
  await page.goto(await firstGroup(page))
  const quilt = page.getByRole('grid', { name: /^\d+ of \d+ spots selected; yours is number \d+, not yet$/ })
  const figure = page.getByRole('figure').filter({ has: quilt })
  const said = figure.locator('[data-quilt-said]')
  const cells = quilt.getByRole('gridcell')
  await expect(quilt).toBeVisible()
  const count = await cells.count()
  // Numbers are never given again, so there may be more tiles than spots.
  const spots = /of (\d+) spots/.exec((await quilt.getAttribute('aria-label')) ?? '')?.[1]

  // The keyboard starts at one's own tile and stays within the quilt.
  await page.keyboard.press('Tab')
  await quilt.focus()
  await page.keyboard.press('Home')
  await expect(said).toHaveText((await cells.first().getAttribute('aria-label')) ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(said).toHaveText(/^Number 1\b/)
  await page.keyboard.press('End')
  await expect(quilt).toHaveAttribute('aria-activedescendant', (await cells.last().getAttribute('id')) ?? '')
  await expect(said).toHaveText(new RegExp(`^Number ${count}\\b`))
  await expectAccessible(page)

  const chosen = cells.and(page.locator('[data-in]'))
  await chosen.first().dispatchEvent('pointerdown', await middleOf(chosen.first()))
  await expect(said).toHaveText(SELECTED)
  expect(await quilt.getByRole('gridcell', { name: /^Number \d+ \(yours\), not selected yet$/ }).count()).toBe(1)

  const slider = figure.getByRole('slider', { name: 'Month by month' })
  const all = await chosen.count()
  await expect(figure.getByRole('status')).toHaveText(new RegExp(`: ${all} of ${spots} selected$`))
  await slider.fill('0')
  await expect(figure.getByRole('status')).toHaveText(`Before the first draw: 0 of ${spots} selected`)
  await expect(slider).toHaveAttribute('aria-valuetext', `Before the first draw: 0 of ${spots} selected`)
  await expect(quilt.locator('[data-later]')).toHaveCount(all)
  await slider.fill(String(Number(await slider.getAttribute('max')) - 2))
  await figure.getByRole('button', { name: 'Play' }).click()
  await expect(quilt.locator('[data-later]')).toHaveCount(0)
  await expect(figure.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a visitor reads the same quilt by touch on the group’s public page, which brings no React for it', async ({
  page,
  context,
}) => {
  await enterAs(page, 'paying')
  const group = (await firstGroup(page)).replace('/consortium/', '/groups/')
  await context.clearCookies()
  expect(await gzippedScripts(page, group)).toBeLessThan(20_000)
  const quilt = page.getByRole('grid', { name: /^\d+ of \d+ spots selected$/ })
  const figure = page.getByRole('figure').filter({ has: quilt })
  const said = figure.locator('[data-quilt-said]')
  const chosen = quilt.getByRole('gridcell').and(page.locator('[data-in]'))
  await chosen.first().hover()
  await expect(said).toHaveText(SELECTED)
  await page.setViewportSize({ width: 390, height: 800 })
  const sentence = (await chosen.last().getAttribute('aria-label')) ?? ''
  await chosen.last().dispatchEvent('pointerdown', await middleOf(chosen.last()))
  await expect(said).toHaveText(sentence)
  await figure.getByRole('slider', { name: 'Month by month' }).fill('1')
  await expect(figure.getByRole('status')).toHaveText(/^\w+ \d{4}: [01] of \d+ selected$/)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the quilt is a still picture with its list', async ({ page }) => {
    await enterAs(page, 'paying')
    await page.goto(await firstGroup(page))
    await expect(page.getByRole('img', { name: /spots selected; yours is number \d+/ })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByText('Show as list').click()
    await expect(page.getByRole('listitem').filter({ hasText: SELECTED }).first()).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Number \d+ \(yours\), not selected yet$/ }),
    ).toBeVisible()
  })
})

async function middleOf(tile: Locator): Promise<{ clientX: number; clientY: number }> {
  const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { clientX: x + width / 2, clientY: y + height / 2 }
}
