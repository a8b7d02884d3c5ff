import type { Dispatch } from 'react'
import { CALCULATOR, CREDIT_TIERS } from '#domain/calculator/calculator.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CalculatorEvent } from '#web/public/calculator/island/calculator-state.ts'
import { useCalculatorWords } from '#web/public/calculator/island/use-calculator-words.ts'

interface TierChoiceProps {
  chosen: string
  problem: string | undefined
  happened: Dispatch<CalculatorEvent>
}

/** The credit tier (CALC-05): four radio buttons, each with its own rates. */
export function TierChoice({ chosen, problem, happened }: TierChoiceProps) {
  const t = useMessages('calculator')
  const { percent } = useCalculatorWords()
  return (
    <fieldset
      id="calculator-tier"
      aria-describedby={problem === undefined ? undefined : 'calculator-tier-error'}
      className="flex flex-col gap-1"
    >
      <legend className="pb-1 font-semibold">{t('tier')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {CREDIT_TIERS.map((tier) => {
          const { min, max } = CALCULATOR.tierRatesBps[tier]
          return (
            <label
              key={tier}
              className="flex min-h-11 items-start gap-2 rounded-corner border border-field bg-surface px-3 py-2 hover:border-ink has-checked:border-action has-checked:bg-mist"
            >
              <input
                type="radio"
                name="tier"
                value={tier}
                checked={chosen === tier}
                onChange={() => happened({ type: 'tierChosen', tier })}
                className="radio-dot"
              />
              <span className="flex min-w-0 flex-col leading-tight wrap-anywhere">
                <span className="font-semibold">{t('tierName', { tier })}</span>{' '}
                <span className="figures text-14 whitespace-normal! text-ink-2">
                  {t('tierRange', { min: percent(min), max: percent(max) })}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {problem === undefined ? null : (
        <p id="calculator-tier-error" className="text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
