import { useRef } from 'react'
import { type CalculatorInputs, calculate, calculatedCurve } from '#domain/calculator/calculator.ts'
import { centsOfDollars } from '#domain/money.ts'
import { CostByMonth } from '#web/cost/cost-by-month.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { CalculatorReading } from '#web/public/calculator/calculator-reading.ts'
import { BonusPart } from '#web/public/calculator/island/bonus-part.tsx'
import { CalculatorForm } from '#web/public/calculator/island/calculator-form.tsx'
import { isStale } from '#web/public/calculator/island/calculator-state.ts'
import { ResultBar } from '#web/public/calculator/island/result-bar.tsx'
import { ResultPanel } from '#web/public/calculator/island/result-panel.tsx'
import { useCalculator } from '#web/public/calculator/island/use-calculator.ts'

export interface CalculatorProps {
  reading: CalculatorReading
  /** Its own page, or a section of another: sets the heading's level and whether the URL follows along. */
  place: 'page' | 'section'
  /** The longest term a group may have today, in months. */
  longestGroupMonths: number
  /** Adds what the group costs by the month of selection. */
  rateName?: string
}

/** The whole calculator: what is asked on the left, the group and the loans beside it, the chart and the bonus below. */
export function CalculatorIsland({ reading: opened, place, longestGroupMonths, rateName }: CalculatorProps) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { reading, happened } = useCalculator(opened, form)
  const { inputs } = reading
  const calculation = inputs === null ? null : calculate(inputs)
  const Heading = place === 'page' ? 'h1' : 'h2'
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col gap-6 lg:col-span-5">
        <div className="flex flex-col gap-3">
          <Heading id="calculator-title" className="text-36 sm:text-48">
            {t('heading')}
          </Heading>
          <p className="measure text-ink-2">{t('lead')}</p>
        </div>
        <CalculatorForm form={form} reading={reading} happened={happened} isOwnPage={place === 'page'} />
        <ResultBar calculation={calculation} isStale={isStale(reading, language)} />
      </div>
      <div className="lg:col-span-7">
        <ResultPanel
          inputs={inputs}
          calculation={calculation}
          isStale={isStale(reading, language)}
          longestGroupMonths={longestGroupMonths}
        />
      </div>
      {inputs === null || rateName === undefined ? null : (
        <div className="lg:col-span-12">
          <CostPart inputs={inputs} rateName={rateName} />
        </div>
      )}
      {inputs === null || calculation === null ? null : (
        <div className="lg:col-span-12">
          <BonusPart calculation={calculation} />
        </div>
      )}
    </div>
  )
}

/** The same group by the month of selection. */
function CostPart({ inputs, rateName }: { inputs: CalculatorInputs; rateName: string }) {
  const t = useMessages('cost')
  const curve = calculatedCurve(inputs)
  return (
    <section
      aria-labelledby="calculator-selected"
      className="grid gap-x-8 gap-y-6 border-t border-line pt-8 lg:grid-cols-12"
    >
      <div className="flex flex-col gap-2 lg:col-span-5">
        <h2 id="calculator-selected" className="text-28">
          {t('title')}
        </h2>
        <p className="measure text-ink-2">{t('text')}</p>
      </div>
      <div className="min-w-0 lg:col-span-7">
        <CostByMonth
          // Another term has other months to choose from.
          key={inputs.termMonths}
          curve={curve}
          payoutCents={centsOfDollars(inputs.loanDollars)}
          rateName={rateName}
        />
      </div>
    </section>
  )
}
