import type { Page } from '@playwright/test'
import { type Language, LOCALES } from '#domain/language.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { expect, test } from './support/story.ts'
import { wordsOf } from './support/words.ts'

/** Sentences a reader must meet word for word; everything else is found by the catalogue. */
const SAID = {
  enUS: {
    carFee: 'No interest. One fee: 10%.',
    homeFee: 'No interest. One fee: 12%.',
    priceFee: 'No interest. One fee: 10–15%, fixed by the group you join.',
    someplans: 'Some plans: 12%.',
    carTerm: '36–80 months',
    homeTerm: 'up to 120 months',
    firstHome: 'First-time buyers',
    sample: 'Sample',
    example: 'Example',
    building: 'This page is under construction',
  },
  ptBR: {
    carFee: 'Sem juros. Uma só taxa: 10%.',
    homeFee: 'Sem juros. Uma só taxa: 12%.',
    priceFee: 'Sem juros. Uma só taxa: 10 a 15%, fixada pelo grupo em que você entra.',
    someplans: 'Em alguns planos: 12%.',
    carTerm: '36 a 80 meses',
    homeTerm: 'até 120 meses',
    firstHome: 'Quem compra a primeira casa',
    sample: 'Dado fictício',
    example: 'Exemplo',
    building: 'Esta página está em construção',
  },
  esMX: {
    carFee: 'Sin intereses. Una sola comisión: 10%.',
    homeFee: 'Sin intereses. Una sola comisión: 12%.',
    priceFee: 'Sin intereses. Una sola comisión: de 10 a 15%, según el grupo al que entras.',
    someplans: 'En algunos planes: 12%.',
    carTerm: '36 a 80 meses',
    homeTerm: 'hasta 120 meses',
    firstHome: 'Quien compra su primera casa',
    sample: 'Dato ficticio',
    example: 'Ejemplo',
    building: 'Esta página está en construcción',
  },
} as const satisfies Record<Language, Record<string, string>>

for (const language of ['enUS', 'ptBR', 'esMX'] as const) {
  const t = wordsOf(language)
  const said = SAID[language]
  /** "$33,000": as the screens write whole dollars; a space in a test's text matches their no-break space. */
  const whole = (dollars: number) => formatMoney(dollars * 100, language, { whole: true }).replaceAll('\u00a0', ' ')
  const exact = (dollars: number) => formatMoney(Math.round(dollars * 100), language).replaceAll('\u00a0', ' ')
  const path = (path: string) => inLanguage(path, language)

  /** The row of a table whose header begins with these words. */
  const row = (page: Page, words: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words }) })

  async function expectStartAndConsultation(page: Page): Promise<void> {
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: t('plans.getStarted') }).first()).toHaveAttribute(
      'href',
      /^\/auth\?mode=signup(?:&language=(?:ptBR|esMX))?$/,
    )
    await expect(main.getByRole('link', { name: t('plans.consultation') }).first()).toHaveAttribute(
      'href',
      path('/contact'),
    )
  }

  async function expectTermsOfJoining(page: Page): Promise<void> {
    const conditions = page.getByRole('region', { name: t('plans.join.title') }).getByRole('listitem')
    await expect(conditions).toHaveCount(4)
    await expect(conditions.first()).toContainText('18')
  }

  test.describe(LOCALES[language], () => {
    test(`PUB-13 PUB-14 CONST-01 CONST-04 CONST-06 COPY-02 COPY-03 COPY-04 COPY-11 COPY-12 the car page in ${language}`, async ({
      page,
    }) => {
      await page.goto(path('/car-consorcio'))
      await expectStartAndConsultation(page)

      const cost = page.locator('#cost')
      await expect(cost.getByText(said.example, { exact: true })).not.toHaveCount(0)
      await expect(row(page, t('plans.cost.credit'))).toContainText(whole(30_000))
      await expect(row(page, t('plans.cost.total', { months: 60 }))).toContainText(whole(33_000))
      await expect(row(page, t('plans.cost.monthly'))).toContainText(exact(550))
      await expect(row(page, t('plans.cost.when'))).toContainText('60')
      await expect(cost).toContainText(said.someplans)
      const offer = cost
        .locator('div')
        .filter({ hasText: whole(35_000) })
        .last()
      await expect(offer).toContainText(whole(20_000))
      await expect(offer).toContainText(said.carTerm)
      await expect(offer.getByText(said.sample, { exact: true })).toBeVisible()
      await expect(cost).toContainText('30%')
      await expect(cost).toContainText(exact(1_833.33))

      await expect(page.locator('#features > p').getByText(said.example, { exact: true })).toBeVisible()
      const features = page.locator('#features li')
      await expect(features).toHaveCount(3)
      // Fee and "no interest" in one heading, so at one size.
      await expect(features.nth(0).getByRole('heading')).toHaveText(said.carFee)
      await expect(features.nth(1)).toContainText('10%')
      await expect(features.nth(2)).toContainText('100')
      await expect(features.nth(2)).toContainText('2%')
      await expect(features.nth(2)).toContainText(whole(600))
      await expect(page.locator('#steps li')).toHaveCount(4)
      await expect(page.getByRole('region', { name: t('car.documentsTitle') }).getByRole('listitem')).toHaveCount(6)
      await expectTermsOfJoining(page)
      await expectSound(page)
    })

    test(`PUB-15 CONST-02 CONST-04 CONST-06 COPY-03 COPY-04 COPY-06 COPY-11 COPY-12 the down payment page in ${language}`, async ({
      page,
    }) => {
      await page.goto(path('/home-consorcio'))
      await expectStartAndConsultation(page)
      await expect(page.locator('#cost').getByText(said.example, { exact: true })).not.toHaveCount(0)
      await expect(row(page, t('plans.cost.credit'))).toContainText(whole(60_000))
      await expect(row(page, t('plans.cost.total', { months: 60 }))).toContainText(whole(67_200))
      await expect(row(page, t('plans.cost.monthly'))).toContainText(exact(1_120))

      await expect(page.locator('#features > p').getByText(said.example, { exact: true })).toBeVisible()
      const features = page.locator('#features li')
      await expect(features).toHaveCount(3)
      await expect(features.nth(0).getByRole('heading')).toHaveText(said.homeFee)
      await expect(features.nth(1)).toContainText(said.firstHome)
      await expect(features.nth(2)).toContainText(whole(1_200))
      const offer = page
        .locator('#features div')
        .filter({ hasText: whole(100_000) })
        .last()
      await expect(offer).toContainText(whole(50_000))
      await expect(offer).toContainText(said.homeTerm)
      await expect(offer.getByText(said.sample, { exact: true })).toBeVisible()
      await expect(page.locator('#steps li')).toHaveCount(4)
      const documents = page.getByRole('region', { name: t('homePlan.documentsTitle') })
      await expect(documents.getByRole('listitem')).toHaveCount(5)
      await expect(documents).toContainText('30%')
      await expectTermsOfJoining(page)
      await expectSound(page)
    })

    test(`PUB-16 COPY-05 building is only a notice and a way back in ${language}`, async ({ page }) => {
      await page.goto(path('/construction-consorcio'))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading')).toHaveText([said.building])
      await expect(main.getByRole('link')).toHaveCount(1)
      await expectSound(page)
      await main.getByRole('link', { name: t('construction.back') }).click()
      await expect(page).toHaveURL(new RegExp(`${path('/').replace(/\/$/, '')}/?$`))
    })

    test(`PUB-17 COPY-07 mission, vision, values and two leaders in ${language}`, async ({ page }) => {
      await page.goto(`${path('/about-us')}#channels`)
      for (const title of ['mission', 'vision', 'values'] as const)
        await expect(page.getByRole('region', { name: t(`about.${title}`) })).toBeVisible()
      await expect(page.getByRole('region', { name: t('about.values') }).getByRole('listitem')).toHaveCount(4)
      const leaders = page.locator('#leaders li')
      await expect(leaders).toHaveCount(2)
      for (const leader of await leaders.all()) {
        await expect(leader.getByRole('img')).toBeVisible()
        await expect(leader.getByRole('heading')).toBeVisible()
        await expect(leader.getByRole('paragraph')).toHaveCount(2)
      }
      // One mark for all of them, in their header.
      await expect(page.locator('#leaders-title')).toContainText(said.sample)
      // Nothing unproven is claimed of registration and bank; only the partner's name is a sample.
      await expect(page.locator('#facts')).toContainText(t('shell.notOpenYet'))
      await expect(page.locator('#facts')).toContainText(t('shell.fundsUnproven'))
      await expect(page.locator('#facts').getByText(said.sample, { exact: true })).toHaveCount(1)
      await expect(page.locator('#facts img, #facts svg')).toHaveCount(0)
      await expect(page.locator('#channels')).toBeInViewport()
      await expect(page.locator('#channels')).toContainText(t('about.channelsText'))
      await expectSound(page)
    })

    test(`PUB-24 COPY-03 COPY-04 every fee in dollars on the prices page in ${language}`, async ({ page }) => {
      await page.goto(path('/pricing'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.priceFee)
      for (const figure of [23_000, 34_500, 69_000])
        await expect(row(page, t('plans.cost.totalAny')).first()).toContainText(whole(figure))
      // The month-1 rate never stands alone.
      const rates = ['5.84%', '9.01%', '16.68%', '24.87%', '41.18%'].map((rate) =>
        language === 'ptBR' ? rate.replace('.', ',') : rate,
      )
      for (const rate of rates.slice(0, 3)) await expect(page.getByText(rate).first()).toBeVisible()
      await expect(page.locator('#selected tbody tr').filter({ hasText: /%/ })).toHaveText(
        rates.map((rate) => new RegExp(`${rate}$`)),
      )

      // Whatever amounts a table has, its example stands beside it with all its inputs.
      for (const id of ['installment', 'fee', 'late', 'leaving', 'bonus'])
        await expect(page.locator(`#${id}`).getByText(said.example, { exact: true })).toBeVisible()
      const cells = (id: string, words: string) =>
        page.locator(`#${id}`).getByRole('row', { name: words }).getByRole('cell')
      await expect(cells('installment', t('pricing.sum'))).toHaveText(ends(exact(575), exact(34_500)))
      await expect(cells('installment', t('pricing.reserve', { share: '2%' }))).toHaveText(ends(exact(10), exact(600)))
      await expect(page.locator('#late tbody tr').last().getByRole('cell')).toHaveText(ends('5%', exact(28.75)))
      await expect(cells('leaving', t('pricing.installments', { count: 20 }))).toHaveText(
        ends(exact(11_500), exact(9_500), exact(2_000)),
      )
      // In a column every rate has the same decimals.
      const local = (figure: string) => (language === 'ptBR' ? figure.replace('.', ',') : figure)
      await expect(page.locator('#fee')).toContainText(local('11.00%'))
      await expect(page.locator('#bonus tbody tr')).toHaveCount(6)
      await expect(page.locator('#bonus')).toContainText(local('2.0%'))
      await expect(page.locator('#bonus tbody tr').last()).toContainText(whole(600))
      await expect(page.locator('#fee').getByRole('columnheader')).toHaveText([t('pricing.fee'), '10%', '12%', '15%'])
      await expectSound(page)

      // On a phone the table unfolds, and each line is a heading over its figures, which then carry their columns' names.
      await page.setViewportSize({ width: 320, height: 800 })
      await page.locator('#leaving summary').click()
      const refund = page.locator('#leaving td').filter({ hasText: exact(9_500) })
      await expect(refund.getByText(t('pricing.refund'), { exact: true })).toBeVisible()
    })
  })
}

test('what only works on a screen stays away from paper', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('row', { name: /^Total you pay/ }).first()).toBeVisible()
  await page.goto('/car-consorcio')
  await expect(page.getByRole('link', { name: 'Schedule a consultation' }).first()).toBeHidden()
})

/** What every page owes its reader besides what every-page.e2e.ts looks at: one h1, and tables with captions. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const tables = await page.getByRole('main').locator('table').count()
  await expect(page.getByRole('main').locator('table > caption')).toHaveCount(tables)
}

/** Cells carry their column's name for phones before the figure they end with. */
function ends(...figures: string[]): RegExp[] {
  return figures.map((figure) => new RegExp(`${figure.replaceAll(/[.$]/g, '\\$&').replaceAll(' ', '\\s')}$`))
}

test('PUB-24 the cost by month is read with arrow keys, without a script, and as a table on paper', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/pricing')
  const figure = page.locator('#selected figure')
  const reading = figure.locator('.cost-reading:visible')
  // The chart never opens on month 1.
  await expect(figure.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Month 12:/)
  await expect(reading).toContainText('a loan below 9.01% a year is cheaper')
  await figure.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(reading).toContainText('$16,200')
  await expect(reading).toContainText('16.68%')
  for (const _month of [30, 36, 48, 60]) await page.keyboard.press('ArrowRight')
  await expect(reading).toContainText('nothing was advanced to you')
  await expect(reading).not.toContainText('%')
  await page.emulateMedia({ media: 'print' })
  await expect(figure.locator('.cost-reading:visible')).toHaveCount(0)
  await expect(figure.getByRole('table')).toBeVisible()
  await context.close()
})
