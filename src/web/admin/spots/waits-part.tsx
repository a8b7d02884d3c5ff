import type { DeskWait } from '#services/spots/list-group-waits.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'

/** Who waits for a spot in the group, in their order, and for whom one is kept. */
export function WaitsPart({ waits }: { waits: readonly DeskWait[] }) {
  const t = useMessages('adminSpots.waits')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure text-ink-2">{t('text')}</p>
      {waits.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ol className="flex list-decimal flex-col border-t-2 border-ink pl-6">
          {waits.map(({ id, name, since, endsAt }) => (
            <li key={id} className="border-b border-line py-3">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-ink-2">
                {endsAt === null
                  ? t.rich('since', { day: () => <Instant at={since} dayOnly /> })
                  : t.rich('kept', { day: () => <Instant at={endsAt} /> })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
