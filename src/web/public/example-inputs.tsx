import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { OlderGroup } from '#web/public/older-group.tsx'
import type { PlanFigures } from '#web/public/plan-figures.ts'
import { Example } from '#web/sample.tsx'

/** "Example", with every input behind a block's figures (rules 0). */
export function ExampleInputs({ plan, className = '' }: { plan: PlanFigures; className?: string }) {
  const t = useMessages('plans.cost')
  const language = useLanguage()
  return (
    <p className={`text-ink-2 ${className}`}>
      <Example />{' '}
      {t.rich('inputs', {
        ...amountInText,
        credit: formatMoney(plan.creditCents, language, { whole: true }),
        months: plan.months,
        fee: formatPercent(plan.feeBps, language),
        shares: plan.months,
      })}{' '}
      <OlderGroup feeBps={plan.feeBps} />
    </p>
  )
}
