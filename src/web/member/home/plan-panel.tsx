import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money, Percent } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The whole price in dollars, and what is left of it to pay. */
export function PlanPanel({ group }: { group: MyConsortium }) {
  const t = useMessages('memberHome.plan')
  return (
    <Panel title={t('title')}>
      <KeyValues
        items={[
          { term: t('payout'), value: <Money cents={group.targetCents} /> },
          {
            // Of a newcomer's plan, the rate is only of the months that are theirs.
            term:
              group.planMonths < group.durationMonths
                ? t('feeOfPart')
                : t.rich('fee', { rate: () => <Percent basisPoints={group.feeBps} /> }),
            value: <Money cents={group.feeCents} />,
          },
          ...(group.bonusCents > 0 ? [{ term: t('bonus'), value: <Money cents={-group.bonusCents} /> }] : []),
          {
            term: t('total', { months: group.planMonths }),
            value: <Money cents={group.targetCents + group.feeCents - group.bonusCents} />,
            strong: true,
          },
          { term: t('left'), value: <Money cents={group.remainingCents} /> },
        ]}
      />
    </Panel>
  )
}
