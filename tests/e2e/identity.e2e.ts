import { LANGUAGES } from '#domain/language.ts'
import { picture } from '../support/sample-files.ts'
import { enterAs } from './support/cast.ts'
import { expectSummary, fillByKeys, reach, tabTo } from './support/keyboard.ts'
import { signIn, signUp } from './support/member-acts.ts'
import { expect, test } from './support/story.ts'
import { readerOf, wordsOf } from './support/words.ts'

test('KYC-03 KYC-04 KYC-08 ERR-02 the first step by keyboard alone; reload, back, and a lost network lose nothing, and a document that got lost says so', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'new')
  await page.goto('/kyc-onboarding')
  await tabTo(page, page.getByRole('link', { name: 'Personal information' }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  // Whatever is there already, from an earlier try, is replaced.
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Missing Information - Please fill in all required fields before proceeding.'),
  ).toBeVisible()
  await fillByKeys(page, 'First name', 'Noa Luz')
  await fillByKeys(page, 'Month', 'Apr')
  await fillByKeys(page, 'Day', '28')
  await fillByKeys(page, 'Year', '1986')
  await fillByKeys(page, /^Last four digits/, '7391')

  // The network is lost while it's sent: everything but the digits is kept, and arrives when it's sent again.
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('No connection right now')
  await expect(page.getByText('except for anything shown as dots')).toBeVisible()
  await expect(page.locator('input[name="ssnLastFour"]')).toHaveCount(0)
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(heading).not.toHaveText('No connection right now')
  await page.goto('/kyc-onboarding/personal')
  await expect(page.getByLabel('First name')).toHaveValue('Noa Luz')
  await expect(page.getByLabel('Year')).toHaveValue('1986')
  await fillByKeys(page, /^Last four digits/, '7391')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/address$/)
  await expect(heading).toBeFocused()
  await fillByKeys(page, 'Street address', '12 Sample Street')
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Noa Luz')
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('1986')
  await expect(page.getByLabel('Month')).toHaveValue('4')

  await page.goto('/kyc-onboarding/documents')
  await page.route('**/documents/upload', (route) => route.abort())
  const photo = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from('any') }
  await page.locator('input#government_id').setInputFiles(photo)
  await expect(page.getByText('Upload Failed')).toBeVisible()
  await expect(page.getByText('Failed to upload document. Please try again.').first()).toBeVisible()
  const lost = expect.stringContaining('net::ERR_FAILED')
  expect(complaints.splice(0)).toEqual([lost, lost])
})

test.describe('from the first step to the last', () => {
  test.use({ ownPage: true })

  test('KYC-02 KYC-03 KYC-04 KYC-06 KYC-07 KYC-08 KYC-15 KYC-19 ERR-03 ERR-09 the whole identity form by keyboard alone, refused once, sent, and left for the own page by itself', async ({
    page,
    baseURL,
  }) => {
    const email = `identity-${crypto.randomUUID().slice(0, 8)}@example.com`
    const member = { fullName: 'Noa Luz', email, password: 'tup4xq-moras' }
    const reader = await readerOf(page, baseURL, 'enUS')
    await signUp(reader, member)
    await signIn(reader, member)
    await page.goto('/kyc-onboarding')
    const heading = page.getByRole('heading', { level: 1 })
    const next = page.getByRole('button', { name: 'Next', exact: true })
    const opens = async (name: string, number: number) => {
      await expect(page).toHaveTitle(`${name} · Step ${number} of 5`)
      await expect(heading).toHaveText(name)
      await expect(heading).toBeFocused()
    }

    await reach(page, page.getByRole('link', { name: 'Personal information' }), 'Enter')
    await opens('Personal information', 1)
    await fillByKeys(page, 'First name', 'Noa')
    await fillByKeys(page, 'Last name', 'Luz')
    await fillByKeys(page, 'Month', 'Apr')
    await fillByKeys(page, 'Day', '28')
    await fillByKeys(page, 'Year', '1986')
    await fillByKeys(page, /^Last four digits/, '7391')
    await fillByKeys(page, 'Phone', '(305) 555-0142')
    await page.keyboard.press('Enter')

    await opens('Address', 2)
    await reach(page, next, 'Enter')
    await expectSummary(page, page, 'address')
    await page.keyboard.type('12 Sample Street')
    await fillByKeys(page, 'City', 'Hialeah')
    await fillByKeys(page, 'State', 'Flo')
    await fillByKeys(page, 'ZIP code', '33010')
    await page.keyboard.press('Enter')

    await opens('Work and income', 3)
    await reach(page, page.getByRole('radio', { name: 'Employed full time' }), 'Space')
    await fillByKeys(page, 'Annual income before taxes', '$25')
    await reach(page, next, 'Enter')

    await opens('Bank and source of funds', 4)
    await fillByKeys(page, 'Bank name', 'Sample Bank')
    await reach(page, page.getByRole('radio', { name: 'Checking' }), 'Space')
    await fillByKeys(page, /^Where does the money/, 'Salary')
    await reach(page, next, 'Enter')

    await opens('Documents', 5)
    const photo = { mimeType: 'image/jpeg', buffer: await picture('jpeg') }
    for (const [kind, name] of [
      ['Government ID', 'id.jpg'],
      ['Proof of address', 'bill.jpg'],
    ] as const) {
      const box = page.getByRole('region', { name: kind })
      await box.getByLabel(new RegExp(`^${kind}`)).setInputFiles({ name, ...photo })
      await expect(box.getByRole('link', { name })).toBeVisible()
    }
    const answers = page.getByRole('region', { name: 'Check your answers' })
    for (const answer of ['Noa', 'April 28, 1986', 'Hialeah', '$25,000 to $50,000', 'Checking', 'Salary'])
      await expect(answers).toContainText(answer)
    const submit = page.getByRole('button', { name: 'Submit Application' })

    // The login ends while the answers are read: the page says so, in the reader's language, and keeps them.
    const cookies = await page.context().cookies()
    await page.context().clearCookies({ name: /session/ })
    await reach(page, submit, 'Enter')
    const refused = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(refused).toBeFocused()
    await expect(refused).toContainText('User not authenticated')
    await expect(answers).toContainText('Hialeah')
    expect(LANGUAGES.map((language) => wordsOf(language)('kyc.send.noUser'))).toEqual([
      'User not authenticated',
      'Ninguém está conectado',
      'Nadie ha iniciado sesión',
    ])
    await page.context().addCookies(cookies)

    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await reach(page, submit, 'Enter')
    await expect(page).toHaveURL(/\/kyc-onboarding\/sent$/)
    await expect(page).toHaveTitle('KYC Application Submitted')
    await expect(page.getByText(/^Reference number: [0-9A-F]{8}$/)).toBeVisible()
    await page.clock.runFor(1_999)
    await expect(page).toHaveURL(/\/kyc-onboarding\/sent$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/user$/)
    await page.clock.resume()
    const toast = page.getByRole('alertdialog', { name: 'KYC Application Submitted' })
    await expect(toast).toContainText("Your application is under review. You'll be notified within 2-3 business days.")
  })
})
