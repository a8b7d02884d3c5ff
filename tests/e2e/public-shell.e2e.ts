import { expect, test } from './support/story.ts'

test('I18N-01 the language switch has the three labels of the specification', async ({ page }) => {
  for (const path of ['/', '/pt-br', '/es-mx']) {
    await page.goto(path)
    const choices = page.getByRole('banner').locator('form[action="/language"]').first().locator('button')
    await expect(choices).toHaveText(['English (US)', 'Portuguese (BR) · Português', 'Spanish (MX) · Español'])
  }
})

test('the first page asks nothing of third parties', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})

test('I18N-02 a prefixed address changes no choice, and a lost cookie is restored from local storage', async ({
  page,
}) => {
  await page.goto('/pt-br')
  await page.locator('summary', { hasText: 'Português' }).click()
  await page.getByRole('button', { name: 'Português' }).click()
  await page.goto('/es-mx')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ptBR')
  await page.context().clearCookies({ name: 'language' })
  await page.goto('/es-mx')
  await page.goto('/')
  await expect(page).toHaveURL(/\/pt-br$/)
})

test('without a choice the unprefixed address is English, whatever the browser asks for', async ({ request }) => {
  const answer = await request.get('/', {
    maxRedirects: 0,
    headers: { 'Accept-Language': 'pt-BR,pt', 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
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
