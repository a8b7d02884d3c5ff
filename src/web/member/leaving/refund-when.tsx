import type { PlainDay } from '#domain/day.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'

interface RefundWhenProps {
  refund: {
    /** The last instant to pay it; null while it waits for someone to take the spot. */
    dueBy: Date | null
    termEndsOn: PlainDay | null
    latestOn: PlainDay | null
  }
}

/** When a refund that hasn't left yet is paid: by a day, or as soon as someone takes the spot (rules 9). */
export function RefundWhen({ refund: { dueBy, termEndsOn, latestOn } }: RefundWhenProps) {
  const t = useMessages('leaving.when')
  if (dueBy !== null) return <p>{t.rich('by', { day: () => <Instant at={dueBy} dayOnly look="long" /> })}</p>
  return (
    <>
      <p>{t('replaced')}</p>
      {termEndsOn === null || latestOn === null ? null : (
        <p>
          {t.rich('otherwise', {
            ends: () => <Day on={termEndsOn} look="long" />,
            latest: () => <Day on={latestOn} look="long" />,
          })}
        </p>
      )}
    </>
  )
}
