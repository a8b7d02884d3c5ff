import { CALCULATOR, type Calculation, type CalculatorInputs, calculate } from '#domain/calculator/calculator.ts'
import type { CalculatorErrors, CalculatorField, Correction } from '#domain/calculator/calculator-inputs.ts'
import { centsOfDollars } from '#domain/money.ts'
import { formatCount, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { rateText } from '#web/public/calculator/calculator-reading.ts'

/** Sentences the calculator says in more than one place: beside a field, above the form, in the status message. */
export function useCalculatorWords() {
  const t = useMessages('calculator')
  const language = useLanguage()
  const dollars = (amount: number) => formatMoney(centsOfDollars(amount), language, { whole: true })
  const percent = (basisPoints: number) => formatPercent(basisPoints, language)

  const totals = ({ consortiumCents, simple, amortized }: Calculation) => ({
    group: formatMoney(consortiumCents, language),
    simple: formatMoney(simple.totalCents, language),
    amortized: formatMoney(amortized.totalCents, language),
  })

  return {
    dollars,
    percent,
    problem(field: CalculatorField, errors: CalculatorErrors): string | undefined {
      const problem = errors[field]
      if (problem === undefined) return undefined
      const { loanDollars, termMonths } = CALCULATOR
      switch (field) {
        case 'loan':
          return t('errorLoan', {
            problem,
            example: formatCount(loanDollars.default, language),
            min: dollars(loanDollars.min),
            max: dollars(loanDollars.max),
          })
        case 'term':
          return t('errorTerm', { min: termMonths.min, max: termMonths.max })
        case 'tier':
          return t('errorTier')
        case 'rate':
          return t('errorRate', { example: rateText(950, language) })
        case 'months':
          return t('errorMonths')
      }
    },
    correction(made: Correction): string {
      if (made.code === 'months_capped') return t('monthsCapped', { from: made.from, to: made.to })
      const { min, max } = CALCULATOR.tierRatesBps[made.tier]
      return t('rateReset', {
        tier: made.tier,
        min: percent(min),
        max: percent(max),
        from: percent(made.fromBps),
        to: percent(made.toBps),
      })
    },
    summary(inputs: CalculatorInputs): string {
      return t.markup('summary', { ...totals(calculate(inputs)), b: (amount) => amount })
    },
    totals,
  }
}
