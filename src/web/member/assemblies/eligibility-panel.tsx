import type { OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Whether the member takes part this month, the odds in plain numbers, and every reason that stands in the way (rules 4). */
export function EligibilityPanel({ own }: { own: OwnShare }) {
  const t = useMessages('group')
  const { eligibility, month } = own
  if (own.selection !== null || eligibility === null || month === null) return null
  const unpaid = own.payments.findLast((payment) => payment.closedAt === null)
  return (
    <Panel title={t('thisMonth')}>
      <p className="text-16 text-ink-2">
        {t.rich('drawAt', { number: month.number, day: () => <Instant at={month.drawsAt} /> })}
      </p>
      {eligibility.isEligible ? (
        <p className="flex flex-col">
          <span className="font-display text-36 font-bold">{t('oneIn', { count: eligibility.eligibleCount })}</span>
          <span className="text-16 text-ink-2">{t('oneInNote', { count: eligibility.eligibleCount })}</span>
        </p>
      ) : (
        <>
          <p className="font-semibold">{t(eligibility.isPublished ? 'notInList' : 'notInDraw')}</p>
          <ul className="flex flex-col gap-2">
            {eligibility.reasons.map((reason) => (
              <li key={reason} className="flex gap-2">
                <Icon name="warning" className="mt-1 text-danger" />
                <span>{t(`reasons.${reason}`)}</span>
              </li>
            ))}
          </ul>
          {!eligibility.isPublished && eligibility.reasons.includes('installment_unpaid') ? (
            <WayBack payment={unpaid} number={month.number} />
          ) : null}
          <p className="text-16 text-ink-2">{t('othersEligible', { count: eligibility.eligibleCount })}</p>
        </>
      )}
    </Panel>
  )
}

/** What brings a member back into the draw, while there is time. */
function WayBack({ payment, number }: { payment: OwnPayment | undefined; number: number }) {
  const t = useMessages('group')
  if (payment?.status === 'processing') return <p className="text-16">{t('onceSettled')}</p>
  if (payment === undefined || payment.number !== number) return null
  return (
    <p className="text-16">{t.rich('payInTime', { day: () => <Day on={payment.lastDrawDay} look="weekday" /> })}</p>
  )
}
