import type { ReactNode } from 'react'
import {
  CALCULATOR,
  type Calculation,
  type CalculatorInputs,
  type LoanComparison,
} from '#domain/calculator/calculator.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { CostChart } from '#web/public/calculator/island/cost-chart.tsx'
import { figures } from '#web/public/calculator/island/figures.tsx'
import { Money } from '#web/ui/money.tsx'

interface ResultPanelProps {
  inputs: CalculatorInputs | null
  calculation: Calculation | null
  longestGroupMonths: number
  /** The fields no longer match these figures. */
  isStale: boolean
}

/**
 * What the group costs, and beside it the loan twice: the specification's estimate first and named as what it is, then
 * the loan as banks lend it, with the plain sentence when it is cheaper (CALC-02, rules 0).
 */
export function ResultPanel({ inputs, calculation, longestGroupMonths, isStale }: ResultPanelProps) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  const percent = (basisPoints: number) => formatPercent(basisPoints, language)
  const frame = 'on-mangrove flex flex-col gap-6 rounded-corner rounded-br-cut bg-mangrove p-6 text-ink sm:p-10'
  if (inputs === null || calculation === null) {
    return (
      <section aria-labelledby="calculator-result" className={frame}>
        <h2 id="calculator-result" className="text-28">
          {t('group')}
        </h2>
        <p className="text-18">{t('notYet')}</p>
      </section>
    )
  }
  const { simple, amortized, bonusCents } = calculation
  const parts = {
    loan: money(calculation.loanCents),
    charge: money(calculation.feeCents),
    bonus: money(bonusCents),
  }
  return (
    <section aria-labelledby="calculator-result" className={`${frame} h-full`}>
      {isStale ? (
        <p data-figure="stale" className="rounded-corner bg-ipe px-4 py-3 font-semibold text-on-ipe">
          {t.rich('stale', {
            b: figures,
            loan: money(calculation.loanCents),
            months: inputs.termMonths,
          })}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        <h2 id="calculator-result" className="text-18 text-ipe">
          {t('group')}
        </h2>
        <p
          data-figure="consortium"
          className="font-display text-28 leading-none font-bold min-[22rem]:text-36 min-[30rem]:text-48 sm:text-64 lg:text-48 xl:text-64"
        >
          <Money cents={calculation.consortiumCents} />
        </p>
        <p className="text-18">
          {t.rich('groupMonthly', {
            b: (amount) => <b className="figures">{amount}</b>,
            monthly: money(calculation.monthlyCents),
            months: inputs.termMonths,
          })}
        </p>
        <p className="text-ink-2">
          {t.rich(bonusCents === 0 ? 'groupParts' : 'groupPartsBonus', { ...parts, b: figures })}
        </p>
        <p className="text-ink-2">{t.rich('noInterest', { fee: percent(CALCULATOR.feeBps), b: figures })}</p>
      </div>
      <div className="flex flex-col gap-4 border-t border-line pt-6">
        <h3 className="text-18 text-ipe">{t('loanHeading')}</h3>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Loan
            id="simple"
            title={t('simple')}
            loan={simple}
            note={t.rich('simpleNote', { rate: percent(inputs.rateBps), b: figures })}
          />
          <Loan
            id="amortized"
            title={t('amortized')}
            loan={amortized}
            note={t.rich('amortizedNote', {
              rate: percent(inputs.rateBps),
              monthly: money(amortized.monthlyCents),
              b: figures,
            })}
          />
        </div>
      </div>
      {amortized.savingsCents >= 0 ? null : (
        <p data-figure="cheaper" className="rounded-corner bg-ipe px-4 py-3 font-semibold text-on-ipe">
          {t.rich('loanCheaper', { amount: money(-amortized.savingsCents), b: figures })}
        </p>
      )}
      <CostChart calculation={calculation} />
      <div className="mt-auto flex flex-col gap-2 border-t border-line pt-6 pr-10 text-ink-2">
        <p>{t('whenPaid', { months: inputs.termMonths })}</p>
        {inputs.termMonths <= longestGroupMonths ? null : (
          <p className="font-semibold text-ink">
            {t('longTerm', { most: longestGroupMonths, months: inputs.termMonths })}
          </p>
        )}
      </div>
    </section>
  )
}

interface LoanProps {
  id: string
  title: string
  loan: LoanComparison
  note: ReactNode
}

function Loan({ id, title, loan, note }: LoanProps) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const { savingsCents, savingsBps } = loan
  const difference = {
    amount: formatMoney(Math.abs(savingsCents), language),
    // One decimal says enough, unless it would say nothing.
    share: formatPercent(Math.abs(savingsBps), language, Math.abs(savingsBps) < 10 ? 2 : 1),
  }
  return (
    <div data-figure={id} className="flex flex-col gap-1">
      <h4 className="text-16">{title}</h4>
      <p className="font-display text-28 font-bold lg:text-22 xl:text-36">
        <Money cents={loan.totalCents} />
      </p>
      <p className="font-semibold">
        {savingsCents === 0
          ? t('costsSame')
          : t.rich(savingsCents > 0 ? 'saves' : 'costsMore', { ...difference, b: figures })}
      </p>
      <p className="text-14 text-ink-2">{note}</p>
    </div>
  )
}
