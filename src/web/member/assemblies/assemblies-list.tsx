import type { AssemblyLine } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const SHOWN = 3

/** The group's assemblies, newest first; the older ones are folded. */
export function AssembliesList({
  assemblies,
  consortiumId,
}: {
  assemblies: readonly AssemblyLine[]
  consortiumId: string
}) {
  const t = useMessages('group')
  const older = assemblies.slice(SHOWN)
  return (
    <Fold title={t('assemblies')} note={assemblies.length === 0 ? undefined : assemblies.length} opensWide>
      {assemblies.length === 0 ? (
        <EmptyState title={t('noAssembliesTitle')}>{t('noAssembliesText')}</EmptyState>
      ) : (
        <Lines assemblies={assemblies.slice(0, SHOWN)} consortiumId={consortiumId} />
      )}
      {older.length === 0 ? null : (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            {t('olderAssemblies', { count: older.length })}
          </summary>
          <Lines assemblies={older} consortiumId={consortiumId} />
        </details>
      )}
    </Fold>
  )
}

function Lines({ assemblies, consortiumId }: { assemblies: readonly AssemblyLine[]; consortiumId: string }) {
  const t = useMessages('group')
  return (
    <ul className="flex flex-col">
      {assemblies.map((assembly) => (
        <li
          key={assembly.number}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0"
        >
          <TextLink to={`/consortium/${consortiumId}/assemblies/${assembly.number}`}>
            {t('assemblyNumber', { number: assembly.number })}
          </TextLink>
          <span className="text-16 text-ink-2">
            <Instant at={assembly.drawsAt} dayOnly />
          </span>
          <span className="ml-auto">
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
