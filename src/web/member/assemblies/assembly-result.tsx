import { useState } from 'react'
import type { OwnAssembly as Own } from '#services/assemblies/read-own-assembly.ts'
import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { DrawNumbers } from '#web/member/assemblies/draw-numbers.tsx'
import { OwnAssembly } from '#web/member/assemblies/own-assembly.tsx'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

interface AssemblyResultProps {
  page: AssemblyPage
  own: Own | null
  groupPath: string
  /** Plays right away: the result has just come in, or came in today. */
  isNews: boolean
}

/**
 * The one signature moment: tiles dim to those in the draw, draw numbers fall into their order, the selected tile turns and
 * fills, and the headline comes last. A month decided by bids alone has no draw to play. Without motion, everything is simply there.
 */
export function AssemblyResult({ page, own, groupPath, isNews }: AssemblyResultProps) {
  const t = useMessages('assembly')
  const [plays, setPlays] = useState(0)
  const selections = page.minutes?.selections ?? []
  const chosen = selections.map(({ position }) => position)
  const drawn = selections.filter(({ method }) => method === 'draw').map(({ position }) => position)
  const before = page.shares.flatMap(({ position, selectedIn }) =>
    selectedIn !== null && selectedIn < page.number && !chosen.includes(position) ? [position] : [],
  )
  const last = Math.max(1, ...page.shares.map((share) => share.position))
  const eligible = page.eligiblePositions ?? []
  const isPlaying = (isNews || plays > 0) && chosen.length > 0
  const told = isPlaying ? 'after-draw' : ''
  return (
    <Panel tone="mangrove" cut>
      {/* What plays gets a new key and is rendered again; the pressed button stays, and so does its focus. */}
      <div
        className={`grid items-center gap-8 lg:grid-cols-12 lg:gap-12 ${isPlaying && drawn.length > 0 ? 'draw-sorts' : ''}`}
      >
        <Quilt
          key={`quilt ${plays}`}
          seed={page.consortiumId}
          shares={last}
          selected={before}
          yours={own?.position}
          draw={{ eligible, chosen, isPlaying }}
          label={t('quiltResult', {
            eligible: eligible.length,
            spots: page.spots,
            positions: chosen.join(', ') || '–',
          })}
          className="lg:col-span-7"
        />
        <div className="flex min-w-0 flex-col items-start gap-6 lg:col-span-5">
          <div key={`told ${plays}`} className={`flex flex-col gap-3 ${told}`}>
            <h2 className="text-36 sm:text-48">
              {t(chosen.length === 0 ? 'nobody' : 'selectedTitle', {
                count: chosen.length,
                positions: chosen.join(', '),
              })}
            </h2>
            {chosen.length === 0 ? <p>{t('nobodyText')}</p> : <Selections page={page} names={own?.names ?? []} />}
            <Later page={page} chosen={chosen} />
          </div>
          {drawn.length > 0 && page.lowestNumbers !== null ? (
            <DrawNumbers key={`numbers ${plays}`} numbers={page.lowestNumbers} drawn={drawn} yours={own?.position} />
          ) : null}
          {own === null ? null : (
            <div key={`own ${plays}`} className={told}>
              <OwnAssembly own={own} cutoffAt={page.cutoffAt} groupPath={groupPath} />
            </div>
          )}
          {chosen.length === 0 ? null : (
            <span className="needs-script">
              <Button look="outline" onPress={() => setPlays(plays + 1)}>
                {t(drawn.length > 0 ? 'replayDraw' : 'replayResult')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** How each of them was selected, and the names of those who show theirs to the group. */
function Selections({ page, names }: { page: AssemblyPage; names: Own['names'] }) {
  const t = useMessages('assembly')
  const language = useLanguage()
  const selections = page.minutes?.selections ?? []
  return (
    <ul className="flex flex-col gap-1 text-18">
      {selections.map(({ position, method }) => {
        const name = names.find((one) => one.position === position)?.name
        const made = page.selections.find((one) => one.position === position)
        return (
          <li key={position} className="flex flex-wrap items-center gap-3">
            {selections.length > 1 ? <span className="figures font-bold">#{position}</span> : null}
            {name === undefined ? null : <span className="font-bold">{name}</span>}
            <span>
              {method === 'draw'
                ? t('byDraw')
                : t('byBid', { percent: formatBidPercent(made?.percentage ?? null, language) })}
            </span>
            {made?.isEnded ? <StatusTag tone="neutral">{t('ended')}</StatusTag> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Selected afterward in the place of someone who did not pay a winning bid (rules 7). */
function Later({ page, chosen }: { page: AssemblyPage; chosen: readonly number[] }) {
  const t = useMessages('assembly')
  const later = page.selections.filter(({ position, isEnded }) => !isEnded && !chosen.includes(position))
  if (later.length === 0) return null
  return <p>{t('later', { count: later.length, positions: later.map(({ position }) => position).join(', ') })}</p>
}
