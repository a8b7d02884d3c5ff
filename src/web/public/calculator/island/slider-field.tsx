import type { Dispatch, ReactNode } from 'react'
import type {
  CalculatorErrors,
  CalculatorField,
  Correction,
  TypedCalculator,
} from '#domain/calculator/calculator-inputs.ts'
import { plainRate } from '#domain/calculator/calculator-url.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { CalculatorEvent } from '#web/public/calculator/island/calculator-state.ts'
import { inField } from '#web/public/calculator/island/use-calculator.ts'
import { useCalculatorWords } from '#web/public/calculator/island/use-calculator-words.ts'
import { SliderTrack } from '#web/ui/slider-track.tsx'

interface SliderFieldProps {
  field: Exclude<CalculatorField, 'tier'>
  label: string
  hint: ReactNode
  /** In the unit of the calculation: dollars, months, basis points. */
  slider: { min: number; max: number; step: number; value: number }
  /** The value as a screen reader says it: "$25,000", "36 months", "10%". */
  spoken: (value: number) => string
  typed: TypedCalculator
  errors: CalculatorErrors
  corrections: readonly Correction[]
  happened: Dispatch<CalculatorEvent>
}

/** Which field a correction is shown beside. */
const CORRECTED = { rate_reset: 'rate', months_capped: 'months' } as const

/**
 * A number in two forms under one label: a field to type in, which alone has a name, and a slider, which needs scripting
 * (2.5.7). Without hydration each works for itself; the island takes over from whichever was used.
 */
export function SliderField({
  field,
  label,
  hint,
  slider,
  spoken,
  typed,
  errors,
  corrections,
  happened,
}: SliderFieldProps) {
  const language = useLanguage()
  const words = useCalculatorWords()
  const id = `calculator-${field}`
  const problem = words.problem(field, errors)
  const made = corrections.find(({ code }) => CORRECTED[code] === field)
  const plain = (value: number) => (field === 'rate' ? plainRate(value) : String(value))
  const described = [`${id}-hint`, problem ? `${id}-error` : '', made ? `${id}-note` : ''].filter(Boolean).join(' ')

  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-1">
      <div className="flex flex-col">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span id={`${id}-hint`} className="text-14 text-ink-2">
          {hint}
        </span>
      </div>
      <input
        id={id}
        name={field}
        type="text"
        inputMode={field === 'rate' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed[field]}
        aria-describedby={described}
        aria-invalid={problem === undefined ? undefined : true}
        onChange={(event) => happened({ type: 'typed', field, text: event.target.value })}
        onBlur={() => happened({ type: 'settled' })}
        className="figures min-h-11 w-24 sm:w-28 rounded-corner border border-field bg-surface px-3 py-2 text-right text-18 font-bold text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      <div className="needs-script relative col-span-2">
        <SliderTrack share={(slider.value - slider.min) / (slider.max - slider.min)} />
        <input
          type="range"
          data-field={field}
          aria-labelledby={`${id}-label`}
          aria-valuetext={spoken(slider.value)}
          min={plain(slider.min)}
          max={plain(slider.max)}
          step={plain(slider.step)}
          value={plain(slider.value)}
          onChange={(event) => happened({ type: 'slid', field, text: inField(event.target.value, language) })}
          className="slider no-print"
        />
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-error`} className="col-span-2 text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
      {made === undefined ? null : (
        <p id={`${id}-note`} className="col-span-2 rounded-corner bg-due-soft px-3 py-2 text-14 text-due">
          {words.correction(made)}
        </p>
      )}
    </div>
  )
}
