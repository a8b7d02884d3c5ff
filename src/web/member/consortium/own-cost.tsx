import { cents } from '#domain/money.ts'
import { costAhead } from '#domain/payments/cost-by-month.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { CostByMonth } from '#web/cost/cost-by-month.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OwnFacts } from '#web/member/consortium/seen-part.server.ts'
import { planRows } from '#web/member/consortium/sent-rows.ts'
import { Fold } from '#web/ui/fold.tsx'

interface OwnCostProps {
  own: OwnShare
  plan: OwnFacts['plan']
  group: Pick<GroupFacts, 'targetCents'>
  /** The operator's name for the rate. */
  rateName: string
}

/** What the member's own plan costs by the month of selection, while they wait; the page's loader sends the area `cost`. */
export function OwnCost({ own, plan, group, rateName }: OwnCostProps) {
  const t = useMessages('cost')
  if (own.selection !== null || (own.state !== 'reserved' && own.state !== 'active')) return null
  const installments = planRows(plan).map(({ number, amountCents }) => ({ number, totalCents: cents(amountCents) }))
  const next = own.month?.number ?? own.ahead[0]?.number ?? 1
  const curve = costAhead({ payoutCents: group.targetCents, owedCents: own.owedCents, installments }, next)
  if (curve.length === 0) return null
  return (
    <Fold title={t('ownTitle')}>
      <p className="measure text-ink-2">{t('text')}</p>
      <CostByMonth curve={curve} payoutCents={group.targetCents} rateName={rateName} />
    </Fold>
  )
}
