import { expect, expectAccessible, test } from './support/story.ts'
import { wordsOf } from './support/words.ts'

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

test('I18N-02 a prefixed URL changes no choice, and a lost cookie is restored from local storage', async ({ page }) => {
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

const MAIN = ['/', '/how-it-works', '/car-consorcio', '/home-consorcio', '/groups', '/about-us', '/contact', '/faq']
const LANGUAGES = [
  { language: 'enUS', prefix: '' },
  { language: 'ptBR', prefix: '/pt-br' },
  { language: 'esMX', prefix: '/es-mx' },
] as const

for (const { language, prefix } of LANGUAGES) {
  test(`NAV-01 NAV-02 NAV-03 NAV-08 PERM-08 header, menu and footer lead a visitor to every page in ${language}`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    const at = (path: string) => prefix + path || '/'
    const home = (path: string) => (path === '/' && prefix !== '' ? prefix : at(path))
    await page.goto(home('/'))
    const banner = page.getByRole('banner')
    const pathsOf = (links: ReturnType<typeof banner.getByRole>) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const navigation = banner.getByRole('navigation', { name: t('shell.mainNavigation') })
    expect(await pathsOf(navigation.getByRole('link'))).toEqual(MAIN.map(home))
    const login = banner.getByRole('link', { name: t('shell.login') })
    // /auth has no prefix: the link brings the language along.
    const own = language === 'enUS' ? '' : `&language=${language}`
    await expect(login).toHaveAttribute('href', `/auth?mode=login${own}`)
    await expect(banner.getByRole('link', { name: t('shell.signUp') })).toHaveAttribute(
      'href',
      `/auth?mode=signup${own}`,
    )

    const footer = page.getByRole('contentinfo')
    const below = await pathsOf(footer.getByRole('link'))
    for (const path of ['/car-consorcio', '/home-consorcio', '/about-us', '/contact', '/blog', '/faq', '/terms'])
      expect(below).toContain(at(path))
    // No channel is set up, so all lead to the page that says so; no seal without a number, no invented logo.
    expect(below.filter((path) => path === at('/about-us#channels')).length).toBeGreaterThan(2)
    await expect(footer.getByText(t('shell.notOpenYet'))).toBeVisible()
    await expect(footer.locator('img, svg')).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(navigation).toBeHidden()
    await banner.locator('summary', { hasText: t('shell.menu') }).click()
    expect(await pathsOf(navigation.getByRole('link'))).toEqual(MAIN.map(home))
    await expect(login).toBeVisible()
    await banner.getByRole('link', { name: t('shell.search') }).click()
    await expect(page.getByPlaceholder(t('shell.searchPlaceholder'))).toBeFocused()
  })

  test(`NAV-06 NAV-07 the palette offers three groups, finds pages and questions, and is worked by keys in ${language}`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    await page.goto(prefix || '/')
    await page.locator('html').press('Control+k')
    const field = page.getByPlaceholder(t('shell.searchPlaceholder'))
    await expect(field).toBeFocused()
    const groups = page.getByRole('listbox').getByRole('group')
    await expect(groups).toHaveCount(3)
    const offered = async (name: string) =>
      page
        .getByRole('group', { name })
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const at = (...paths: string[]) => paths.map((path) => (path === '/' && prefix !== '' ? prefix : prefix + path))
    expect(await offered(t('search.groupPages'))).toEqual(at('/', '/how-it-works', '/about-us', '/pricing'))
    expect(await offered(t('search.groupProducts'))).toEqual(at('/car-consorcio', '/home-consorcio'))
    expect(await offered(t('search.groupSupport'))).toEqual(at('/faq', '/contact'))
    await expectAccessible(page)

    await field.fill('zzzz')
    await expect(page.getByText(t('search.empty'))).toBeVisible()
    await expectAccessible(page)
    await field.fill({ enUS: 'loan', ptBR: 'EMPRESTIMO', esMX: 'prestamo' }[language])
    await expect(page.getByRole('group', { name: t('search.groupQuestions') })).toBeVisible()
    await field.fill({ enUS: 'fee pays', ptBR: 'taxa paga', esMX: 'paga comisión' }[language])
    expect(await offered(t('search.groupArticles'))).toEqual(at('/blog/what-the-fee-pays'))
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()

    const button = page.getByRole('banner').getByRole('link', { name: t('shell.search') })
    await button.click()
    await field.fill('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveAttribute('href', `${prefix}/how-it-works`)
    // Where the device forces its own colors, which leave backgrounds away, the chosen one still looks different.
    await page.emulateMedia({ forcedColors: 'active' })
    const outlines = await page
      .getByRole('option')
      .evaluateAll((all) => all.slice(0, 2).map((one) => getComputedStyle(one).outlineStyle))
    await page.emulateMedia({ forcedColors: 'none' })
    expect(outlines).toEqual(['none', 'solid'])
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await field.fill(t('shell.contact'))
    await expect(page.getByRole('option', { selected: true })).toHaveAttribute('href', `${prefix}/contact`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/contact`)
  })
}

test('NAV-06 the palette opens at once and loses nothing typed while its code comes late', async ({ page }) => {
  await page.route(/palette-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.keyboard.type('priv')
  await expect(page.getByRole('option', { selected: true })).toHaveAttribute('href', '/privacy-policy')
})

test('PUB-22 ERR-45 an unknown URL offers a search and three ways on, in its own language', async ({ page }) => {
  await page.goto('/pt-br/nada-aqui')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ops! Página não encontrada')
  for (const path of ['/pt-br/how-it-works', '/pt-br/faq', '/pt-br/contact'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await main.getByRole('searchbox').fill('lance')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL('/pt-br/search?q=lance')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-06 the search is a page with a form', async ({ page }) => {
    await page.goto('/es-mx')
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/es-mx/search')
    await page.getByRole('main').getByRole('searchbox').fill('no hay nada de esto')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('No hay resultados.')).toBeVisible()
  })
})
