import { enterAs, firstGroup } from './support/cast.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './support/story.ts'

test('rules 1 rules 5 the plan in figures and the fund fit a phone, read without their pictures, and the fund checks out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'paying')
  const group = await firstGroup(page)

  await page.goto(`${group}/plan`)
  await expect(page.getByRole('img', { name: /whole plan of \$/ })).toBeVisible()
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Paid, and left to pay' })).toBeVisible()
  await page.getByText('Each payment, part by part').click()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.goto(`${group}/fund`)
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'The common fund, month by month' })).toBeVisible()
  await page.getByRole('button', { name: 'Run the check' }).click()
  await expect(page.getByText(/^[\d,]+ transactions checked\. Everything matches\.$/)).toBeVisible()
  await expect(page.getByText('Matches', { exact: true })).toHaveCount(4)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Only mine' }).click()
  await expect(page.getByText(/^Yours, installment \d+$/).first()).toBeVisible()
})
