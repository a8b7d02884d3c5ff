import type { SpotTerms } from '#services/spots/review-spot-transfer.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

/** What a spot comes to: the payout, what was paid, and what is left. */
export function SpotBill({ terms }: { terms: SpotTerms }) {
  const t = useMessages('handingOn.bill')
  return (
    <KeyValues
      items={[
        { term: t('payout'), value: <Money cents={terms.targetCents} /> },
        { term: t('paid'), value: <Money cents={terms.paidCents} /> },
        { term: t('left'), value: <Money cents={terms.remainingCents} />, strong: true },
        { term: t('installments'), value: t('count', { count: terms.plan.length }) },
      ]}
    />
  )
}

/** Every installment that is still to pay, with its day. */
export function SpotPlan({ terms }: { terms: SpotTerms }) {
  const t = useMessages('handingOn.plan')
  const { plan } = terms
  const [first] = plan
  if (first === undefined) return <p className="text-16">{t('none')}</p>
  return (
    <Fold title={t('title')} note={t('note', { count: plan.length })}>
      <KeyValues
        items={plan.map(({ number, dueOn, amountCents }) => ({
          term: t.rich('row', {
            number,
            day: () => (
              <span className="whitespace-nowrap max-sm:block">
                <Day on={dueOn} look="long" />
              </span>
            ),
          }),
          value: <Money cents={amountCents} />,
        }))}
      />
    </Fold>
  )
}
