import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The four moments of an assembly; past ones are checked (rules 3). */
export function AssemblyTimeline({ page }: { page: AssemblyPage }) {
  const t = useMessages('assembly')
  const reached = page.status === 'held' ? 4 : page.status === 'published' ? 3 : 1
  const moments = [
    { key: 'opens', at: page.opensAt },
    { key: 'cutoff', at: page.cutoffAt },
    { key: 'snapshot', at: page.publishedAt ?? page.snapshotAt },
    { key: 'draw', at: page.heldAt ?? page.drawsAt },
  ] as const
  return (
    <ol aria-label={t('timeline')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {moments.map(({ key, at }, place) => (
        <li
          key={key}
          className={`flex flex-col gap-1 border-t-4 pt-3 ${place < reached ? 'border-action' : 'border-line'}`}
        >
          <span className="flex items-center gap-2 font-display text-18 font-bold">
            {place < reached ? (
              <Icon name="check" className="text-action" />
            ) : (
              <Icon name="clock" className="text-ink-2" />
            )}
            {t(`moments.${key}.name`)}
          </span>
          <span className="text-16">
            <Instant at={at} />
          </span>
          <span className="text-14 text-ink-2">{t(`moments.${key}.what`)}</span>
        </li>
      ))}
    </ol>
  )
}
