import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

const MOST_TABS = 120

/**
 * Goes on with Tab until this has the focus, as people without a mouse do; every stop on the way shows itself: its outline is
 * drawn, on itself or around it, and it's in sight.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    // A skip link and a scrolled page take a frame to come into sight.
    await expect.poll(() => page.evaluate(unseenFocus), { intervals: [0, 20, 50, 100] }).toBeNull()
    await expectThumbRing(page.locator('input[type=range]:focus'))
  }
  throw new Error('the keyboard does not get there')
}

/** The ring of a slider is its thumb's, whose looks no script can read: so its picture has to change without that ring. */
async function expectThumbRing(slider: Locator): Promise<void> {
  if ((await slider.count()) === 0) return
  const focused = await slider.screenshot()
  await slider.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('::-webkit-slider-thumb { outline-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const bare = await slider.screenshot()
  await slider.evaluate(() => document.adoptedStyleSheets.pop())
  expect(focused.equals(bare), 'the slider shows no ring').toBe(false)
}

/** Goes there and presses the key. */
export async function reach(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to the field of that label and types, in place of what it holds. */
export async function fillByKeys(page: Page, label: string | RegExp, text: string): Promise<void> {
  await typeByKeys(page, page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).first(), text)
}

/** Goes to the field and types, in place of what it holds. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  if (await field.evaluate((element) => element instanceof HTMLInputElement)) await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** A refusal is where the reader is: the summary has the focus, the title says so first, and its first line leads to the field. */
export async function expectSummary(page: Page, within: Page | Locator, field: string): Promise<void> {
  const summary = within.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator(`#${field}`)).toBeFocused()
}

/** What has the focus and doesn't show it; null when all is well. Runs in the browser. */
function unseenFocus(): string | null {
  const stop = document.activeElement
  // Past the last stop the focus is the browser's own.
  if (!(stop instanceof Element) || stop === document.body || stop.matches('[type=range]')) return null
  const named = `${stop.localName} “${(stop.getAttribute('aria-label') ?? stop.textContent).trim().slice(0, 40)}”`
  const isDrawn = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const around = [stop, stop.parentElement, stop.nextElementSibling, stop.closest('label, form')]
  if (!around.some((part) => part !== null && isDrawn(part))) return `${named} has no outline`
  const { top, bottom } = stop.getBoundingClientRect()
  return bottom > 0 && top < innerHeight ? null : `${named} is out of sight`
}
