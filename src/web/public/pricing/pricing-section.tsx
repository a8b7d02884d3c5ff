import type { ReactNode } from 'react'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import type { PlanFigures } from '#web/public/plan-figures.ts'
import { Example } from '#web/sample.tsx'

interface PricingSectionProps {
  id: string
  title: string
  text: ReactNode
  /** The example whose amounts the table shows; its inputs are below the text with the word Example. */
  plan?: PlanFigures
  /** What a phone shows instead of the table until it's asked for. */
  unfold?: string
  children: ReactNode
}

/** One question of the prices page: the question on the left, its table on the right. */
export function PricingSection({ id, title, text, plan, unfold, children }: PricingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t-2 border-ink py-10 lg:py-12">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id={`${id}-title`} className="text-28">
            {title}
          </h2>
          <p className="measure mt-3 text-ink-2">{text}</p>
          {plan === undefined ? null : <Basis plan={plan} />}
        </div>
        <div className="min-w-0 lg:col-span-8">
          {unfold === undefined ? (
            children
          ) : (
            <details className="fold-narrow">
              <summary className="link inline-flex min-h-11 items-center">{unfold}</summary>
              {children}
            </details>
          )}
        </div>
      </div>
    </section>
  )
}

function Basis({ plan }: { plan: PlanFigures }) {
  const t = useMessages('pricing')
  const language = useLanguage()
  return (
    <p className="mt-3">
      <Example />{' '}
      {t.rich('basis', {
        ...amountInText,
        credit: formatMoney(plan.creditCents, language, { whole: true }),
        months: plan.months,
        fee: formatPercent(plan.feeBps, language),
      })}
    </p>
  )
}
