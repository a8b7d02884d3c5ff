import { useState } from 'react'
import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** The one signature moment: tiles dim to the eligible set, the selected turn and fill, then the result comes in. */
export function AssemblyResult({ page }: { page: AssemblyPage }) {
  const t = useMessages('assembly')
  const [plays, setPlays] = useState(0)
  const chosen = page.minutes?.selections.map(({ position }) => position) ?? []
  const before = page.shares.flatMap(({ position, selectedIn }) =>
    selectedIn !== null && selectedIn < page.number && !chosen.includes(position) ? [position] : [],
  )
  const last = Math.max(1, ...page.shares.map((share) => share.position))
  const eligible = page.eligiblePositions ?? []
  return (
    <Panel
      title={t(chosen.length === 0 ? 'nobody' : 'selectedTitle', {
        count: chosen.length,
        positions: chosen.join(', '),
      })}
      tone="mangrove"
      cut
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Quilt
          key={plays}
          seed={page.consortiumId}
          shares={last}
          selected={before}
          draw={{ eligible, chosen }}
          label={t('quiltResult', { eligible: eligible.length, shares: last, positions: chosen.join(', ') || '–' })}
          className="max-w-sm"
        />
        <div key={`after ${plays}`} className="after-draw flex flex-col items-start gap-4">
          {chosen.length === 0 ? (
            <p>{t('nobodyText')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {page.minutes?.selections.map(({ position, method }) => (
                <li key={position} className="flex flex-wrap items-center gap-3">
                  <span className="font-display text-36 font-bold">#{position}</span>
                  <span>{t(method === 'draw' ? 'byDraw' : 'byBid')}</span>
                  {page.selections.some((one) => one.position === position && one.isEnded) ? (
                    <StatusTag tone="neutral">{t('ended')}</StatusTag>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
          <Later page={page} chosen={chosen} />
          <span className="needs-script">
            <Button look="outline" onPress={() => setPlays(plays + 1)}>
              {t('playAgain')}
            </Button>
          </span>
        </div>
      </div>
    </Panel>
  )
}

/** Selected afterwards in the place of somebody who did not pay a winning bid (rules 7). */
function Later({ page, chosen }: { page: AssemblyPage; chosen: readonly number[] }) {
  const t = useMessages('assembly')
  const later = page.selections.filter(({ position, isEnded }) => !isEnded && !chosen.includes(position))
  if (later.length === 0) return null
  return <p>{t('later', { count: later.length, positions: later.map(({ position }) => position).join(', ') })}</p>
}
