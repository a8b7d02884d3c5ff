import type { CalculatorInputs } from '#domain/calculator/calculator.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Quilt } from '#web/quilt/quilt.tsx'

/** The term as a quilt, a tile a month and a row a year: what is waited has its colour, so each full row is a step of the bonus. */
export function WaitQuilt({ inputs: { poolMonths, termMonths } }: { inputs: CalculatorInputs }) {
  const t = useMessages('calculator')
  return (
    <Quilt
      seed="calculator"
      shares={termMonths}
      columns={12}
      selected={Array.from({ length: poolMonths }, (_, month) => month + 1)}
      label={t('bonusPicture', { months: poolMonths, term: termMonths })}
      className="max-w-120"
    />
  )
}
