import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { CALCULATOR_FIELDS } from '#domain/calculator/calculator-inputs.ts'
import { calculatorQuery } from '#domain/calculator/calculator-url.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type CalculatorReading, typedIn } from '#web/public/calculator/calculator-reading.ts'
import { type CalculatorEvent, nextReading } from '#web/public/calculator/island/calculator-state.ts'
import { useFormAsFound } from '#web/ui/use-form-as-found.ts'

const QUIET_MS = 500

/** The fields in which someone types; a credit score is chosen. */
const TEXT_FIELDS = CALCULATOR_FIELDS.filter((field) => field !== 'tier')

/** The live calculator: its reading, what changes it, and what a slider said if it was moved before the code arrived. */
export function useCalculator(opened: CalculatorReading, form: RefObject<HTMLFormElement | null>) {
  const language = useLanguage()
  const [reading, happened] = useReducer(
    (now: CalculatorReading, event: CalculatorEvent) => nextReading(now, event, language),
    opened,
  )
  useFormAsFound(form, (data, { elements }) => {
    const typed = typedIn(data)
    // Sliders have no name; one that was moved away from where the server put it tells what its field should say.
    const moved = [...elements].filter((one) => one instanceof HTMLInputElement && one.type === 'range')
    const slid = (moved as HTMLInputElement[]).filter((slider) => slider.value !== slider.defaultValue)
    const sliding = Object.fromEntries(slid.map((slider) => [slider.dataset.field, inField(slider.value, language)]))
    const editing = TEXT_FIELDS.find((field) => elements.namedItem(field) === document.activeElement) ?? null
    happened({ type: 'found', typed: { ...typed, ...sliding }, editing })
  })
  return { reading, happened }
}

/** A slider's plain number as someone who speaks the language would type it. */
export function inField(value: string, language: ReturnType<typeof useLanguage>): string {
  return language === 'ptBR' ? value.replace('.', ',') : value
}

/**
 * The one status message: the sentence, once nothing has changed for half a second. Silent at first, because what the
 * page opens with was read already.
 */
export function useQuietly(sentence: string): string {
  const first = useRef(sentence)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '' && sentence === first.current) return
    const timer = setTimeout(() => setSaid(sentence), QUIET_MS)
    return () => clearTimeout(timer)
  }, [sentence, said])
  return said
}

/** Keeps the URL of the calculator's own page in step with its figures, so that it can be shared, also by switching the language. */
export function useUrl({ inputs }: CalculatorReading, isOwnPage: boolean): string | null {
  const language = useLanguage()
  const url = inputs === null ? null : inLanguage('/calculator', language) + calculatorQuery(inputs)
  const first = useRef(url)
  useEffect(() => {
    if (!isOwnPage || url === null || url === first.current) return
    first.current = null
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', url)
      for (const to of document.querySelectorAll<HTMLInputElement>('form[action="/language"] [name=to]')) to.value = url
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [url, isOwnPage])
  return url
}
