import { expect, test } from './support/story.ts'

const LANGUAGES = [
  {
    lang: 'en-US',
    prefix: '',
    headline: 'Everyone pays in. One by one, members buy.',
    fee: 'No interest. One fee: 15%.',
    words: { example: 'Example', sample: 'Sample' },
    plans: ['$479.17', '$575.00', '$1,150.00'],
    split: ['$30,000', '$3,900', '$600', '$34,500'],
    range: '10%–15%',
    terms: ['32 to 72', 'at most 72', '36 to 60', '36 to 80', 'up to 120', '48 or 60'],
    join: ['at least 18', 'proof of income', 'good credit', 'accept the terms'],
    budget: ['30%', '$1,916.67'],
    bonus: ['100 bonus points', 'up to 2%'],
    car: ['$30,000', '10%', '$33,000'],
    house: ['$60,000', '12%', '$67,200'],
  },
  {
    lang: 'pt-BR',
    prefix: '/pt-br',
    headline: 'Todo mundo paga. Um a um, vão comprando.',
    fee: 'Sem juros. Uma só taxa: 15%.',
    words: { example: 'Exemplo', sample: 'Dado fictício' },
    plans: ['US$\u00a0479,17', 'US$\u00a0575,00', 'US$\u00a01.150,00'],
    split: ['US$\u00a030.000', 'US$\u00a03.900', 'US$\u00a0600', 'US$\u00a034.500'],
    range: 'de 10% a 15%',
    terms: ['32 a 72', 'no máximo 72', '36 a 60', '36 a 80', 'até 120', '48 ou 60'],
    join: ['pelo menos 18', 'comprovante de renda', 'histórico de crédito', 'aceita os termos'],
    budget: ['30%', 'US$\u00a01.916,67'],
    bonus: ['100 pontos', 'até 2%'],
    car: ['US$\u00a030.000', '10%', 'US$\u00a033.000'],
    house: ['US$\u00a060.000', '12%', 'US$\u00a067.200'],
  },
  {
    lang: 'es-MX',
    prefix: '/es-mx',
    headline: 'Todos pagan. Uno a uno, van comprando.',
    fee: 'Sin intereses. Una sola comisión: 15%.',
    words: { example: 'Ejemplo', sample: 'Dato ficticio' },
    plans: ['USD\u00a0479.17', 'USD\u00a0575.00', 'USD\u00a01,150.00'],
    split: ['USD\u00a030,000', 'USD\u00a03,900', 'USD\u00a0600', 'USD\u00a034,500'],
    range: 'del 10% al 15%',
    terms: ['32 a 72', 'como máximo 72', '36 a 60', '36 a 80', 'hasta 120', '48 o 60'],
    join: ['18 años', 'ingresos', 'historial', 'Aceptas'],
    budget: ['30%', 'USD\u00a01,916.67'],
    bonus: ['100 puntos', 'hasta en 2%'],
    car: ['USD\u00a030,000', '10%', 'USD\u00a033,000'],
    house: ['USD\u00a060,000', '12%', 'USD\u00a067,200'],
  },
] as const

for (const {
  lang,
  prefix,
  headline,
  fee,
  words,
  plans,
  split,
  range,
  terms,
  join,
  budget,
  bonus,
  car,
  house,
} of LANGUAGES)
  test(`PUB-10 to PUB-12, CONST-06, COPY-03, COPY-04, COPY-06, COPY-11, COPY-12: how it works in ${lang}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${prefix}/how-it-works`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(page.locator('main')).toContainText(fee)
    const steps = page.locator('#steps li')
    await expect(steps).toHaveCount(6)
    for (const figure of bonus) await expect(steps.nth(3)).toContainText(figure)

    // The draw of the rules' own vector: share 9 has the smallest ticket.
    const tickets = page.locator('#draw tbody tr')
    await expect(tickets).toHaveCount(8)
    await expect(tickets.first()).toContainText('16aa18de4bec')
    expect(await tickets.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringMatching(/^9\s/),
      ...['1', '10', '7', '12', '5', '4', '2'],
    ])
    await expect(page.locator('#draw')).toContainText(
      'dc240fa18923c6985f4db83ba67cbedf846f278ec996682beca00a2540506869',
    )

    const cards = page.locator('#prices li')
    await expect(cards).toHaveCount(3)
    for (const [at, monthly] of plans.entries()) await expect(cards.nth(at)).toContainText(monthly)
    for (const [at, amount] of split.entries()) await expect(cards.nth(1).locator('dd').nth(at)).toHaveText(amount)
    await expect(page.locator('#prices')).toContainText(range)
    const claimed = page.locator('#terms')
    await expect(claimed.getByText(words.sample, { exact: true })).toBeVisible()
    for (const term of terms) await expect(claimed).toContainText(term)

    await expect(page.locator('[data-island=calculator]')).toBeVisible()

    const questions = page.locator('#questions details')
    await expect(questions).toHaveCount(4)
    await questions.nth(0).locator('summary').click()
    await questions.nth(1).locator('summary').click()
    await expect(page.locator('#questions details[open]')).toHaveCount(1)
    await expect(page.locator('#questions').getByRole('link', { name: /\d|15|fifteen|quin/i })).toHaveAttribute(
      'href',
      `${prefix}/faq`,
    )

    const conditions = page.locator('section[aria-labelledby=join]')
    for (const condition of join) await expect(conditions).toContainText(condition)
    for (const figure of budget) await expect(page.locator('main')).toContainText(figure)

    const cars = page.locator('#start article').first()
    const houses = page.locator('#start article').last()
    // Both examples are of older groups, so each says what new ones charge.
    for (const figure of [...car, '15%']) await expect(cars).toContainText(figure)
    for (const figure of [...house, '15%']) await expect(houses).toContainText(figure)
    for (const card of [cars, houses]) {
      await expect(card.getByText(words.example, { exact: true })).toBeVisible()
      await expect(card.getByRole('link')).toHaveAttribute('href', /^\/auth\?mode=signup(?:&language=(?:ptBR|esMX))?$/)
    }
    await expect(page.locator('[style]')).toHaveCount(0)
  })
