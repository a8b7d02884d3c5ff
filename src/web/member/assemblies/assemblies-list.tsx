import type { AssemblyLine } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TheRest } from '#web/ui/the-rest.tsx'

/** In sight without being asked for. */
export const ASSEMBLIES_SHOWN = 3

/** The group's assemblies, newest first; the older ones are a link away. */
export function AssembliesList({
  assemblies,
  count,
  consortiumId,
}: {
  assemblies: readonly AssemblyLine[]
  /** How many there are, sent or not. */
  count: number
  consortiumId: string
}) {
  const t = useMessages('group')
  return (
    <Fold title={t('assemblies')} note={count === 0 ? undefined : count} opensWide>
      {count === 0 ? (
        <EmptyState title={t('noAssembliesTitle')}>{t('noAssembliesText')}</EmptyState>
      ) : (
        <Lines assemblies={assemblies.slice(0, ASSEMBLIES_SHOWN)} consortiumId={consortiumId} />
      )}
      {count <= ASSEMBLIES_SHOWN ? null : (
        <TheRest name="assemblies" summary={t('olderAssemblies', { count: count - ASSEMBLIES_SHOWN })}>
          <Lines assemblies={assemblies.slice(ASSEMBLIES_SHOWN)} consortiumId={consortiumId} />
        </TheRest>
      )}
    </Fold>
  )
}

function Lines({ assemblies, consortiumId }: { assemblies: readonly AssemblyLine[]; consortiumId: string }) {
  const t = useMessages('group')
  return (
    <ul className="assembly-lines">
      {assemblies.map((assembly) => (
        <li key={assembly.number}>
          <TextLink to={`/consortium/${consortiumId}/assemblies/${assembly.number}`}>
            {t('assemblyNumber', { number: assembly.number })}
          </TextLink>
          <span>
            <Instant at={assembly.drawsAt} dayOnly />
          </span>
          <span>
            {assembly.status !== 'held' ? (
              <StatusTag tone="due">{t(assembly.status === 'opened' ? 'assemblyOpen' : 'assemblyPublished')}</StatusTag>
            ) : assembly.selectedPositions.length === 0 ? (
              <StatusTag tone="neutral">{t('nobodySelected')}</StatusTag>
            ) : (
              <StatusTag tone="ok">
                {t('selectedPositions', {
                  count: assembly.selectedPositions.length,
                  positions: assembly.selectedPositions.join(', '),
                })}
              </StatusTag>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
