import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/story.ts'

const PASSWORD = 'tup4xq-moras'
const ROOT = join(import.meta.dirname, '../..')

/** What the command line prints when it makes an administrator: the one place where the password is ever seen. */
function createAdmin(email: string): string {
  const env = {
    ...process.env,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    DATA_DIR: process.env.E2E_DATA_DIR,
    DEMO_MODE: '1',
  }
  const node = join(ROOT, 'node_modules/.bin/node')
  const said = execFileSync(node, ['src/cli.ts', 'admin', 'create', '--email', email], { cwd: ROOT, env }).toString()
  return /: (\S+)\s*$/.exec(said)?.[1] ?? ''
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
}

async function forcedReset(page: Page): Promise<void> {
  const email = `admin-${Date.now()}@example.com`
  await logIn(page, email, createAdmin(email))
  const dialog = page.getByRole('dialog', { name: 'Choose your own password' })
  await expect(dialog).toBeVisible()
  // Nothing else opens before.
  for (const path of ['/dashboard/kyc', '/user']) {
    await page.goto(path)
    await expect(dialog).toBeVisible()
  }
  const reset = async (password: string, again: string) => {
    await dialog.getByLabel('New password', { exact: true }).fill(password)
    await dialog.getByLabel('Repeat the new password').fill(again)
    await dialog.getByRole('button', { name: 'Reset password' }).click()
  }
  await reset(PASSWORD, `${PASSWORD}x`)
  await expect(dialog.getByText('Passwords do not match').first()).toBeVisible()
  await reset('tup4x', 'tup4x')
  await expect(dialog.getByText('Password must be at least 12 characters long').first()).toBeVisible()
  await expectAccessibleWithScripts(page)
  await reset(PASSWORD, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard$/)
  // ERR-17: said once the server has done it; without scripts the page that opens says enough.
  if ((await page.locator('html[data-js]').count()) > 0)
    await expect(page.getByText('Password has been reset successfully')).toBeVisible()
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** axe itself is a script. */
async function expectAccessibleWithScripts(page: Page): Promise<void> {
  if ((await page.locator('html[data-js]').count()) > 0) await expectAccessible(page)
}

test('AUTH-11 AUTH-12 AUTH-13 AUTH-14 CALL-14 ERR-17 a given password opens nothing but its replacement', async ({
  page,
}) => {
  await forcedReset(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('AUTH-11 AUTH-13 the forced reset is a form', async ({ page }) => {
    await forcedReset(page)
  })
})
