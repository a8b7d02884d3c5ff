import type { ReactNode } from 'react'
import { NEW_CONSORTIUM } from '#domain/consortiums/create-consortium.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Island } from '#web/islands/island.tsx'
import type { CalculatorReading } from '#web/public/calculator/calculator-reading.ts'
import { CalculatorIsland } from '#web/public/calculator/island/calculator.island.tsx'
import { type ButtonLook, buttonLook } from '#web/ui/button-look.ts'

interface SavingsCalculatorProps {
  /** From the page's loader: `readCalculator(url.searchParams, language)`. */
  reading: CalculatorReading
  /** `page` on /calculator itself, `section` anywhere else: an h2, and the URL stays. */
  place: 'page' | 'section'
  /** What the rate of the cost by month is called; the page's loader then sends the words of `cost` too. Elsewhere a link leads to it. */
  rateName?: string
}

/** The calculator as an island. The page's loader sends its reading and the words of `calculator`; its form is answered by /calculator. */
export function SavingsCalculator({ reading, place, rateName }: SavingsCalculatorProps) {
  return (
    <Island
      name="calculator"
      component={CalculatorIsland}
      props={{
        reading,
        place,
        longestGroupMonths: NEW_CONSORTIUM.durationMonths.max,
        ...(rateName === undefined ? {} : { rateName }),
      }}
      areas={rateName === undefined ? ['calculator'] : ['calculator', 'cost']}
    />
  )
}

/**
 * The calculator folded away until it is asked for (PUB-01, PUB-05): by `SavingsLink`, by a link to #savings, or by the
 * window event "showCalculator". islands/reveal.ts opens it; without scripting it stays away and /calculator has it.
 */
export function FoldedSavings({ reading }: { reading: CalculatorReading }) {
  return (
    <section id="savings" hidden data-reveal-on="showCalculator" tabIndex={-1} aria-labelledby="calculator-title">
      <div className="page py-12 lg:py-16">
        <SavingsCalculator reading={reading} place="section" />
      </div>
    </section>
  )
}

/** Opens `FoldedSavings` and scrolls to it; without scripting it leads to /calculator. */
export function SavingsLink({ children, look = 'bright' }: { children: ReactNode; look?: ButtonLook }) {
  return (
    <a href={inLanguage('/calculator', useLanguage())} data-reveals="savings" className={buttonLook({ look })}>
      {children}
    </a>
  )
}
