import { expect, type Locator } from '@playwright/test'
import type { Reader } from './words.ts'

/** What a member does in the browser, step by step as by hand: everything is found by role, label, and the words of the catalogs. */

export interface NewMember {
  fullName: string
  email: string
  password: string
}

/** Signs up, opens the mail in the demo's outbox and confirms the address by its link. */
export async function signUp(reader: Reader, member: NewMember): Promise<void> {
  await reader.page.goto('/auth?mode=signup')
  await signUpHere(reader, member)
}

/** The same on the open page, which knows where its reader was going. */
export async function signUpHere({ page, t }: Reader, member: NewMember): Promise<void> {
  await page.getByRole('button', { name: t('auth.register.start') }).click()
  await page.getByLabel(t('auth.fullName'), { exact: true }).fill(member.fullName)
  await page.getByLabel(t('auth.phone'), { exact: true }).fill('(305) 555-0142')
  await page.getByLabel(t('auth.email'), { exact: true }).fill(member.email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(member.password)
  await page.getByLabel(t('auth.confirmation'), { exact: true }).fill(member.password)
  for (const agreed of await page.getByRole('checkbox').all()) await agreed.check()
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
  await expect(page.getByRole('status')).toContainText(t('auth.register.successful'))
  await page.getByRole('link', { name: t('auth.register.openOutbox') }).click()
  await page.getByLabel(t('demo.address')).fill(member.email)
  await page.getByRole('button', { name: t('demo.show'), exact: true }).click()
  // Loaded before that, the page would have everyone's letters.
  await page.waitForURL(/\bto=/)
  const mail = page.getByRole('table').getByRole('link').first()
  // The worker writes the letter a moment after the sign-up.
  await expect(async () => {
    await page.reload()
    await expect(mail).toBeVisible({ timeout: 200 })
  }).toPass()
  await mail.click()
  const link = page.getByText(/\/auth\/confirm\?token=\S+/).first()
  await page.goto(/https?:\S+\/auth\/confirm\?token=\S+/.exec((await link.textContent()) ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: t('auth.confirm.button') }).click()
  await expect(page.getByRole('status')).toContainText(t('auth.confirm.done'))
}

/** Signs in with the member's password, which opens the member's home. */
export async function signIn({ page, t }: Reader, { email, password }: NewMember): Promise<void> {
  await page.goto('/auth?mode=login')
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click()
  await page.waitForURL('**/user')
}

/** From the home to the only group. */
export async function openGroup({ page, t }: Reader): Promise<void> {
  await page.getByRole('link', { name: t('member.viewDetails') }).click()
  await page.waitForURL('**/consortium/*')
}

/** Pays what the open dialog asks for, linking the bank account first when none is linked yet, and leaves what confirms it. */
export async function payInDialog({ page, t }: Reader, dollars: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const agree = dialog.getByRole('checkbox', { name: t('paying.pay.agree') })
  const link = dialog.getByRole('button', { name: t('paying.account.link') })
  await expect(agree.or(link)).toBeVisible()
  if (await link.isVisible()) {
    await link.click()
    // All that is missing at once.
    for (const fault of ['bank_name_required', 'routing_number_not_nine', 'account_number_wrong'] as const)
      await expect(dialog.getByRole('alert')).toContainText(t(`refusals.${fault}`))
    const demo = dialog.getByRole('button', { name: t('paying.account.useDemo') })
    if (await demo.isVisible()) await demo.click()
    else {
      await dialog.getByLabel(t('paying.account.bankName')).fill('First National')
      await dialog.getByLabel(t('paying.account.routing')).fill('021000021')
      await dialog.getByLabel(t('paying.account.number'), { exact: true }).fill('0000 4242')
      await link.click()
    }
  }
  await expect(dialog.getByRole('radio', { name: /4242/ })).toBeChecked()
  const pay = dialog.getByRole('button', { name: t.markup('paying.pay.confirm', { amount: () => dollars }) })
  await pay.click()
  await expect(dialog.getByRole('alert')).toContainText(t('refusals.must_agree'))
  await agree.check()
  await pay.click()
  const done = dialog.getByRole('status').filter({ hasText: t('paying.done.onItsWay') })
  await expect(done).toContainText(dollars)
  await done.getByRole('link', { name: t('shell.done') }).click()
  await expect(dialog).toBeHidden()
}

/** Opens Place Bid and sends an amount to the review step. */
export async function tryBid({ page, t }: Reader, amount: string): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('bidding.amount')).fill(amount)
  await dialog.getByRole('button', { name: t('bidding.review') }).click()
  return dialog
}

/** Fills in every requested document and sends them all. */
export async function sendDocuments({ page, t }: Reader, valuation: string): Promise<void> {
  const documents = page.getByRole('listitem').filter({ hasText: t('selection.documents.states.missing') })
  await expect(documents.first()).toBeVisible()
  for (const document of await documents.all()) {
    const [what, value] = await document.getByRole('textbox').all()
    await what?.fill('Document 2041-77')
    await value?.fill(valuation)
  }
  const byHand = page.getByRole('radio', { name: t('selection.documents.payBy.by_hand') })
  if (await byHand.isVisible()) await byHand.check()
  await page.getByRole('button', { name: t('selection.documents.send') }).click()
}
