import type { LeftGroup } from '#services/refunds/list-own-refunds.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { InParts, RefundNow } from '#web/member/leaving/left-sheet.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** On the home of someone who has left a group: what comes back and when (LIFE-07). */
export function OwnRefunds({ refunds }: { refunds: readonly LeftGroup[] }) {
  const t = useMessages('leaving')
  return (
    <section aria-labelledby="own-refunds" className="flex flex-col gap-4">
      <h2 id="own-refunds" className="text-22 sm:text-28">
        {t('home.title')}
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {refunds.map(({ consortiumId, groupName, refund }) => (
          <li key={consortiumId} className="flex *:grow">
            {refund === null ? null : (
              <Panel eyebrow={groupName} title={<Money cents={refund.amountCents} />} headingLevel={3}>
                <div className="flex flex-col gap-2 text-16 text-ink-2">
                  <p className="font-semibold text-ink">{t(`status.${refund.status}`)}</p>
                  <InParts refund={refund} />
                  <RefundNow refund={refund} />
                </div>
                <div className="flex">
                  <LinkButton to={`/consortium/${consortiumId}/leave`} look="secondary">
                    {t('home.open')}
                  </LinkButton>
                </div>
              </Panel>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
