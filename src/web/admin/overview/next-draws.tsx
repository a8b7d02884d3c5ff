import type { Workload } from '#services/operations/show-workload.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface NextDrawsProps {
  draws: Workload['nextDraws']
  /** Whether this role may open a group's assembly. */
  linked: boolean
}

/** The draws of the months that are open, soonest first. */
export function NextDraws({ draws, linked }: NextDrawsProps) {
  const t = useMessages('adminOverview')
  return (
    <Panel title={t('nextDraws')} tone="band" cut>
      {draws.length === 0 ? <p>{t('noDraws')}</p> : null}
      <ol className="flex flex-col">
        {draws.map(({ consortiumId, name, number, drawsAt, eligible }) => (
          <li key={consortiumId} className="flex flex-col gap-0.5 border-t border-line py-2 first:border-t-0">
            <span className="font-semibold">
              {linked ? <TextLink to={`/consortium/${consortiumId}/assemblies/${number}`}>{name}</TextLink> : name}
            </span>
            <span className="text-16">
              <Instant at={drawsAt} />
            </span>
            <span className="text-14 text-ink-2">
              {eligible === null ? t('noList', { number }) : t('eligible', { number, eligible })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
