import type { Dispatch, RefObject } from 'react'
import { CALCULATOR, CREDIT_TIERS } from '#domain/calculator/calculator.ts'
import { CALCULATOR_FIELDS } from '#domain/calculator/calculator-inputs.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { CalculatorReading } from '#web/public/calculator/calculator-reading.ts'
import { type CalculatorEvent, nextReading } from '#web/public/calculator/island/calculator-state.ts'
import { figures } from '#web/public/calculator/island/figures.tsx'
import { SliderField } from '#web/public/calculator/island/slider-field.tsx'
import { TierChoice } from '#web/public/calculator/island/tier-choice.tsx'
import { useQuietly, useUrl } from '#web/public/calculator/island/use-calculator.ts'
import { useCalculatorWords } from '#web/public/calculator/island/use-calculator-words.ts'
import { WaitQuilt } from '#web/public/calculator/island/wait-quilt.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>
  reading: CalculatorReading
  happened: Dispatch<CalculatorEvent>
  isOwnPage: boolean
}

/**
 * What is asked (CALC-01, CALC-03 to CALC-05): an ordinary form that the server answers, and that answers by itself once
 * its code is here. Numbers are typed the way of the page's language.
 */
export function CalculatorForm({ form, reading, happened, isOwnPage }: CalculatorFormProps) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const words = useCalculatorWords()
  const { typed, inputs, errors, corrections } = reading
  const url = useUrl(reading, isOwnPage)
  const { loanDollars, termMonths, poolMonths, rateBps, tierRatesBps } = CALCULATOR
  const tier = CREDIT_TIERS.find((one) => one === typed.tier) ?? CALCULATOR.tier
  const tierRates = tierRatesBps[tier]
  const said = useQuietly(
    [...corrections.map(words.correction), inputs === null ? '' : words.summary(inputs)].join(' '),
  )
  const field = { typed, errors, corrections, happened }
  const months = (count: number) => t('monthsValue', { months: count })

  return (
    <form
      ref={form}
      method="post"
      action={inLanguage('/calculator', language)}
      aria-label={t('form')}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        happened({ type: 'settled' })
        goOn(nextReading(reading, { type: 'settled' }, language))
      }}
    >
      <Problems reading={reading} />
      <SliderField
        {...field}
        field="loan"
        label={t('loan')}
        hint={t.rich('loanHint', {
          b: figures,
          min: words.dollars(loanDollars.min),
          max: words.dollars(loanDollars.max),
        })}
        slider={{ ...loanDollars, value: inputs?.loanDollars ?? loanDollars.default }}
        spoken={words.dollars}
      />
      <SliderField
        {...field}
        field="term"
        label={t('term')}
        hint={t('termHint', { min: termMonths.min, max: termMonths.max })}
        slider={{ ...termMonths, value: inputs?.termMonths ?? termMonths.default }}
        spoken={months}
      />
      <TierChoice chosen={typed.tier} problem={words.problem('tier', errors)} happened={happened} />
      <SliderField
        {...field}
        field="rate"
        label={t('rate')}
        hint={t('rateHint', { tier, min: words.percent(tierRates.min), max: words.percent(tierRates.max) })}
        slider={{ ...tierRates, step: rateBps.step, value: inputs?.rateBps ?? rateBps.default }}
        spoken={words.percent}
      />
      <SliderField
        {...field}
        field="months"
        label={t('months')}
        hint={t('monthsHint')}
        slider={{ ...poolMonths, value: inputs?.poolMonths ?? poolMonths.default }}
        spoken={months}
      />
      {inputs === null ? null : <WaitQuilt inputs={inputs} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonLook({ look: 'primary' })}>
          {t('calculate')}
        </button>
        {url === null ? null : (
          <a href={url} className="link no-print inline-flex min-h-11 items-center">
            {t('link')}
          </a>
        )}
      </div>
      <output className="heard">{said}</output>
    </form>
  )
}

/** After "Calculate": to the first field that needs another look, or to the figures where they are out of sight. */
function goOn({ errors }: CalculatorReading): void {
  const wrong = CALCULATOR_FIELDS.find((field) => errors[field] !== undefined)
  if (wrong === undefined) document.getElementById('calculator-result')?.scrollIntoView({ block: 'nearest' })
  else document.getElementById(`calculator-${wrong}`)?.focus()
}

/** Above a form that the server refused: what is wrong, each line leading to its field (3.3.1). */
function Problems({ reading: { inputs, errors } }: { reading: CalculatorReading }) {
  const t = useMessages('calculator')
  const words = useCalculatorWords()
  // Figures appear beside an error only while someone is still typing; after that, the field alone says it.
  if (inputs !== null || Object.keys(errors).length === 0) return null
  return (
    <div role="alert" className="rounded-corner border-2 border-danger bg-surface p-4">
      <h2 className="text-18">{t('problems')}</h2>
      <ul className="mt-1">
        {CALCULATOR_FIELDS.filter((field) => errors[field] !== undefined).map((field) => (
          <li key={field}>
            <a href={`#calculator-${field}`} className="font-semibold text-danger underline">
              {t(field)}: {words.problem(field, errors)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
