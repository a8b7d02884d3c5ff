import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/story.ts'

const LANGUAGES = [
  {
    lang: 'en-US',
    path: '/calculator',
    heading: 'What would it cost you?',
    labels: { loan: 'How much you need', term: 'Term in months', rate: 'Loan interest', months: 'Months you wait' },
    excellent: 'Excellent',
    typed: { loan: '30,500', rate: '9.5' },
    figures: {
      group: '$28,750.00',
      simple: '$32,500.00',
      saves: '$3,750.00',
      amortized: '$29,040.47',
      less: '$290.47',
    },
    estimate: 'Simple-interest estimate',
    cheaper: 'cheaper, by $130.24',
    afterTyping: '$35,075.00',
    reset: 'Excellent credit pays 7% to 8.99%. We changed 9.5% to 7%.',
    capped: 'You can’t wait longer than the term. We changed 60 months to 36.',
    long: 'Groups run up to 60 months today.',
    spoken: { loan: '$25,000', term: '36 months', rate: '10%', months: '0 months' },
    tooSmall: 'Enter $5,000 or more.',
    unreadable: 'Enter an amount like 25,000.',
    wrongSigns: '25.000',
    calculate: 'Calculate',
  },
  {
    lang: 'pt-BR',
    path: '/pt-br/calculator',
    heading: 'Quanto custaria para você?',
    labels: {
      loan: 'De quanto você precisa',
      term: 'Prazo em meses',
      rate: 'Juros do empréstimo',
      months: 'Meses de espera',
    },
    excellent: 'Excelente',
    typed: { loan: '30.500', rate: '9,5' },
    figures: {
      group: 'US$ 28.750,00',
      simple: 'US$ 32.500,00',
      saves: 'US$ 3.750,00',
      amortized: 'US$ 29.040,47',
      less: 'US$ 290,47',
    },
    estimate: 'Estimativa com juros simples',
    cheaper: 'US$ 130,24 a menos que o consórcio',
    afterTyping: 'US$ 35.075,00',
    reset: 'Com histórico excelente, os juros vão de 7% a 8,99%. Trocamos 9,5% por 7%.',
    capped: 'A espera não passa do prazo. Trocamos 60 meses por 36.',
    long: 'Hoje os grupos vão até 60 meses.',
    spoken: { loan: 'US$ 25.000', term: '36 meses', rate: '10%', months: '0 mês' },
    tooSmall: 'Informe US$ 5.000 ou mais.',
    unreadable: 'Informe um valor como 25.000.',
    wrongSigns: '25,000',
    calculate: 'Calcular',
  },
  {
    lang: 'es-MX',
    path: '/es-mx/calculator',
    heading: '¿Cuánto te costaría?',
    labels: {
      loan: 'Cuánto necesitas',
      term: 'Plazo en meses',
      rate: 'Interés del préstamo',
      months: 'Meses de espera',
    },
    excellent: 'Excelente',
    typed: { loan: '30,500', rate: '9.5' },
    figures: {
      group: 'USD 28,750.00',
      simple: 'USD 32,500.00',
      saves: 'USD 3,750.00',
      amortized: 'USD 29,040.47',
      less: 'USD 290.47',
    },
    estimate: 'Estimación con interés simple',
    cheaper: 'USD 130.24 menos que el grupo',
    afterTyping: 'USD 35,075.00',
    reset: 'Con historial excelente el interés va de 7% a 8.99%. Cambiamos 9.5% por 7%.',
    capped: 'No puedes esperar más que el plazo. Cambiamos 60 meses por 36.',
    long: 'Hoy los grupos duran hasta 60 meses.',
    spoken: { loan: 'USD 25,000', term: '36 meses', rate: '10%', months: '0 meses' },
    tooSmall: 'Escribe USD 5,000 o más.',
    unreadable: 'Escribe un monto como 25,000.',
    wrongSigns: '25.000',
    calculate: 'Hacer la cuenta',
  },
] as const

const PLAIN = '?loan=25000&term=36&tier=good&rate=10&months=0'

/** Formatted amounts hold no-break spaces, which a test should not have to show. */
const spaced = (text: string) => text.replaceAll(/\u00a0/g, ' ')

for (const words of LANGUAGES) {
  const { lang, path, labels, figures } = words

  test.describe(lang, () => {
    test(`PUB-21 CALC-01 CALC-02 CALC-03 CALC-04 CALC-05 the calculator opens with its ranges and figures in ${lang}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('data-render', 'static')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
      const sliders = {
        loan: ['5000', '100000', '1000', '25000'],
        term: ['32', '72', '4', '36'],
        rate: ['9', '11.9', '0.1', '10'],
        months: ['0', '72', '1', '0'],
      }
      for (const [field, expected] of Object.entries(sliders) as [keyof typeof sliders, string[]][]) {
        const slider = page.getByRole('slider', { name: labels[field] })
        const found = await slider.evaluate((one: HTMLInputElement) => [one.min, one.max, one.step, one.value])
        expect(found, field).toEqual(expected)
        expect(spaced((await slider.getAttribute('aria-valuetext')) ?? '')).toBe(words.spoken[field])
        await expect(slider).not.toHaveAttribute('name')
        await expect(page.getByRole('textbox', { name: labels[field] })).toHaveAttribute('name', field)
      }
      await expect(page.getByRole('form').getByRole('radio', { checked: true })).toHaveValue('good')
      // The specification's figures first and named as what they are, the loan as banks lend it beside them.
      await expect(page.locator('[data-figure=consortium]')).toHaveText(figures.group)
      const simple = page.locator('[data-figure=simple]')
      await expect(simple).toContainText(words.estimate)
      await expect(simple).toContainText(figures.simple)
      await expect(simple).toContainText(figures.saves)
      await expect(simple).toContainText(lang === 'pt-BR' ? '11,5%' : '11.5%')
      const amortized = page.locator('[data-figure=amortized]')
      await expect(amortized).toContainText(figures.amortized)
      await expect(amortized).toContainText(figures.less)
      await expect(page.locator('[data-figure=points]')).toContainText('0')
      await expect(page.locator('[data-figure=fee]')).toContainText('15%')
      await expect(page.locator('[data-figure=cheaper]')).toHaveCount(0)

      // The longest amounts there are, with the table open, in the dark.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(`${path}?loan=100000&term=72&tier=fair&rate=19&months=72`)
      for (const summary of await page.locator('figure summary').all()) await summary.click()
      await expectAccessible(page)
      for (const width of [320, 390, 640, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        // A busy machine may need a moment to lay the page out again.
        await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 3_000 })
      }
    })

    test(`CALC-06 CALC-07 CALC-08 typing, sliding and choosing in ${lang} say what they changed, once and quietly`, async ({
      page,
    }) => {
      await page.goto(path)
      const loan = page.getByRole('textbox', { name: labels.loan })
      await loan.fill(words.typed.loan)
      await expect(page.locator('[data-figure=consortium]')).toHaveText(words.afterTyping)
      const status = page.getByRole('status')
      await expect(status).toContainText(words.afterTyping)

      const rate = page.getByRole('textbox', { name: labels.rate })
      await rate.fill(words.typed.rate)
      await page.getByRole('radio', { name: words.excellent }).check()
      await expect(rate).toHaveValue('7')
      await expect(page.getByText(words.reset).first()).toBeVisible()
      await expect(status).toContainText(words.reset)

      await page.getByRole('slider', { name: labels.term }).fill('72')
      await expect(page.getByText(words.long)).toBeVisible()
      await page.getByRole('slider', { name: labels.months }).fill('60')
      await page.getByRole('textbox', { name: labels.term }).fill('36')
      await page.getByRole('textbox', { name: labels.term }).blur()
      await expect(page.getByRole('textbox', { name: labels.months })).toHaveValue('36')
      await expect(page.getByText(words.capped).first()).toBeVisible()

      // The URL follows, and means the same after the language was switched.
      await expect(page).toHaveURL(/\?loan=30500&term=36&tier=excellent&rate=7&months=36$/)

      // What cannot be read is said beside its field when the field is left, and stays as it was typed.
      await loan.fill(words.wrongSigns)
      await loan.blur()
      await expect(loan).toHaveAccessibleDescription(new RegExp(words.unreadable.replaceAll('.', '\\.')))
      await expect(loan).toHaveValue(words.wrongSigns)
      await loan.fill('4999')
      await loan.press('Enter')
      await expect(loan).toBeFocused()
      await expect(page.locator('#calculator-loan-error')).toHaveText(words.tooSmall)
    })
  })

  test.describe(`without JavaScript in ${lang}`, () => {
    test.use({ javaScriptEnabled: false })

    test(`CALC-06 CALC-07 the form goes to the server and comes back as a link that keeps the inputs in ${lang}`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('slider')).toHaveCount(0)
      await page.getByRole('button', { name: words.calculate }).click()
      await expect(page).toHaveURL(`${baseURL}${path}${PLAIN}`)

      const loan = page.getByRole('textbox', { name: labels.loan })
      await loan.fill(words.typed.loan)
      await page.getByRole('textbox', { name: labels.rate }).fill(words.typed.rate)
      await page.getByRole('radio', { name: words.excellent }).check()
      await page.getByRole('textbox', { name: labels.months }).fill('60')
      await page.getByRole('button', { name: words.calculate }).click()
      await expect(page).toHaveURL(`${baseURL}${path}?loan=30500&term=36&tier=excellent&rate=9.5&months=60`)
      await expect(page.getByText(words.reset)).toBeVisible()
      await expect(page.getByText(words.capped)).toBeVisible()
      await expect(loan).toHaveValue(words.typed.loan)
      await expect(page.getByRole('textbox', { name: labels.rate })).toHaveValue('7')
      await expect(page.getByRole('textbox', { name: labels.months })).toHaveValue('36')

      await loan.fill(words.wrongSigns)
      await page.getByRole('button', { name: words.calculate }).click()
      await expect(loan).toHaveValue(words.wrongSigns)
      await expect(
        page.getByRole('alert').getByRole('link', { name: `${labels.loan}: ${words.unreadable}` }),
      ).toHaveAttribute('href', '#calculator-loan')
      await expect(page.locator('#calculator-loan-error')).toHaveText(words.unreadable)
      await expect(page.locator('[data-figure=consortium]')).toHaveCount(0)
      // What could be read is kept as well.
      await expect(page.getByRole('form').getByRole('radio', { checked: true })).toHaveValue('excellent')
    })
  })
}

test('CALC-09 one link says the same in every language, and says plainly when the loan is cheaper', async ({
  page,
}) => {
  for (const { path, cheaper, figures } of LANGUAGES) {
    await page.goto(`${path}?loan=25000&term=36&tier=good&rate=9&months=0`)
    await expect(page.locator('[data-figure=cheaper]')).toContainText(cheaper)
    await expect(page.locator('[data-figure=consortium]')).toHaveText(figures.group)
    await expect(page.getByRole('slider').first()).toHaveValue('25000')
  }
})

test('CALC-01 switching the language keeps what the calculator was asked', async ({ page }) => {
  await page.goto('/calculator')
  await page.getByRole('slider', { name: 'How much you need' }).fill('41000')
  await expect(page).toHaveURL(/loan=41000/)
  await page.locator('summary', { hasText: 'English' }).first().click()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page).toHaveURL(/\/pt-br\/calculator\?loan=41000&/)
  await expect(page.getByRole('textbox', { name: 'De quanto você precisa' })).toHaveValue('41.000')
})

test('CALC-02 the code of the calculator comes late and nothing that was typed is lost', async ({ page }) => {
  await page.route('**/assets/calculator.island-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto('/calculator')
  const loan = page.getByRole('textbox', { name: 'How much you need' })
  await loan.fill('31000')
  await page.getByRole('slider', { name: 'Months you wait' }).fill('24')
  await page.getByRole('radio', { name: /Excellent/ }).check()
  await loan.focus()
  await expect(page.locator('[data-island=calculator]')).toHaveAttribute('data-awake', '')
  await expect(loan).toBeFocused()
  // A slider and a tier were used, so they are settled: the tier's rate, the figures. The loan may still be typed.
  await expect(loan).toHaveValue('31000')
  await expect(page.getByRole('textbox', { name: 'Months you wait' })).toHaveValue('24')
  await expect(page.getByRole('textbox', { name: 'Loan interest' })).toHaveValue('7')
  await expect(page.locator('[data-figure=consortium]')).toHaveText('$35,340.00')
  await expect(page.locator('[data-figure=points]')).toContainText('2,400')
  await loan.blur()
  await expect(loan).toHaveValue('31,000')
})

test('CALC-02 a field that was left wrong before the code of the calculator came is marked when it comes', async ({
  page,
}) => {
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/calculator.island-*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/calculator')
  const [loan, term] = ['How much you need', 'Term in months'].map((name) => page.getByRole('textbox', { name }))
  await loan!.fill('12 apples')
  await term!.fill('4')
  come()
  await expect(loan!).toHaveAttribute('aria-invalid', 'true')
  await expect(loan!).toHaveAccessibleDescription(/Enter an amount like 25,000\./)
  await expect(term!).toBeFocused()
  await expect(term!).not.toHaveAttribute('aria-invalid')
  await expect(term!).toHaveValue('4')
  await term!.blur()
  await expect(term!).toHaveAttribute('aria-invalid', 'true')
})

test('CALC-02 a page whose code never comes answers through the server', async ({ page }) => {
  // The browser says that a file is missing; that is the story here and no complaint.
  await page.route('**/assets/calculator.island-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/calculator')
  await page.getByRole('textbox', { name: 'How much you need' }).fill('30000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveURL(/loan=30000/)
  await expect(page.locator('[data-figure=consortium]')).toHaveText('$34,500.00')
})

test('CALC-03 CALC-04 CALC-06 the keyboard alone does everything', async ({ page }) => {
  await page.goto('/calculator')
  await page.getByRole('textbox', { name: 'How much you need' }).focus()
  await page.keyboard.press('Tab')
  const slider = page.getByRole('slider', { name: 'How much you need' })
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'How much you need' })).toHaveValue('26,000')
  await expect(slider).toHaveAttribute('aria-valuetext', '$26,000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Term in months' })).toHaveValue('40')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /Good/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /Excellent/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Loan interest' })).toHaveValue('7')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Loan interest' })).toHaveValue('7.1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-figure=bonus]')).toContainText('$130.00')
  await expect(page.locator('[data-figure=fee]')).toContainText('14.5%')
  await page.locator('summary', { hasText: 'Show as a table' }).first().focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'The group and the loan in numbers' })
  await expect(table.getByRole('row', { name: /^Group/ })).toContainText('$29,770.00')
})

test('CALC-02 on a phone the answer stays in view while a slider moves, and says so when a field cannot be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calculator')
  const bar = page.locator('[data-figure=bar]')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText('$798.61 a month')
  await expect(bar).toContainText('group $28,750.00; loan $29,040.47')
  for (const name of ['How much you need', 'Term in months', 'Months you wait']) {
    const slider = page.getByRole('slider', { name })
    await slider.scrollIntoViewIfNeeded()
    const [said, box] = [await bar.textContent(), (await slider.boundingBox())!]
    // Held with the finger still down, the answer is already the new one.
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 4 })
    await expect(slider).toBeInViewport()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).not.toHaveText(said!)
    await page.mouse.up()
  }
  // The filled part ends where the thumb is.
  const share = (await page.locator('.slider-track rect').nth(1).getAttribute('width'))!
  expect(Number.parseFloat(share)).toBeGreaterThan(50)

  await page.getByRole('textbox', { name: 'How much you need' }).fill('12 apples')
  await expect(bar).toHaveText('Your numbers appear once every field is filled in correctly.')
  await expect(page.locator('[data-figure=stale]')).toContainText('These are still the figures for')
  await page.getByRole('textbox', { name: 'How much you need' }).fill('30,000')
  await expect(page.locator('[data-figure=stale]')).toHaveCount(0)

  await page.locator('#calculator-result').scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
})

test('the calculator on paper: dark words on white, no sliders, the figures whole', async ({ page }) => {
  await page.goto('/calculator?loan=25000&term=36&tier=good&rate=9&months=0')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden()
  const figure = page.locator('[data-figure=consortium]')
  await expect(figure).toHaveText('$28,750.00')
  for (const words of [figure, page.locator('[data-figure=cheaper]'), page.getByText('With a group you pay')]) {
    expect(await words.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)')
  }
})
