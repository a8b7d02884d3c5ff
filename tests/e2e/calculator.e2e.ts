import { expect, test } from './support/story.ts'

test('an island whose code comes late loses nothing that was typed, and no policy is broken', async ({ page }) => {
  await page.route('**/assets/calculator.island-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto('/calculator')
  const loan = page.getByRole('textbox', { name: 'How much you need' })
  await loan.fill('31000')
  await page.getByRole('slider', { name: 'Months in the pool' }).fill('24')
  await page.getByRole('radio', { name: /Excellent/ }).check()
  await loan.focus()
  await expect(page.locator('[data-island]')).toHaveAttribute('data-awake', '')
  await expect(loan).toBeFocused()
  // A slider or a tier was used, so everything is settled: the tier's rate, the figures, the loan as it is written.
  await expect(loan).toHaveValue('31,000')
  await expect(page.getByRole('textbox', { name: 'Months in the pool' })).toHaveValue('24')
  await expect(page.getByRole('textbox', { name: 'Loan interest' })).toHaveValue('7')
  await expect(page.locator('[data-figure=consortium]')).toHaveText('$35,340.00')
  await expect(page.locator('[data-figure=points]')).toContainText('2,400')
})
