import { enterAs } from './support/cast.ts'
import { expect, expectAccessible, test } from './support/story.ts'

const LANGUAGES = [
  {
    lang: 'en-US',
    path: '/',
    headline: 'Pay in together. Buy when it’s your turn.',
    fee: 'No interest. One fee: 15%.',
    words: { example: 'Example', sample: 'Sample', invented: 'Invented sample, not real reviews' },
    figures: {
      member: ['$580', '$12,400', '48 months'],
      comparison: ['$34,500.00', '$35,642.16', '$47,189.60', '$38,000+', '7% to 19.5%', 'Not known', '5.84%'],
      upTo: ['Up to 70%', '$3,000.00', '$10,222.16', '70.7%', '56% less'],
      market: ['15% to 30%', '9.5% to 10.2%', '27%'],
      bonus: [
        ['0.0%', '$0'],
        ['0.5%', '$150'],
        ['1.0%', '$300'],
        ['1.5%', '$450'],
        ['2.0%', '$600'],
        ['2.0%', '$600'],
      ],
      car: ['$30,000 vehicle, 60 months', '$33,000', '10%', '$20,000', '$35,000', '36 to 80'],
      house: ['$60,000 home down payment, 60 months', '$67,200', '12%', '$50,000', '$100,000', '120'],
      rating: ['4.9', '2,847 reviews'],
    },
    oops: 'Oops! Page not found',
    home: 'Go to the home page',
  },
  {
    lang: 'pt-BR',
    path: '/pt-br',
    headline: 'Pague em grupo. Compre quando chegar a sua vez.',
    fee: 'Sem juros. Uma só taxa: 15%.',
    words: { example: 'Exemplo', sample: 'Dado fictício', invented: 'não são avaliações reais' },
    figures: {
      member: ['US$\u00a0580', 'US$\u00a012.400', '48 meses'],
      comparison: [
        'US$\u00a034.500,00',
        'US$\u00a035.642,16',
        'US$\u00a047.189,60',
        'US$\u00a038.000 ou mais',
        '5,84%',
      ],
      upTo: ['Até 70%', 'US$\u00a03.000,00', 'US$\u00a010.222,16', '70,7%', '56% a menos'],
      market: ['15% a 30%', '9,5% a 10,2%', '27%'],
      bonus: [
        ['0,0%', 'US$\u00a00'],
        ['0,5%', 'US$\u00a0150'],
        ['1,0%', 'US$\u00a0300'],
        ['1,5%', 'US$\u00a0450'],
        ['2,0%', 'US$\u00a0600'],
        ['2,0%', 'US$\u00a0600'],
      ],
      car: ['US$\u00a030.000', '60 meses', 'US$\u00a033.000', '10%', 'US$\u00a020.000', 'US$\u00a035.000'],
      house: ['US$\u00a060.000', '60 meses', 'US$\u00a067.200', '12%', 'US$\u00a050.000', 'US$\u00a0100.000'],
      rating: ['4,9', '2.847 avaliações'],
    },
    oops: 'Ops! Página não encontrada',
    home: 'Ir para a página inicial',
  },
  {
    lang: 'es-MX',
    path: '/es-mx',
    headline: 'Paga en grupo. Compra cuando te toque.',
    fee: 'Sin intereses. Una sola comisión: 15%.',
    words: { example: 'Ejemplo', sample: 'Dato ficticio', invented: 'no son reseñas reales' },
    figures: {
      member: ['USD\u00a0580', 'USD\u00a012,400', '48 meses'],
      comparison: ['USD\u00a034,500.00', 'USD\u00a035,642.16', 'USD\u00a047,189.60', 'USD\u00a038,000 o más', '5.84%'],
      upTo: ['Hasta 70%', 'USD\u00a03,000.00', 'USD\u00a010,222.16', '70.7%', '56% menos'],
      market: ['15% a 30%', '9.5% a 10.2%', '27%'],
      bonus: [
        ['0.0%', 'USD\u00a00'],
        ['0.5%', 'USD\u00a0150'],
        ['1.0%', 'USD\u00a0300'],
        ['1.5%', 'USD\u00a0450'],
        ['2.0%', 'USD\u00a0600'],
        ['2.0%', 'USD\u00a0600'],
      ],
      car: ['USD\u00a030,000', '60 meses', 'USD\u00a033,000', '10%', 'USD\u00a020,000', 'USD\u00a035,000'],
      house: ['USD\u00a060,000', '60 meses', 'USD\u00a067,200', '12%', 'USD\u00a050,000', 'USD\u00a0100,000'],
      rating: ['4.9', '2,847 reseñas'],
    },
    oops: '¡Ups! No encontramos la página',
    home: 'Ir a la página de inicio',
  },
] as const

for (const { lang, path, headline, fee, figures, words, oops, home } of LANGUAGES) {
  test.describe(lang, () => {
    test(`PUB-01 to PUB-09, CONST-01 to CONST-05, COPY-02 to COPY-08, I18N-01: the first page in ${lang}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
      const sample = page.locator('section[aria-labelledby=sample]')
      for (const figure of figures.member) await expect(sample.getByText(figure, { exact: true })).toBeVisible()
      await expect(sample.getByText(words.example, { exact: true })).toBeVisible()
      await expect(page.locator('#how-it-works li')).toHaveCount(3)
      await expect(page.locator('#advantages li')).toHaveCount(3)
      // The figure is the one of the example above the list.
      await expect(page.locator('#advantages li').last().locator('p').first()).toContainText('60')
      // Never "no interest" without the fee beside it, at the same size (COPY-03).
      await expect(page.getByText(fee, { exact: true }).filter({ visible: true })).toHaveCount(2)

      const comparison = page.locator('#comparison')
      await expect(comparison.getByRole('row')).toHaveCount(7)
      for (const figure of figures.comparison) await expect(comparison).toContainText(figure)
      // The loan's figures and the market rates below are claims, with one mark for all of them in the header.
      for (const figure of figures.market) await expect(comparison).toContainText(figure)
      await expect(comparison.getByRole('heading', { level: 2 })).toContainText(words.sample)
      await expect(comparison.getByText(words.sample, { exact: true })).toHaveCount(1)

      const claim = page.locator('section[aria-labelledby=up-to]')
      for (const figure of figures.upTo) await expect(claim).toContainText(figure)
      await expect(claim.getByText(words.sample, { exact: true })).toHaveCount(1)
      await expect(claim.getByText(words.example, { exact: true })).toHaveCount(1)

      const bonus = page.locator('#bonus tbody tr')
      await expect(bonus).toHaveCount(6)
      for (const [at, [share, amount]] of figures.bonus.entries()) {
        await expect(bonus.nth(at)).toContainText(share)
        await expect(bonus.nth(at).getByRole('cell').last()).toHaveText(amount)
      }

      const [car, house] = [page.locator('#products article').first(), page.locator('#products article').last()]
      for (const figure of figures.car) await expect(car).toContainText(figure)
      for (const figure of figures.house) await expect(house).toContainText(figure)
      await expect(car.getByRole('link')).toHaveAttribute('href', `${path === '/' ? '' : path}/car-consorcio`)

      const voices = page.locator('#voices')
      await expect(voices.locator('figure')).toHaveCount(4)
      // One mark for all voices and the rating; no stars, and nothing a search engine takes for a rating.
      await expect(voices.getByText(words.sample, { exact: true })).toHaveCount(1)
      await expect(voices).toContainText(words.invented)
      for (const figure of figures.rating) await expect(voices).toContainText(figure)
      for (const facts of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(facts).not.toMatch(/rating|review/i)
      // A claim of savings is no fact for a search engine.
      const head = await page.locator('head').innerHTML()
      expect(head).not.toMatch(/70\s?%/)

      const start = page.locator('section[aria-labelledby=start]')
      await expect(start.getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/auth\?mode=signup(?:&language=(?:ptBR|esMX))?$/,
      )
      await expect(start.getByRole('link').last()).toHaveAttribute('href', `${path === '/' ? '' : path}/contact`)
      await expect(page.getByRole('contentinfo')).toBeVisible()

      // Eight screens of a phone at most, with the demo's band and the footer.
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000)
    })

    test(`PUB-22 ERR-45 an unknown URL answers 404 in ${lang} and leads home`, async ({ page }) => {
      const unknown = `${path === '/' ? '' : path}/no-such-page`
      const response = await page.goto(unknown)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oops)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByText(unknown)).toBeVisible()
      await page.getByRole('link', { name: home }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    })
  })
}

test('PUB-01 PUB-05 the savings are hidden until the button, the URL or the event asks for them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const savings = page.locator('#savings')
  await expect(savings).toBeHidden()
  await page.getByRole('link', { name: 'See Your Savings Potential' }).click()
  await expect(savings.getByRole('heading').first()).toBeInViewport()
  await expect(savings).toBeFocused()
  await page.goto('/faq')
  await page.goto('/#savings')
  await expect(savings).toBeInViewport()
  await page.goto('/')
  await expect(savings).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('showCalculator')))
  await expect(savings).toBeInViewport()
  await page.getByRole('link', { name: 'How It Works', exact: true }).last().click()
  await expect(page).toHaveURL(/\/how-it-works$/)
})

test('PUB-08 who is signed in is led to the dashboard instead', async ({ page }) => {
  test.skip(process.env.E2E_DEMO === '0', 'nobody lives in the product without the demo world')
  await enterAs(page, 'paying')
  await page.goto('/')
  const start = page.locator('section[aria-labelledby=start]')
  await expect(start.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(start.getByRole('link').last()).toHaveAttribute('href', '/contact')
})

test('the demo says on every page that no money moves', async ({ page }) => {
  test.skip(process.env.E2E_DEMO === '0', 'this run has no demo world')
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText('Demo data. No money moves.')
})

test('I18N-02 the language switch keeps the choice and a URL without prefix follows it', async ({ page }) => {
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
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Português' })).toBeVisible()
  await expectAccessible(page)
})

test('the first stop of the keyboard is the way past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})
