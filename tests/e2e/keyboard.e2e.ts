import { enterAs, firstGroup } from './support/cast.ts'
import { expectSummary, fillByKeys, reach, tabTo } from './support/keyboard.ts'
import { lendPart } from './support/lend-part.ts'
import { expect, test } from './support/story.ts'

const PASSWORD = 'tup4xq-moras'

test('AUTH-05 AUTH-06 by keyboard alone: signing up, refused and corrected, confirming and logging in', async ({
  page,
}) => {
  const email = `keys-${Date.now()}@example.com`
  await page.goto('/auth?mode=signup')
  await reach(page, page.getByRole('button', { name: 'Start Registration Process' }), 'Enter')
  const create = page.getByRole('main').getByRole('button', { name: 'Create account' })
  await reach(page, create, 'Enter')
  await expectSummary(page, page, 'fullName')
  await page.keyboard.type('Keiko Mora')
  await fillByKeys(page, 'Phone', '(305) 555-0142')
  await fillByKeys(page, 'Email', email)
  await fillByKeys(page, 'Password', PASSWORD)
  await fillByKeys(page, 'Confirm password', PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) {
    await reach(page, box, 'Space')
    await expect(box).toBeChecked()
  }
  await reach(page, create, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful' })).toBeFocused()

  const mail = page.getByRole('rowheader').getByRole('link').first()
  await expect(async () => {
    await page.goto(`/demo/outbox?to=${encodeURIComponent(email)}`)
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await reach(page, mail, 'Enter')
  const link = page.locator('main a[href*="/auth/confirm"]').first()
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(pathname + search)
  await reach(page, page.getByRole('main').getByRole('button'), 'Enter')
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await fillByKeys(page, 'Email', email)
  await fillByKeys(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user$/)
})

test('CON-04 CON-14 by keyboard alone: paying an installment and placing a bid, each refused once, and taking both back', async ({
  page,
}) => {
  const giveBack = await lendPart('keyboard', 'payer')
  await enterAs(page, 'keyboard')
  await giveBack()
  await page.goto(await firstGroup(page))
  const dialog = page.getByRole('dialog')
  const done = dialog.getByRole('status')
  const title = page.getByRole('heading', { level: 1 })
  const history = page.getByRole('table', { name: 'Payment History' })

  await reach(page, history.getByRole('link', { name: /^Pay/ }).first(), 'Enter')
  const pay = dialog.getByRole('button', { name: /^Pay \$/ })
  await reach(page, pay, 'Enter')
  await expectSummary(page, dialog, 'agree')
  await page.keyboard.press('Space')
  await reach(page, pay, 'Enter')
  await expect(done).toBeFocused()
  await expect(done).toContainText('Payment on its way')
  await reach(page, done.getByRole('link', { name: 'Done' }), 'Enter')
  await expect(dialog).toBeHidden()

  await reach(page, page.getByRole('link', { name: 'Place Bid' }), 'Enter')
  const amount = dialog.getByRole('textbox')
  await tabTo(page, amount)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expectSummary(page, dialog, 'amount')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('9000')
  await expect(amount).toHaveValue('9000')
  await tabTo(page, dialog.getByRole('slider'))
  await page.keyboard.press('ArrowRight')
  await expect(amount).toHaveValue('9,050')
  await tabTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio').last()).toBeChecked()
  await reach(page, dialog.getByRole('button', { name: 'Review bid' }), 'Enter')
  await reach(page, dialog.getByRole('button', { name: 'Place this bid' }), 'Enter')
  await expect(done).toBeFocused()
  await expect(done).toContainText('Your bid of $9,050.00 has been submitted.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await reach(page, page.getByRole('link', { name: 'Withdraw bid' }).first(), 'Enter')
  await reach(page, dialog.getByRole('button', { name: 'Withdraw bid' }), 'Enter')
  await expect(done).toContainText('Bid withdrawn')
  await page.keyboard.press('Escape')
  // What opened the dialog is gone with the bid; Tab before that would be lost to the page.
  await expect(page.getByRole('main')).toBeFocused()
  await reach(page, history.getByRole('link', { name: /^Cancel debit/ }).first(), 'Enter')
  await reach(page, dialog.getByRole('button', { name: 'Cancel payment' }), 'Enter')
  await expect(page.getByText('Payment canceled')).toBeVisible()
  // Another page is told by its heading.
  await reach(page, page.getByRole('link', { name: /^All documents/ }), 'Enter')
  await expect(title).toHaveText('Documents')
  await expect(title).toBeFocused()
})
