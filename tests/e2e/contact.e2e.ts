import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { pdf } from '../support/sample-files.ts'
import { enterAs } from './support/cast.ts'
import { accessibilityFaults, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/story.ts'
import { wordsOf } from './support/words.ts'

/** The specification's own words, in English; the other languages say the same in theirs. */
const EXACT = {
  missing: ['All fields required', 'Please fill in all fields'],
  short: ['Message too short', 'Message must be at least 100 characters long'],
  large: ['File too large', 'Please select a file smaller than 2MB'],
  sent: ['Message sent successfully!', "We'll get back to you soon."],
  failed: ['Failed to send message', 'Please try again later or contact us directly.'],
} as const

const at = (language: Language) => inLanguage('/contact', language)
const summary = (page: Page) =>
  page
    .locator('#content')
    .getByRole('alert')
    .filter({ has: page.locator('h2') })

/** A message no one sent before, so that none is taken for a repeat. */
let sent = 0
const message = () =>
  `I would like to know how the monthly draw works, and what happens when I cannot pay for a month. Story ${process.pid}-${Date.now()}-${sent++}.`

function formOf(page: Page, language: Language) {
  const t = wordsOf(language)
  const field = (word: 'name' | 'email' | 'phone' | 'subject' | 'message') =>
    page.locator('form[data-contact]').getByLabel(t(`contact.${word}`), { exact: true })
  return {
    t,
    field,
    file: page.locator('#attachment'),
    send: page.locator('form[data-contact] button[type=submit]'),
    fill: async (text: string) => {
      await field('name').fill('Ana Souza')
      await field('email').fill('ana@example.com')
      await field('phone').fill('(305) 555-0142')
      await field('subject').selectOption('billing-issues')
      await field('message').fill(text)
    },
  }
}

for (const language of LANGUAGES) {
  test(`PUB-18 CONT-01 CONT-02 CONT-04 CONT-05 CONT-06 CONT-07 CONT-08 ERR-40 DATA-17 a message from first look to its number in ${language}`, async ({
    page,
  }) => {
    await page.goto(at(language))
    const { t, field, send, fill } = formOf(page, language)
    const hours = page.locator('.contact-side')
    await expect(hours.getByText(t('shell.sample'), { exact: true })).toHaveCount(2)
    await expect(hours.locator('dt, dd')).toHaveText(HOURS[language])
    await expect(field('email')).toHaveAttribute('type', 'email')
    await expect(field('phone')).toHaveAttribute('type', 'tel')
    for (const [word, purpose] of [
      ['name', 'name'],
      ['email', 'email'],
      ['phone', 'tel'],
    ] as const)
      await expect(field(word)).toHaveAttribute('autocomplete', purpose)
    expect(
      await field('subject')
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['', 'questions-doubts', 'technical-issues', 'participant-question', 'billing-issues'])

    await send.click()
    await expect(summary(page)).toBeFocused()
    await expect(page).toHaveTitle(/^(Error|Erro): /)
    await expect(summary(page)).toContainText(t('contact.missingTitle'))
    await expect(summary(page)).toContainText(t('contact.missingText'))
    for (const [word, code] of [
      ['name', 'name_missing'],
      ['email', 'email_missing'],
      ['phone', 'phone_missing'],
      ['subject', 'subject_missing'],
      ['message', 'message_missing'],
    ] as const) {
      await expect(summary(page).getByRole('link', { name: t(`contact.problems.${code}`) })).toHaveAttribute(
        'href',
        `#${word}`,
      )
      await expect(field(word)).toHaveAccessibleDescription(new RegExp(escaped(t(`contact.problems.${code}`))))
    }
    await summary(page).getByRole('link').nth(2).click()
    await expect(field('phone')).toBeFocused()
    await expectAccessible(page)
    if (language === 'enUS') {
      // Colours know no language.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await accessibilityFaults(page, 'contrast')).toEqual([])
    }
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }

    const text = message()
    await fill(` ${'é'.repeat(99)} \n`)
    await expect(page.locator('[data-counter]')).toContainText('99/100')
    await send.click()
    await expect(summary(page)).toContainText(t('contact.shortTitle'))
    await expect(summary(page)).toContainText(t('contact.shortText', { min: 100 }))
    await expect(field('name')).toHaveValue('Ana Souza')
    await expect(field('subject')).toHaveValue('billing-issues')
    await expect(page.locator('[data-counter]')).toContainText('99/100')

    await field('message').fill(text)
    await expect(page.locator('[data-counter][data-enough]')).toContainText(`${text.length}/100`)
    await send.click()
    await page.waitForURL(/\?ticket=[0-9a-f-]{36}#sent$/)
    const done = page.locator('#sent')
    await expect(done).toContainText(t('contact.sentTitle'))
    await expect(done).toContainText(t('contact.sentText'))
    await expect(done).toContainText(/[0-9A-F]{8}/)
    await expect(page).toHaveTitle(t('contact.sentTitle'))
    for (const word of ['name', 'email', 'phone', 'subject', 'message'] as const)
      await expect(field(word)).toHaveValue('')
  })
}

test('CONT-01 CONT-02 CONT-03 ERR-40 ERR-41 English says it in the specification’s words', () => {
  const t = wordsOf('enUS')
  const said = {
    missing: [t('contact.missingTitle'), t('contact.missingText')],
    short: [t('contact.shortTitle'), t('contact.shortText', { min: 100 })],
    large: [t('contact.largeTitle'), t('contact.largeText')],
    sent: [t('contact.sentTitle'), t('contact.sentText')],
    failed: [t('contact.failedTitle'), t('contact.failedText')],
  }
  expect(said).toEqual(EXACT)
})

test('CONT-03 a file that is too large is refused at once and the field is empty; another kind by the server', async ({
  page,
}) => {
  await page.goto('/contact')
  const { file, fill, send } = formOf(page, 'enUS')
  const complaint = page.locator('#attachment-large')
  await file.setInputFiles({
    name: 'film.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1, 65),
  })
  await expect(complaint).toBeVisible()
  await expect(complaint).toHaveText(`${EXACT.large[0]}. ${EXACT.large[1]}.`)
  await expect(file).toHaveValue('')
  await expect(file).toHaveAccessibleDescription(/smaller than 2MB/)
  await expectAccessible(page)

  await fill(message())
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0000\u0001a program') })
  await expect(complaint).toBeHidden()
  await send.click()
  await expect(summary(page).getByRole('link')).toHaveText('Choose a PDF, Word, JPG, PNG, or plain text file')
  await expect(page.getByText('Choose your file again. Browsers don’t keep it.')).toBeVisible()

  await file.setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(page.getByText('Choose your file again')).toHaveCount(0)
  await send.click()
  await expect(page.locator('#sent')).toBeVisible()
  await expect(file).toHaveValue('')
})

test('CONT-06 while it is sent the button waits; a double click sends once', async ({ page }) => {
  await page.goto('/contact')
  const { fill, send } = formOf(page, 'enUS')
  await fill(message())
  await expect(page.locator('[data-counter][data-enough]')).toBeVisible()
  // Held back at the last moment, to look at the form while it is sent.
  await page.evaluate(() => {
    window.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  })
  await send.dblclick()
  await expect(send).toBeDisabled()
  await expect(send).toHaveText('Sending…')
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  await expect(send).toHaveText('Send message')

  let posts = 0
  page.on('request', (sent) => {
    if (sent.method() === 'POST') posts++
  })
  await send.dblclick()
  await expect(page.locator('#sent')).toBeVisible()
  expect(posts).toBe(1)
})

test('CONT-08 no confirmation for a ticket that does not exist', async ({ page }) => {
  for (const ticket of ['00000000-0000-4000-8000-000000000000', '1', '']) {
    await page.goto(`/contact?ticket=${ticket}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(EXACT.sent[0])).toHaveCount(0)
  }
})

for (const reader of ['visitor', 'paying'] as const)
  test(`rules 0: a message being written survives a reload, Back, and a lost network, and is gone once it has arrived (${reader})`, async ({
    browser,
    baseURL,
  }) => {
    // A page that no one listens to: what gets lost is written to its console.
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    if (reader !== 'visitor') await enterAs(page, reader)
    // What keeps it comes late: what was typed by then is kept as well.
    const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/keep-contact-form-*.js', async (route) => {
      await isTyped
      await route.continue()
    })
    await page.goto('/pt-br/contact')
    const { t, field, fill, send } = formOf(page, 'ptBR')
    const text = message()
    const kept = () => page.evaluate(() => sessionStorage.getItem('typed') ?? sessionStorage.getItem('message'))
    const isThere = async () => {
      await expect(field('message')).toHaveValue(text)
      await expect(field('name')).toHaveValue('Ana Souza')
      await expect(field('subject')).toHaveValue('billing-issues')
      await expect(page.locator('[data-counter]')).toContainText(`${text.length}/100`)
    }
    await expect(page.locator('[data-counter]')).toContainText('0/100')
    await fill(text)
    await expect(page.locator('[data-counter][data-enough]')).toBeVisible()
    release()
    await expect.poll(kept).not.toBeNull()
    await page.unroute('**/assets/keep-contact-form-*.js')
    // The next one at this computer can't read what a person was writing.
    if (reader !== 'visitor') expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Ana|draw/)
    await page.reload()
    await isThere()
    await expect(page.getByText(t('shell.typedAgainTitle'))).toBeVisible()
    await expectAccessible(page)
    await expect.poll(kept).not.toBeNull()
    await page.goto('/pt-br/faq')
    await page.goBack()
    await isThere()

    await context.setOffline(true)
    await send.click({ noWaitAfter: true })
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
    await context.setOffline(false)
    // Whichever way leads back: it was sent, and hasn’t arrived.
    await page.goto('/pt-br/contact')
    await isThere()

    await send.click()
    await expect(page.locator('#sent')).toBeVisible()
    await expect.poll(kept).toBeNull()
    await expect(field('message')).toHaveValue('')
    await page.reload()
    await expect(page.locator('#sent')).toBeVisible()
    await expect(field('message')).toHaveValue('')

    // A link leads to an empty form, and so does a reload by someone who comes back much later.
    await field('message').fill(text)
    await page.goto('/pt-br/contact')
    await expect(field('message')).toHaveValue('')
    if (reader === 'visitor') {
      await field('message').fill(text)
      await expect.poll(kept).not.toBeNull()
      await page.evaluate((minutes) => {
        const draft = JSON.parse(sessionStorage.getItem('message') ?? '')
        sessionStorage.setItem('message', JSON.stringify({ ...draft, keptAt: draft.keptAt - minutes * 60_000 }))
      }, 31)
      await page.reload()
      await expect.poll(kept).toBeNull()
      await expect(field('message')).toHaveValue('')
    }
    await context.close()
  })

test('the keyboard alone fills in and sends the form', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('#name').focus()
  const { keyboard } = page
  for (const text of ['Ana Souza', 'ana@example.com', '3055550142']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.insertText(message())
  // Past the file and the link to the privacy policy; the field that is only for programs is no stop.
  for (const id of ['attachment', '']) {
    await keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
  }
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.locator('#sent')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CONT-03 CONT-06 the form works whole, and a body far too long keeps what was typed', async ({ page }) => {
    await page.goto('/pt-br/contact')
    const { t, field, file, fill, send } = formOf(page, 'ptBR')
    await expect(page.locator('[data-counter]')).toBeHidden()
    await expect(field('message')).toHaveAccessibleDescription(/100/)
    const text = message()
    await fill(text)
    await file.setInputFiles({
      name: 'filme.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(14 * 1024 * 1024, 65),
    })
    await send.click()
    await expect(summary(page)).toContainText(t('contact.largeTitle'))
    await expect(summary(page)).toContainText(t('contact.tooLargeKept'))
    await expect(field('message')).toHaveValue(text)
    await expect(page.getByText(t('contact.chooseAgain'))).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await send.click()
    await expect(page.locator('#sent')).toContainText(t('contact.sentTitle'))
    const ticket = page.url()
    // The same again is the same ticket.
    await page.goto('/pt-br/contact')
    await fill(text)
    await send.click()
    await expect(page.locator('#sent')).toBeVisible()
    expect(page.url()).toBe(ticket)
  })

  test('a program that fills the field no one sees gets no thanks; a person is shown it', async ({ page }) => {
    await page.goto('/contact')
    const { fill, send } = formOf(page, 'enUS')
    await fill(message())
    await page.locator('#website').fill('https://spam.example', { force: true })
    await send.click()
    await expect(summary(page).getByRole('link')).toHaveAttribute('href', '#website')
    await expect(page.getByText(EXACT.sent[0])).toHaveCount(0)
    await expect(page.locator('form[data-contact]').getByLabel('Leave this field empty')).toBeVisible()
    await send.click()
    await expect(page.locator('#sent')).toBeVisible()
  })
})

test('ERR-41 what could not be stored is said so, and the form keeps everything', async ({ browser, baseURL }) => {
  // A page that no one listens to: a 503 on purpose is written to its console.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'files')
  await mkdir(join(folder, 'support'), { recursive: true })
  await rename(join(folder, 'support'), join(folder, 'support-aside'))
  await writeFile(join(folder, 'support'), 'in the way')
  try {
    await page.goto('/contact')
    const { fill, field, file, send } = formOf(page, 'enUS')
    const text = message()
    await fill(text)
    await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
    await send.click()
    await expect(summary(page)).toContainText(EXACT.failed[0])
    await expect(summary(page)).toContainText(EXACT.failed[1])
    await expect(summary(page).getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expect(field('message')).toHaveValue(text)
    await expectAccessible(page)
  } finally {
    await rm(join(folder, 'support'))
    await rename(join(folder, 'support-aside'), join(folder, 'support'))
    await context.close()
  }
})

test('CALL-13 in the demo both letters stand in the outbox instead of leaving', async ({ page }) => {
  test.skip(process.env.E2E_DEMO === '0', 'the outbox page is the demo’s')
  const email = `ana-${process.pid}-${Date.now()}@example.com`
  const file = { name: 'contract.pdf', content: Buffer.from(pdf).toString('base64'), type: 'application/pdf' }
  const data = {
    name: 'Ana',
    email,
    phone: '3055550142',
    subject: 'billing-issues',
    message: message(),
    attachment: file,
  }
  const { id } = await (await page.request.post('/api/v1/send-contact-email', { data })).json()
  await expect(async () => {
    await page.goto(`/demo/outbox?mail=${id}`)
    await expect(page.getByRole('heading', { name: 'Cotavia: Payments and billing' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('contract.pdf')).toBeVisible()
  await expect(async () => {
    await page.goto(`/demo/outbox?to=${encodeURIComponent(email)}`)
    await expect(page.getByText('Cotavia has your message')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

const HOURS: Record<Language, string[]> = {
  enUS: ['Monday to Friday', '9:00 AM–6:00 PM ET', 'Saturday', 'Closed', 'Sunday', 'Closed'],
  ptBR: ['Segunda a sexta', '9h às 18h, horário do Leste dos EUA (ET)', 'Sábado', 'Fechado', 'Domingo', 'Fechado'],
  esMX: [
    'Lunes a viernes',
    '9 a.m. a 6 p.m., hora del Este de EE. UU. (ET)',
    'Sábado',
    'Cerrado',
    'Domingo',
    'Cerrado',
  ],
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
