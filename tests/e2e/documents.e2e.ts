import type { Page } from '@playwright/test'
import { expect, test } from './support/story.ts'

const TERMS = [
  'definitions',
  'participation',
  'payments',
  'contemplation',
  'bidding',
  'guarantees',
  'stepladder',
  'regulatory',
  'termination',
  'privacy',
  'contact',
]
const PRIVACY = ['information-collected', 'use', 'sharing', 'security', 'contact']
const ARTICLES = ['how-a-draw-is-checked', 'where-the-consorcio-comes-from', 'what-the-fee-pays']

const LANGUAGES = [
  {
    lang: 'en-US',
    prefix: '',
    terms: 'Terms',
    privacy: 'Privacy policy',
    accessibility: 'Accessibility',
    blog: 'Read before you join',
    draw: 'How a draw is checked',
    draft: 'Draft for legal review. Not yet in effect.',
    updated: 'Last updated November 22, 2026.',
    partner: 'Our technology partner (Sample Partner)',
    conditions: ['at least 18', 'proof of income', 'good credit', 'completed the forms', 'accept these terms'],
    budget: 'at most 30% of your income',
    split: ['$500.00', '$65.00', '$10.00', '$575.00', '$34,500.00'],
    next: 'Where the consórcio comes from',
    oops: 'Oops! Page not found',
  },
  {
    lang: 'pt-BR',
    prefix: '/pt-br',
    terms: 'Termos',
    privacy: 'Política de privacidade',
    accessibility: 'Acessibilidade',
    blog: 'Leia antes de entrar',
    draw: 'Como se confere um sorteio',
    draft: 'Minuta para revisão jurídica. Ainda não está em vigor.',
    updated: 'Última atualização: 22 de novembro de 2026.',
    partner: 'Nosso parceiro de tecnologia (Parceiro Exemplo)',
    conditions: ['pelo menos 18', 'comprovante de renda', 'histórico de crédito', 'formulários', 'aceita estes termos'],
    budget: 'no máximo 30% da sua renda',
    split: ['US$ 500,00', 'US$ 65,00', 'US$ 10,00', 'US$ 575,00', 'US$ 34.500,00'],
    next: 'De onde vem o consórcio',
    oops: 'Ops! Página não encontrada',
  },
  {
    lang: 'es-MX',
    prefix: '/es-mx',
    terms: 'Términos',
    privacy: 'Aviso de privacidad',
    accessibility: 'Accesibilidad',
    blog: 'Léelo antes de entrar',
    draw: 'Cómo se comprueba un sorteo',
    draft: 'Borrador para revisión legal. Aún no está en vigor.',
    updated: 'Última actualización: 22 de noviembre de 2026.',
    partner: 'Nuestro socio tecnológico (Socio de Ejemplo)',
    conditions: [
      'al menos 18',
      'comprobante de ingresos',
      'historial de crédito',
      'formularios',
      'Aceptas estos términos',
    ],
    budget: 'no más del 30% de tus ingresos',
    split: ['USD 500.00', 'USD 65.00', 'USD 10.00', 'USD 575.00', 'USD 34,500.00'],
    next: 'De dónde viene el consórcio',
    oops: '¡Ups! No encontramos la página',
  },
] as const

for (const words of LANGUAGES) {
  const { lang, prefix } = words
  test.describe(lang, () => {
    test.beforeEach(async ({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

    test(`COPY-09 COPY-11 COPY-12 the terms: eleven sections with anchors, who may join, the split, in ${lang}`, async ({
      page,
    }) => {
      await opens(page, `${prefix}/terms`, words.terms)
      const text = page.locator('.prose')
      expect(await anchors(page)).toEqual(TERMS)
      await expect(text.locator('h2#stepladder')).toHaveText(words.partner)
      await expect(page.getByText(words.draft)).toBeVisible()
      await expect(page.getByText(words.updated)).toBeVisible()
      await expect(text.locator('#participation ~ ul').first().locator('li')).toContainText([...words.conditions])
      await expect(text).toContainText(words.budget)
      for (const amount of words.split) await expect(text.getByText(amount, { exact: true }).first()).toBeVisible()
      // The contents lead there, and the heading stays clear of the sticky row.
      await page.getByRole('navigation').getByRole('link', { name: words.partner }).click()
      await expect(page).toHaveURL(/#stepladder$/)
      await expect(text.locator('h2#stepladder')).toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      const path = await text
        .locator('a[href$="/privacy-policy"]')
        .evaluate((a) => getComputedStyle(a, '::after').content)
      expect(path).toContain(`${prefix}/privacy-policy`)
      await expect(page.getByRole('banner')).toBeHidden()
    })

    test(`COPY-10 the privacy policy: five sections, what it knows, dated, a draft, in ${lang}`, async ({ page }) => {
      await opens(page, `${prefix}/privacy-policy`, words.privacy)
      expect(await anchors(page)).toEqual(PRIVACY)
      await expect(page.getByText(words.draft)).toBeVisible()
      await expect(page.getByText(words.updated)).toBeVisible()
    })

    test(`the accessibility page says what was tested and where to complain, in ${lang}`, async ({ page }) => {
      await opens(page, `${prefix}/accessibility`, words.accessibility)
      await expect(page.getByRole('rowheader')).toHaveCount(8)
      const complain = page.locator('#complain ~ ul a')
      await expect(complain).toHaveCount(2)
      await expect(complain.first()).toHaveAttribute('href', /^mailto:/)
      await expect(complain.last()).toHaveAttribute('href', `${prefix}/contact`)
    })

    test(`PUB-24 the blog: three articles in their order, one leads to the next, in ${lang}`, async ({ page }) => {
      await opens(page, `${prefix}/blog`, words.blog)
      const links = page.locator('main h2 a')
      expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
        ARTICLES.map((slug) => `${prefix}/blog/${slug}`),
      )
      await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
        'href',
        new RegExp(`${prefix}/blog/feed\\.xml$`),
      )
      await links.first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.draw)
      await expect(page.getByText(words.updated)).toBeVisible()
      await page.locator('main nav').getByRole('link', { name: words.next }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.next)
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    })

    test(`PUB-22 an article no one wrote is a 404 in the layout, in ${lang}`, async ({ page }) => {
      const response = await page.goto(`${prefix}/blog/no-such-article`)
      expect(response?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.oops)
      await expect(page.getByRole('banner')).toBeVisible()
    })

    test(`the feed is well-formed, absolute and complete in ${lang}`, async ({ page, request }) => {
      const response = await request.get(`${prefix}/blog/feed.xml`)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toContain('application/atom+xml')
      expect(response.headers()['cache-control']).toContain('public')
      const feed = await page.evaluate(
        (xml) => {
          const parsed = new DOMParser().parseFromString(xml, 'application/xml')
          return {
            fault: parsed.querySelector('parsererror')?.textContent ?? null,
            lang: parsed.documentElement.getAttribute('xml:lang'),
            links: [...parsed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
          }
        },
        await response.text(),
      )
      expect(feed.fault).toBeNull()
      expect(feed.lang).toBe(lang)
      expect(feed.links.map((link) => new URL(link).pathname)).toEqual(ARTICLES.map((slug) => `${prefix}/blog/${slug}`))
    })
  })
}

test('with the keyboard alone: past the header, into the contents, to a section', async ({ page }) => {
  await page.goto('/terms')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  const first = page.getByRole('link', { name: 'Definitions' })
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#participation$/)
  // From there on the next stop is in that section, not at the top again.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: /^Example: one installment/ })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PUB-24 the articles are read and led through without a script', async ({ page }) => {
    await page.goto('/pt-br/blog')
    await page.locator('main h2 a').nth(2).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que a taxa paga')
    await page.locator('main').getByRole('link', { name: 'calculadora' }).click()
    await expect(page).toHaveURL(/\/pt-br\/calculator$/)
  })
})

async function opens(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.title()).toContain(' · ')
}

function anchors(page: Page): Promise<string[]> {
  return page.locator('.prose h2').evaluateAll((headings) => headings.map(({ id }) => id))
}
