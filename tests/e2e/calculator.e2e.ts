import { expect, test } from './support/story.ts'

test('an island whose code comes late loses nothing that was typed, and no policy is broken', async ({ page }) => {
  await page.route('**/assets/calculator.island-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto('/calculator')
  await page.locator('[name=loan]').fill('31000')
  await page.locator('[name=loan]').press('1')
  await expect(page.locator('output')).toHaveText('310001')
  await expect(page.locator('[name=loan]')).toBeFocused()
  await expect(page.locator('[data-island]')).toHaveAttribute('data-awake', '')
  await page.locator('[name=loan]').press('2')
  await expect(page.locator('output')).toHaveText('3100012')
})
