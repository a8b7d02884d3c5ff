import { HtmlValidate } from 'html-validate'
import { expect, expectAccessible, expectNoSidewaysScroll, scriptBytes, test } from './support/story.ts'

const LANGUAGES = [
  {
    lang: 'en-US',
    path: '/',
    headline: 'Save as a group. Buy when your share is selected.',
    fee: 'No interest. One fee: 15%.',
    figures: ['$580', '$12,400', '48 months'],
    oops: 'Oops! Page not found',
    home: 'Go to the home page',
  },
  {
    lang: 'pt-BR',
    path: '/pt-br',
    headline: 'Poupe em grupo. Compre quando sua cota for contemplada.',
    fee: 'Sem juros. Uma só taxa: 15%.',
    figures: ['US$\u00a0580', 'US$\u00a012.400', '48 meses'],
    oops: 'Ops! Página não encontrada',
    home: 'Ir para a página inicial',
  },
  {
    lang: 'es-MX',
    path: '/es-mx',
    headline: 'Ahorra en grupo. Compra cuando te toque.',
    fee: 'Sin intereses. Una sola cuota: 15%.',
    figures: ['USD\u00a0580', 'USD\u00a012,400', '48 meses'],
    oops: '¡Ups! No encontramos la página',
    home: 'Ir a la página de inicio',
  },
] as const

for (const { lang, path, headline, fee, figures, oops, home } of LANGUAGES) {
  test.describe(lang, () => {
    test(`PUB-01 PUB-02 PUB-03 I18N-01 the first page, its sample member, three steps and three advantages in ${lang}`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
      const sample = page.locator('section[aria-labelledby=sample]')
      for (const figure of figures) await expect(sample.getByText(figure, { exact: true })).toBeVisible()
      await expect(page.locator('#how-it-works li')).toHaveCount(3)
      await expect(page.locator('#advantages li')).toHaveCount(3)
      // Never "no interest" without the fee beside it, at the same size (COPY-03).
      await expect(page.getByText(fee, { exact: true })).toHaveCount(2)
    })

    for (const theme of ['light', 'dark'] as const) {
      test(`axe finds no fault in ${lang}, ${theme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expectAccessible(page)
      })
    }

    for (const width of [320, 390, 1280]) {
      test(`nothing scrolls sideways in ${lang} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await expectNoSidewaysScroll(page)
      })
    }

    test(`PUB-22 ERR-45 an unknown address answers 404 in ${lang} and leads home`, async ({ page }) => {
      const unknown = `${path === '/' ? '' : path}/no-such-page`
      const response = await page.goto(unknown)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oops)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByText(unknown)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: home }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    })
  })
}

test('the first page ships less than 10 KB of JavaScript and no style attribute', async ({ page }) => {
  const { bytes } = await scriptBytes(page, '/')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(10_000)
  expect(await page.locator('[style]').count()).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-render', 'static')
})

test('the demo says on every page that no money moves', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Demo' })).toHaveText('Demo data. No money moves.')
})

test('I18N-02 the language switch keeps the choice and an address without prefix follows it', async ({ page }) => {
  await page.goto('/')
  await page.getByText('English').first().click()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page).toHaveURL(/\/pt-br$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/pt-br$/)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ptBR')
})

test('the theme is chosen in place, kept, and marked; Escape closes the menu', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('summary', { hasText: 'Theme' })
  await menu.click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dark' })).toBeHidden()
  await expect(menu).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the HTML of every language is valid', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-trailing-whitespace': 'off', 'void-style': 'off' },
  })
  for (const { path } of LANGUAGES) {
    const report = await validator.validateString(await (await request.get(path)).text())
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
      ),
    ).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the language is a form, the theme is the device’s own', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('summary', { hasText: 'Theme' })).toBeHidden()
    await page.locator('summary', { hasText: 'English' }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  })
})

test('on a narrow screen everything is in one menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Português' })).toBeVisible()
  await expectAccessible(page)
})

test('the first stop of the keyboard is the way past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})
