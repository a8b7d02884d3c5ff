import type { Page } from '@playwright/test'
import { cotavia } from './product.ts'

const PASSWORD = 'tup4xq-moras'

/**
 * Makes an administrator by the command line and signs them in through the forms, with and without the demo world. Their
 * name is the part of the email before its at sign, or what `admin create` gives. Returns the email.
 */
export async function enterAsDirector(page: Page): Promise<string> {
  const email = `director-${Date.now()}@example.com`
  const { said } = await cotavia('admin', 'create', '--email', email)
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(/: (\S+)\s*$/.exec(said)?.[1] ?? '')
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Repeat the new password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await page.waitForURL(/\/dashboard$/)
  return email
}
