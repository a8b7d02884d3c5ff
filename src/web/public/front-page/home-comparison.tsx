// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its roles in some browsers.
import type { ReactNode } from 'react'
import { amortizedLoan } from '#domain/calculator/amortized-loan.ts'
import type { OperatorContent } from '#services/content/operator-claims.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { MarketRates } from '#web/public/front-page/claimed-savings.tsx'
import { planFigures, RATE_MONTHS, ratesOf } from '#web/public/plan-figures.ts'
import { Example, Sample } from '#web/sample.tsx'
import { Money } from '#web/ui/money.tsx'

/**
 * A group next to a traditional loan in one table of two columns (PUB-04, CONST-03, rules 0 "Comparison"). Rates and
 * "typically" are claims of the operator, as are the market rates below; one mark in the header covers them all. Everything
 * else is computed from the example and those rates.
 */
export function HomeComparison({ operator }: { operator: OperatorContent }) {
  const t = useMessages('home')
  const language = useLanguage()
  const { creditCents, months, feeBps } = EXAMPLE
  const { loanRates, loanTotal, traditionalApr, homeLoanRates, carLoanRates } = operator
  const plan = planFigures({ creditCents, feeBps, months })
  const [firstRate = 0, , laterRate = 0] = ratesOf(plan)
  const cheap = amortizedLoan(creditCents, loanRates.value.minBps, months)
  const dear = amortizedLoan(creditCents, loanRates.value.maxBps, months)
  const money = (cents: number, whole = false) => formatMoney(cents, language, { whole })
  const percent = (bps: number) => formatPercent(bps, language)
  const fee = percent(feeBps)
  const [lowRate, highRate] = [percent(loanRates.value.minBps), percent(loanRates.value.maxBps)]
  return (
    <section id="comparison" aria-labelledby="compare" className="page py-6 sm:py-8 lg:py-12">
      <h2 id="compare" className="text-28 md:text-36">
        {t('compareTitle')} <Sample of={[loanRates, loanTotal, traditionalApr, homeLoanRates, carLoanRates]} />
      </h2>
      <p className="measure mt-3 text-ink-2">
        <Example /> {t.rich('compareBasis', { ...amountInText, credit: money(creditCents, true), months, fee })}
      </p>
      <table role="table" className="mt-6 block w-full border-collapse max-md:text-16 md:mt-8 md:table">
        <caption className="heard">{t('compareCaption', { credit: money(creditCents, true), months })}</caption>
        <thead role="rowgroup" className="block md:table-header-group">
          <tr role="row" className={ROW}>
            <th role="columnheader" scope="col" className="max-md:heard md:w-[28%]">
              <span className="heard">{t('compareWhat')}</span>
            </th>
            <th
              role="columnheader"
              scope="col"
              className="on-mangrove wrap-anywhere rounded-t-corner bg-mangrove px-3 py-2 text-left align-bottom font-display text-18 text-ink sm:px-5 md:py-3 md:w-[36%] md:text-22"
            >
              {t('compareGroup')}
            </th>
            <th
              role="columnheader"
              scope="col"
              className="wrap-anywhere px-3 py-2 text-left align-bottom font-display text-18 sm:px-5 md:py-3 md:w-[36%] md:text-22"
            >
              {t('compareLoan')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block border-b-2 border-ink md:table-row-group">
          <Line
            head={t('comparePrice')}
            // "No interest" never stands without what can be added (rules 0, "No interest").
            note={t('comparePriceAlso')}
            group={t.rich('comparePriceGroup', { ...amountInText, fee, amount: money(plan.feeCents) })}
            loan={t('comparePriceLoan', { low: lowRate, high: highRate })}
          />
          <Line
            head={t('compareTotal')}
            group={<Big cents={plan.totalCents} />}
            loan={
              <>
                {t.rich('compareTotalLoan', {
                  ...amountInText,
                  low: money(cheap.totalCents),
                  high: money(dear.totalCents),
                  lowRate,
                  highRate,
                })}{' '}
                {t.rich('compareTypical', { ...amountInText, amount: money(loanTotal.value.fromCents, true) })}
              </>
            }
          />
          <Line
            head={t('compareMonthly')}
            group={<Big cents={plan.monthlyCents} />}
            loan={t.rich('compareMonthlyLoan', {
              ...amountInText,
              low: money(cheap.monthlyCents),
              high: money(dear.monthlyCents),
            })}
          />
          <Line head={t('compareCredit')} group={t('compareCreditGroup')} loan={t('compareCreditLoan')} />
          <Line
            head={t('compareWhen')}
            // The range of months never stands without it (rules 0, "Comparison").
            note={t('compareWhenAfter')}
            group={t('compareWhenGroup', { months })}
            loan={t('compareWhenLoan')}
          />
          <Line
            head={t('compareCheaper')}
            group={t('compareCheaperGroup')}
            loan={
              <>
                {t('compareCheaperLoan', {
                  month: RATE_MONTHS[0],
                  rate: percent(firstRate),
                  later: RATE_MONTHS[2],
                  laterRate: percent(laterRate),
                })}{' '}
                <a className="link" href={inLanguage('/calculator', language)} data-reveals="savings">
                  {t('compareTry')}
                </a>
              </>
            }
          />
        </tbody>
      </table>
      <MarketRates operator={operator} />
    </section>
  )
}

const ROW = 'grid grid-cols-2 md:table-row'
const CELL = 'block px-3 py-1.5 align-baseline sm:px-5 md:table-cell md:py-4'

/** On a phone the row's name, with its note, is above its two cells. */
function Line({ head, note, group, loan }: { head: string; note?: string; group: ReactNode; loan: ReactNode }) {
  return (
    <tr role="row" className={`${ROW} border-t border-line`}>
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 block px-3 pt-3 text-left align-baseline font-semibold max-md:pt-2 max-md:pb-1 max-md:pl-0 sm:px-5 md:table-cell md:py-4 md:pl-0"
      >
        {head}
        {note === undefined ? null : <span className="mt-1 block text-14 font-normal text-ink-2">{note}</span>}
      </th>
      <td role="cell" className={`${CELL} bg-mist`}>
        {group}
      </td>
      <td role="cell" className={`${CELL} max-md:pr-0`}>
        {loan}
      </td>
    </tr>
  )
}

function Big({ cents }: { cents: number }) {
  return (
    <b className="min-[24rem]:text-22 md:text-28">
      <Money cents={cents} />
    </b>
  )
}
