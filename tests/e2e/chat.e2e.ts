import type { Page } from '@playwright/test'
import pg from 'pg'
import { enterAs, firstGroup } from './support/cast.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/story.ts'

const LANGUAGES = [
  {
    path: '/how-it-works',
    open: 'Ask a question',
    question: 'Your question',
    starter: 'What does it cost?',
    answer: 'No interest. One fee: 10–15% of the payout',
    related: 'Related questions',
    vague: 'title',
    candidates: 'Did you mean one of these?',
    noMatch:
      "I couldn't find a specific answer to that. Try other words, browse all questions, or contact our support team.",
    browse: 'Browse all questions',
    faq: '/faq',
    contact: 'Contact support',
    failed: 'Sorry, an error occurred. Please try again.',
    missing: ['Missing information', 'Please fill in all fields.'],
    fields: ['Name', 'Email', 'Message'],
    badEmail: 'Enter an email address like name@example.com',
    send: 'Send message',
    sent: "Your message has been sent to our team. We'll get back to you soon!",
  },
  {
    path: '/pt-br/how-it-works',
    open: 'Faça uma pergunta',
    question: 'Sua pergunta',
    starter: 'Quanto custa?',
    answer: 'Sem juros. Uma só taxa: de 10% a 15% do crédito',
    related: 'Perguntas relacionadas',
    vague: 'escritura',
    candidates: 'Seria uma destas?',
    noMatch:
      'Não encontrei uma resposta específica para isso. Tente com outras palavras, veja todas as perguntas ou fale com o suporte.',
    browse: 'Ver todas as perguntas',
    faq: '/pt-br/faq',
    contact: 'Falar com o suporte',
    failed: 'Desculpe, ocorreu um erro. Tente de novo.',
    missing: ['Faltam informações', 'Preencha todos os campos.'],
    fields: ['Nome', 'E-mail', 'Mensagem'],
    badEmail: 'Informe um e-mail como nome@exemplo.com',
    send: 'Enviar mensagem',
    sent: 'Sua mensagem foi enviada à nossa equipe. Responderemos em breve!',
  },
  {
    path: '/es-mx/how-it-works',
    open: 'Haz una pregunta',
    question: 'Tu pregunta',
    starter: '¿Cuánto cuesta?',
    answer: 'Sin intereses. Una sola comisión: de 10% a 15% del crédito',
    related: 'Preguntas relacionadas',
    vague: 'vehículo',
    candidates: '¿Es alguna de estas?',
    noMatch:
      'No encontré una respuesta específica para eso. Prueba con otras palabras, mira todas las preguntas o escribe a soporte.',
    browse: 'Ver todas las preguntas',
    faq: '/es-mx/faq',
    contact: 'Escribir a soporte',
    failed: 'Perdón, ocurrió un error. Inténtalo de nuevo.',
    missing: ['Faltan datos', 'Llena todos los campos.'],
    fields: ['Nombre', 'Correo electrónico', 'Mensaje'],
    badEmail: 'Escribe un correo como nombre@ejemplo.com',
    send: 'Enviar mensaje',
    sent: 'Tu mensaje llegó a nuestro equipo. ¡Te responderemos pronto!',
  },
] as const

type Words = (typeof LANGUAGES)[number]
const [ENGLISH] = LANGUAGES

const chat = (page: Page) => page.locator('#chat')
const lastAnswer = (page: Page) => log(page).locator('.chat-bot').last()
const log = (page: Page) => page.getByRole('log')

async function openChat(page: Page, words: Words = ENGLISH, path: string = words.path): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: words.open }).click()
  await expect(chat(page)).toBeVisible()
}

async function ask(page: Page, text: string, words: Words = ENGLISH): Promise<void> {
  await page.getByLabel(words.question, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

/** The tickets that came in by the chat from this address. */
async function ticketsWith(number: string): Promise<{ channel: string }[]> {
  const client = new pg.Client(process.env.E2E_DATABASE_URL)
  await client.connect()
  try {
    const { rows } = await client.query('select channel from support_tickets where upper(left(id::text, 8)) = $1', [
      number,
    ])
    return rows
  } finally {
    await client.end()
  }
}

for (const words of LANGUAGES) {
  test(`CHAT-01 CHAT-02 CHAT-05 ERR-18 I18N-04 DATA-15 answers, candidates, no match: ${words.path}`, async ({
    page,
  }) => {
    await openChat(page, words)
    await chat(page).getByRole('button', { name: words.starter }).click()
    await expect(log(page)).toContainText(words.answer)
    await expect(log(page)).toContainText(words.related)
    const related = log(page).locator('.chat-results').first().getByRole('button')
    await expect(related).toHaveCount(2)
    const next = (await related.first().textContent()) ?? ''
    await related.first().click()
    await expect(log(page).locator('.chat-user').last()).toContainText(next)
    await expect(log(page).locator('.answer')).toHaveCount(2)

    await ask(page, words.vague, words)
    const candidates = log(page).locator('.chat-bot', { hasText: words.candidates })
    await expect(candidates).toBeVisible()
    for (const preview of await candidates.locator('.chat-result-preview').allTextContents()) {
      expect(preview.length).toBeGreaterThan(60)
      expect([...preview].length).toBeLessThanOrEqual(120)
    }

    await ask(page, 'xyzzy', words)
    const noMatch = log(page).locator('.chat-bot', { hasText: words.noMatch })
    await expect(noMatch.getByRole('link', { name: words.browse })).toHaveAttribute('href', words.faq)
    await expect(noMatch.getByRole('button', { name: words.contact })).toBeVisible()
    if (words === ENGLISH) await expectAccessible(page)
  })

  test(`CHAT-06 CHAT-07 ERR-19 ERR-20 I18N-04 DATA-16 a message becomes a ticket: ${words.path}`, async ({ page }) => {
    const [name, email, message] = words.fields
    const form = chat(page).locator('form[data-chat-form=contact]')
    await openChat(page, words)
    await chat(page).getByRole('button', { name: words.contact }).first().click()
    await expect(form.getByLabel(name)).toBeFocused()

    await form.getByRole('button', { name: words.send }).click()
    for (const sentence of words.missing) await expect(form.getByRole('alert')).toContainText(sentence)
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(3)
    await expect(form.getByLabel(name)).toBeFocused()
    if (words === ENGLISH) await expectAccessible(page)

    await form.getByLabel(name).fill('Ana Souza')
    await form.getByLabel(email).fill('ana')
    await form.getByLabel(message).fill(`Tell me more about ${words.path}.`)
    await form.getByRole('button', { name: words.send }).click()
    await expect(form.getByText(words.badEmail)).toBeVisible()
    await expect(form.getByLabel(email)).toBeFocused()

    // Nothing is confirmed, and nothing typed is lost, while the message cannot be delivered.
    await page.route('**/chat/contact', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await form.getByLabel(email).fill('ana@example.com')
    await form.getByRole('button', { name: words.send }).click()
    await expect(form.getByRole('alert')).toHaveText(words.failed)
    await expect(log(page)).toBeHidden()
    await expect(form.getByLabel(name)).toHaveValue('Ana Souza')
    await expect(form.getByLabel(message)).toHaveValue(`Tell me more about ${words.path}.`)

    await page.unroute('**/chat/contact')
    await form.getByRole('button', { name: words.send }).click()
    const confirmation = log(page).locator('.chat-bot', { hasText: words.sent })
    await expect(confirmation).toBeVisible()
    const [number = ''] = /[0-9A-F]{8}/.exec((await confirmation.textContent()) ?? '') ?? []
    expect(await ticketsWith(number)).toEqual([{ channel: 'chat' }])
    await expect(page.getByLabel(words.question, { exact: true })).toBeFocused()
  })
}

test.describe('by the clock', () => {
  test.use({ ownPage: true })

  test('CHAT-03 the reply comes 500 ms after the question, and a blank question is none', async ({ page }) => {
    await page.clock.install()
    const entries = page.waitForResponse(/\/chat\/enUS\.json/)
    await openChat(page)
    await entries
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await ask(page, '   ')
    await page.clock.runFor(1_000)
    await expect(log(page).locator('.chat-line')).toHaveCount(1)
    await ask(page, 'bid')
    await expect(log(page).locator('.chat-line')).toHaveCount(2)
    await page.clock.runFor(499)
    await expect(log(page).locator('.chat-line')).toHaveCount(2)
    await page.clock.runFor(1)
    await expect(log(page).locator('.chat-line')).toHaveCount(3)
    await expect(log(page)).toContainText('How can I be selected sooner?')
  })
})

test('CHAT-01 CHAT-02 nothing of the chat is loaded before it is opened; its entries are kept for ever under their version', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/how-it-works', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /\/chat\/|conversation/.test(url))).toEqual([])
  const entries = page.waitForResponse(/\/chat\/enUS\.json\?v=/)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const response = await entries
  expect(response.headers()['cache-control']).toContain('immutable')
  expect((await response.json()).entries).toHaveLength(15)
})

test('ERR-20 what was asked before the code came is answered; when it cannot come, the chat says so and tries again', async ({
  page,
}) => {
  let late = true
  await page.route(/assets\/conversation-.*\.js/, async (route) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, 1_200))
    await route.continue()
  })
  await openChat(page)
  await ask(page, 'lower my taxes')
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(log(page)).toContainText('No: a fee instead of interest.')
  late = false

  await page.route('**/chat/enUS.json*', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await openChat(page)
  await expect(chat(page).getByRole('alert')).toHaveText('Sorry, an error occurred. Please try again.')
  await ask(page, 'lower my taxes')
  // Every try hides the sentence first, so that it is heard again; only then is this one over.
  await expect(chat(page).getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Your question', { exact: true })).toHaveValue('lower my taxes')
  await page.unroute('**/chat/enUS.json*')
  await page.keyboard.press('Enter')
  // The answer of the page before is here again, and the new one below it.
  await expect(log(page).locator('.answer')).toHaveCount(2)
  await expect(chat(page).getByRole('alert')).toBeHidden()
})

test('CHAT-01 the keyboard opens it, Escape and the cross close it and give the focus back; it never hides what has the focus', async ({
  page,
}) => {
  await page.goto('/faq')
  const button = page.getByRole('button', { name: 'Ask a question' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your question', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await chat(page).getByRole('button', { name: 'Close the chat' }).click()
  await expect(chat(page)).toBeHidden()
  await expect(button).toBeFocused()

  // Non-modal: the page goes on working beside it; what it covers makes it step aside.
  await button.click()
  await ask(page, 'bid')
  await expect(log(page)).toContainText('How can I be selected sooner?')
  await page.locator('summary', { hasText: 'What is a consortium?' }).click()
  await expect(page.locator('#what-it-is')).toBeVisible()
  await expect(chat(page)).toBeVisible()
  await page.locator('footer a').last().focus()
  await expect(chat(page)).toBeHidden()
  await expect(page.locator('footer a').last()).toBeFocused()
})

test('PUB-09 CHAT-01 the same corner and order on public and app pages; whole screen on a phone; light and dark', async ({
  page,
}) => {
  const corners = []
  for (const path of ['/', '/auth?mode=login']) {
    await openChat(page, ENGLISH, path)
    corners.push(await chat(page).boundingBox())
    expect(await page.locator('footer ~ .chat').count(), 'after the footer').toBe(1)
    await ask(page, 'bid')
    await expect(log(page)).toContainText('How can I be selected sooner?')
  }
  expect(corners[1]).toEqual(corners[0])
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 })
  await page.setViewportSize({ width: 320, height: 600 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
})

test('CHAT-01 a member finds the chat beside their groups, and their name and address in its form', async ({
  page,
}) => {
  test.skip(process.env.E2E_DEMO === '0', 'nobody lives in the product without the demo world')
  await enterAs(page, 'paying')
  for (const path of ['/user', '/faq']) {
    await openChat(page, ENGLISH, path)
    await ask(page, 'bid')
    // The conversation goes along from page to page, so only the last line is this page's answer.
    await expect(lastAnswer(page)).toContainText('How can I be selected sooner?')
    await chat(page).getByRole('button', { name: 'Contact support' }).last().click()
    await expect(chat(page).getByLabel('Name')).not.toHaveValue('')
    await expect(chat(page).getByLabel('Email')).toHaveValue(/@/)
    await expect(chat(page).getByLabel('Message')).toHaveValue('')
    await chat(page).getByRole('button', { name: 'Back to the chat' }).click()
    await expect(page.getByLabel('Your question', { exact: true })).toBeFocused()
    await ask(page, 'xyzzy')
    await expect(lastAnswer(page)).toContainText("I couldn't find a specific answer")
    await chat(page).getByRole('button', { name: 'Contact support' }).last().click()
    await expect(chat(page).getByLabel('Message')).toHaveValue('xyzzy')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CHAT-01 the chat’s button is a link to the contact page', async ({ page }) => {
    await page.goto('/pt-br/faq')
    await expect(page.getByRole('button', { name: 'Faça uma pergunta' })).toBeHidden()
    await page.getByRole('link', { name: 'Faça uma pergunta' }).click()
    await expect(page).toHaveURL(/\/pt-br\/contact$/)
  })
})

test('CHAT-01 the conversation goes along to the next page, and ends where someone signs in or out', async ({
  page,
}) => {
  await openChat(page)
  await ask(page, 'lower my taxes')
  await expect(log(page).locator('.answer')).toHaveCount(1)
  await openChat(page, ENGLISH, '/faq')
  await expect(log(page).locator('.chat-user')).toContainText('lower my taxes')
  await expect(log(page)).toContainText('No: a fee instead of interest.')

  // Another language starts again: what was said would not fit.
  await openChat(page, LANGUAGES[1])
  await expect(chat(page).getByRole('button', { name: LANGUAGES[1].starter })).toBeVisible()
  await expect(log(page).locator('.chat-user')).toHaveCount(0)

  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('chat-')))
  expect(await kept()).toEqual(['chat-visitor'])
  await page.evaluate(() => document.documentElement.setAttribute('data-person', ''))
  await expect.poll(kept).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('chat-member', '{}'))
  await page.goto('/faq')
  await expect.poll(kept).toEqual([])
})

test('the button gives way while someone reads on, and comes back for the keyboard, on the way up and at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // Without figures, which it gives way to as well.
  await page.goto('/privacy-policy')
  const button = page.getByRole('button', { name: 'Ask a question' })
  await expect(button).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(button).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(button).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(button).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await button.focus()
  await expect(button).toBeInViewport()
  await button.blur()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(button).toBeInViewport()
})

test('on a phone the button rests on no amount and on no field, however high the screen is, and is there at the end', async ({
  page,
}) => {
  await enterAs(page, 'paying')
  const group = await firstGroup(page)
  const button = page.getByRole('button', { name: 'Ask a question' })
  const heights = [560, 600, 640, 680, 720, 760, 800, 840, 880, 920]
  const covered: string[] = []
  let gaveWay = 0
  for (const height of heights) {
    await page.setViewportSize({ width: 390, height })
    await page.goto(group)
    // It slides away from what it would lie on.
    await expect
      .poll(() => figuresUnder(page), { timeout: 3_000 })
      .toEqual([])
      .catch(async () => covered.push(`${height}: ${await figuresUnder(page)}`))
    if (await page.locator('html[data-reading-on]').count()) gaveWay += 1
  }
  expect(covered).toEqual([])
  expect(gaveWay).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(button).toBeInViewport()
})

test('the menu of a phone opens the chat, wherever its button is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/privacy-policy')
  await page.getByText('Menu', { exact: true }).click()
  await page.locator('.site-menu').getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByRole('dialog', { name: 'Ask us' })).toBeVisible()
})

test('on another page of the app, the button looks anew where it rests, without a scroll', async ({ page }) => {
  // Whose home stays as it is however far other stories move time.
  await enterAs(page, 'finished')
  await page.setViewportSize({ width: 390, height: 2_400 })
  await page.goto('/user')
  const button = page.getByRole('button', { name: 'Ask a question' })
  // As if it had given way to something on the page before. A page that still wakes would look anew and bring it back.
  await expect(async () => {
    await page.evaluate(() => document.documentElement.toggleAttribute('data-reading-on', true))
    await expect(button).not.toBeInViewport({ timeout: 1_000 })
  }).toPass()
  // A dialog over the same page is no other page: its title stays.
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page).toHaveURL(/\/consortium\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/user$/)
  await expect.poll(() => figuresUnder(page)).toEqual([])
  await expect(page.locator('html:not([data-reading-on])')).toHaveCount(1)
})

/** The figures of the page that the button lies on now. */
const figuresUnder = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.chat button.chat-launcher')?.getBoundingClientRect()
    if (button === undefined) return ['no button']
    if (button.top >= window.innerHeight) return []
    return [...document.querySelectorAll('main :is(.figures, .money, time, input, select, textarea, .act)')].flatMap(
      (figure) => {
        const box = figure.getBoundingClientRect()
        const isUnder =
          box.right > button.left && box.left < button.right && box.bottom > button.top && box.top < button.bottom
        return isUnder ? [figure.textContent] : []
      },
    )
  })
