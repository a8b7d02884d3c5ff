import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Before the draw: what is coming, when, and by which randomness. */
export function AssemblyComing({ page }: { page: AssemblyPage }) {
  const t = useMessages('assembly')
  const shell = useMessages('shell')
  const language = useLanguage()
  const selected = page.shares.flatMap((share) => (share.selectedIn === null ? [] : [share.position]))
  const last = Math.max(1, ...page.shares.map((share) => share.position))
  const source = page.proof?.source
  return (
    <Panel
      title={t(page.status === 'published' ? 'comingPublished' : 'comingOpen')}
      tone="mangrove"
      cut
      headingLevel={2}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-18">
          {page.status === 'opened' ? (
            <>
              <li>{t.rich('coming.pay', { day: () => <Day on={page.dueOn} look="weekday" /> })}</li>
              <li>{t.rich('coming.cutoff', { day: () => <Instant at={page.cutoffAt} /> })}</li>
              <li>{t.rich('coming.snapshot', { day: () => <Instant at={page.snapshotAt} /> })}</li>
            </>
          ) : (
            <>
              <li>{t('coming.list', { count: page.eligiblePositions?.length ?? 0 })}</li>
              {page.leftOut?.map(({ position, reasons }) => (
                <li key={position}>
                  {t('coming.leftOut', {
                    position,
                    reasons: formatList(
                      reasons.map((reason) => t(`reasons.${reason}`)),
                      language,
                    ),
                  })}
                </li>
              ))}
            </>
          )}
          {source === undefined ? null : <li>{t(`coming.${source}`, { round: page.proof?.beaconRound ?? 0 })}</li>}
          {page.roundMissingSince === null ? null : (
            <li>
              {t.rich('coming.waiting', {
                round: page.proof?.beaconRound ?? 0,
                day: () => <Instant at={page.roundMissingSince as Date} />,
              })}
            </li>
          )}
          <li>{t.rich('coming.draw', { day: () => <Instant at={page.drawsAt} /> })}</li>
        </ol>
        <Quilt
          seed={page.consortiumId}
          shares={last}
          selected={selected}
          label={shell('quiltLabel', { selected: selected.length, shares: last, mine: 'none', position: 0 })}
          className="max-w-sm"
        />
      </div>
    </Panel>
  )
}
