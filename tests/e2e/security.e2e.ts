import { appCode } from '#integrations/accounts/app-codes.ts'
import { enterAs } from './support/cast.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/story.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a key as the page shows it. */
function keyOf(shown: string): Buffer {
  const bits = [...shown.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

// The device that holds its passkey is the page's.
test.use({ ownPage: true })

test('AUTH-24 an employee sets up an app, adds a passkey, logs in with it, and takes both away again', async ({
  page,
  context,
}) => {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // A page that has asked the device for a passkey says so, for the story to wait for.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      document.documentElement.dataset.asked = 'true'
      return get(options)
    }
  })
  await enterAs(page, 'reviewer')
  await page.goto('/user/security')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Two-step login' }).click()
  await page.getByRole('link', { name: 'Set up two-step login' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  const key = keyOf((await page.locator('main code').textContent()) ?? '')
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Turn on two-step login' }).click()
  await expect(page.getByRole('alert')).toContainText('That code isn’t right')
  // Refused in the same words once more, it's heard once more.
  await page.getByRole('button', { name: 'Turn on two-step login' }).focus()
  await page.getByLabel('Code from your app').fill('000001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Code from your app').fill(appCode(key, Math.floor(Date.now() / 30_000)))
  await page.getByRole('button', { name: 'Turn on two-step login' }).click()
  await expect(page.locator('main ol code')).toHaveCount(10)
  await expect(page.locator(':focus')).toContainText('Your recovery codes')
  const code = (await page.locator('main ol code').first().textContent()) ?? ''
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a file' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')

  // What was typed as the app's code isn't kept as a recovery code, and the keyboard goes on in its field.
  const password = 'tup4xq-moras-lenta'
  await page.goto('/user/security/password')
  for (const label of ['New password', 'Repeat the new password'])
    await page.getByLabel(label, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
  const email = 'reviewer@demo.cotavia.example'
  await context.clearCookies()
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from your app').fill('123456')
  await page.getByRole('link', { name: 'Use a recovery code instead' }).press('Enter')
  const recovery = page.getByLabel('Recovery code')
  await expect(recovery).toBeFocused()
  await expect(recovery).toHaveValue('')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/user/security/passkeys')
  await page.getByLabel('Name for this passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Passkey added')
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('Not used yet')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The browser offers it for the email, and this device takes every offer: they're back where they were going.
  await context.clearCookies()
  await page.goto('/user/security/devices')
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible()
  // By the button, on a device that waits for its holder.
  const holder = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await holder(false)
  await context.clearCookies()
  await page.goto('/user/security/devices')
  await expectAccessible(page)
  // Its offer is under way, unanswered: made after the holder is back, it would be taken before the button is pressed.
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await holder(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible()
  await page.goto('/user/security/passkeys')
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('Last used')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.goto('/user/security/second-factor')
  await page.getByRole('button', { name: 'Turn off two-step login' }).click()
  await expect(page.getByRole('link', { name: 'Set up two-step login' })).toBeVisible()
})
