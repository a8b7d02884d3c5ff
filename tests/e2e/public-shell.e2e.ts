import { expect, expectAccessible, expectNoSidewaysScroll, scriptBytes, test } from './support/story.ts'

const LANGUAGES = [
  { code: 'enUS', lang: 'en-US', home: '/', fee: 'No interest. One fee: 15%.', missing: 'Oops! Page not found' },
  {
    code: 'ptBR',
    lang: 'pt-BR',
    home: '/pt-br',
    fee: 'Sem juros. Uma só taxa: 15%.',
    missing: 'Ops! Página não encontrada',
  },
  {
    code: 'esMX',
    lang: 'es-MX',
    home: '/es-mx',
    fee: 'Sin intereses. Una sola cuota: 15%.',
    missing: '¡Ups! No encontramos la página',
  },
] as const

const SCRIPT_BUDGET_BYTES = 10_240

for (const { code, lang, home, missing } of LANGUAGES) {
  test(`I18N-01 PUB-02 the home page in ${code}: its language, the sample member, nothing inaccessible`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const answer = await page.goto(home)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toContainText('580')
      await expect(page.getByRole('main')).toContainText(/12[.,]400/)
      await expect(page.getByRole('main')).toContainText('48')
      await expectAccessible(page)
    }
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })

  test(`PUB-22 ERR-45 an unknown address in ${code} says so, with status 404 and a way home`, async ({ page }) => {
    const answer = await page.goto(`${home === '/' ? '' : home}/nowhere/at-all`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(home)
  })
}

test('COPY-02 "No interest" never stands without the fee, in the same line', async ({ page }) => {
  for (const { home, fee } of LANGUAGES) {
    await page.goto(home)
    await expect(page.getByText(fee).first()).toBeVisible()
  }
})

test('the home page costs at most 10 KB of JavaScript, no style attribute, and no request to third parties', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
  })
  const { bytes } = await scriptBytes(page, '/')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  expect(foreign).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-render', 'static')
  await expect(page.locator('[style]')).toHaveCount(0)
})

test('I18N-02 the chosen language is kept in cookie and local storage, and the unprefixed address follows it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByText('English (US)').first().click()
  await page.getByRole('button', { name: /Português/ }).click()
  await expect(page).toHaveURL('/pt-br')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ptBR')
  await page.goto('/')
  await expect(page).toHaveURL('/pt-br')
  // A prefixed address shows its own language and changes no choice.
  await page.goto('/es-mx')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ptBR')
  // A lost cookie is restored from local storage.
  await page.context().clearCookies({ name: 'language' })
  await page.goto('/es-mx')
  await page.goto('/')
  await expect(page).toHaveURL('/pt-br')
})

test('robots read English at the unprefixed address, whatever their cookie', async ({ request }) => {
  const answer = await request.get('/', {
    maxRedirects: 0,
    headers: { Cookie: 'language=ptBR', 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('lang="en-US"')
})

test('the language switch leads only to our own pages', async ({ request }) => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/ok', '/pt-br/faq?x=1']) {
    const answer = await request.post('/language', { maxRedirects: 0, form: { language: 'esMX', to, public: '1' } })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toMatch(/^\/es-mx/)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('I18N-01 the language switch works', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByText('English (US)').first().click()
    await page.getByRole('button', { name: /Español/ }).click()
    await expect(page).toHaveURL('/es-mx')
  })
})

test('a chosen theme holds over pages and visits', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('banner').getByText('Theme', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Dark' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto('/pt-br')
  expect(await background()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await background()).toBe(dark)
})

test('the keyboard reaches the content first and opens and closes the menus', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content')
  await page.getByRole('banner').getByText('Theme', { exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dark' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dark' })).toBeHidden()
})
