import type { Page } from '@playwright/test'
import { expect, test } from './support/story.ts'

const LANGUAGES = [
  {
    lang: 'en-US',
    path: '/faq',
    headline: 'Fifteen questions, straight answers',
    taxes: 'Does it lower my taxes?',
    cost: 'What does it cost?',
    fee: 'No interest. One fee: 10–15% of the payout',
    odds: '1 in N',
    limit: 'The limit.',
    calculator: '/calculator',
  },
  {
    lang: 'pt-BR',
    path: '/pt-br/faq',
    headline: 'Quinze perguntas, respostas sem rodeios',
    taxes: 'As taxas são reduzidas? E os impostos?',
    cost: 'Quanto custa?',
    fee: 'Sem juros. Uma só taxa: de 10% a 15% do crédito',
    odds: '1 em N',
    limit: 'O limite.',
    calculator: '/pt-br/calculator',
  },
  {
    lang: 'es-MX',
    path: '/es-mx/faq',
    headline: 'Quince preguntas, respuestas sin rodeos',
    taxes: '¿Voy a pagar menos impuestos?',
    cost: '¿Cuánto cuesta?',
    fee: 'Sin intereses. Una sola comisión: de 10% a 15% del crédito',
    odds: '1 en N',
    limit: 'El límite.',
    calculator: '/es-mx/calculator',
  },
] as const

const questions = (page: Page) => page.locator('details[name=faq]')
const open = (page: Page) => page.locator('details[name=faq][open]')

for (const { lang, path, headline, taxes, cost, fee, odds, limit, calculator } of LANGUAGES) {
  test(`PUB-19 PUB-20 fifteen questions, one open at a time, in ${lang}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(questions(page)).toHaveCount(15)
    await expect(open(page)).toHaveCount(0)

    await page.locator('summary', { hasText: cost }).click()
    await expect(page.getByText(fee)).toBeVisible()
    await page.locator('summary', { hasText: taxes }).click()
    await expect(open(page)).toHaveCount(1)
    await expect(page.getByText(fee)).toBeHidden()
    await page.locator('summary', { hasText: taxes }).click()
    await expect(open(page)).toHaveCount(0)

    // What must not be said without its limit: the odds, and how far the reserve goes.
    await expect(page.locator('#early-contemplation')).toContainText(odds)
    await expect(page.locator('#security')).toContainText(limit)
    await expect(page.locator('#difference-from-a-loan a')).toHaveAttribute('href', calculator)
  })
}

test('PUB-19 a URL opens its question, and the next URL closes it', async ({ page }) => {
  await page.goto('/faq#selected-late')
  await expect(open(page)).toHaveCount(1)
  await expect(open(page).locator('summary')).toHaveText('What if I’m selected late?')
  await expect(page.locator('#selected-late')).toBeInViewport()
  await expect(open(page).locator('summary')).toBeInViewport()
  await page.goto('/faq#security')
  await expect(open(page)).toHaveCount(1)
  await expect(page.locator('#security')).toBeInViewport()
})

test('PUB-19 the keyboard opens and closes; the frieze keeps the tile of the open question', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/faq')
  const lit = () =>
    page
      .locator('.faq-frieze > g')
      .evaluateAll((tiles) => tiles.flatMap((tile, at) => (getComputedStyle(tile).opacity === '1' ? [at + 1] : [])))
  expect(await lit()).toHaveLength(15)
  const second = questions(page).nth(1)
  await second.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open', '')
  await expect.poll(lit).toEqual([2])
  await page.keyboard.press('Space')
  await expect(second).not.toHaveAttribute('open')
})

test('PUB-19 paper shows every answer', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.locator('#security')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const id of ['what-it-is', 'low-cost', 'security'])
    expect((await page.locator(`#${id}`).boundingBox())?.height ?? 0).toBeGreaterThan(20)
  await page.goto('/how-it-works')
  for (const answer of await page.locator('#questions .answer').all())
    expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PUB-19 questions open one at a time all the same', async ({ page }) => {
    await page.goto('/faq')
    await page.locator('summary', { hasText: 'What is a consortium?' }).click()
    await expect(page.locator('#what-it-is')).toBeVisible()
    await page.locator('summary', { hasText: 'What does it cost?' }).click()
    await expect(page.locator('#what-it-is')).toBeHidden()
    await expect(page.locator('#low-cost')).toBeVisible()
  })
})
