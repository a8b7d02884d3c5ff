import type { ReactNode } from 'react'
import type { OwnAssembly as Own } from '#services/assemblies/read-own-assembly.ts'
import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { OwnAssembly } from '#web/member/assemblies/own-assembly.tsx'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface AssemblyComingProps {
  page: AssemblyPage
  own: Own | null
  groupPath: string
  countdown: ReactNode
}

/** Before the draw: how long until it, what happens next, and who is in the list once it's fixed. */
export function AssemblyComing({ page, own, groupPath, countdown }: AssemblyComingProps) {
  const t = useMessages('assembly')
  const shell = useMessages('shell')
  const selected = page.shares.flatMap((share) => (share.selectedIn === null ? [] : [share.position]))
  const last = Math.max(1, ...page.shares.map((share) => share.position))
  const eligible = page.eligiblePositions
  return (
    <Panel tone="mangrove" cut>
      <div className="grid items-center gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="flex min-w-0 flex-col items-start gap-6 lg:col-span-6">
          {countdown}
          {eligible === null ? null : (
            <p className="text-18">
              <strong>{t('coming.quilt', { eligible: eligible.length, spots: page.spots })}.</strong>{' '}
              {t.rich('coming.fixed', { day: () => <Instant at={page.publishedAt ?? page.snapshotAt} /> })}
            </p>
          )}
          {own === null ? null : <OwnAssembly own={own} cutoffAt={page.cutoffAt} groupPath={groupPath} />}
        </div>
        <Quilt
          seed={page.consortiumId}
          shares={last}
          selected={selected}
          yours={own?.position}
          {...(eligible === null ? {} : { draw: { eligible, chosen: [], isPlaying: true } })}
          label={
            eligible === null
              ? shell('quiltLabel', { selected: selected.length, shares: page.spots, mine: 'none', position: 0 })
              : t('coming.quilt', { eligible: eligible.length, spots: page.spots })
          }
          className="lg:col-span-6"
        />
      </div>
    </Panel>
  )
}

/** What happens next, and by which random number. */
export function AssemblySteps({ page }: { page: AssemblyPage }) {
  const t = useMessages('assembly')
  const language = useLanguage()
  const source = page.proof?.source
  return (
    <Panel title={t('comingTitle')}>
      <ol className="flex measure list-decimal flex-col gap-2 pl-5">
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
    </Panel>
  )
}
