import type { CSSProperties } from 'react'
import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface DrawNumbersProps {
  numbers: NonNullable<AssemblyPage['lowestNumbers']>
  drawn: readonly number[]
  yours?: number | undefined
}

/** The lowest draw numbers with the positions they belong to. While the draw plays they go from the positions' order to theirs. */
export function DrawNumbers({ numbers, drawn, yours }: DrawNumbersProps) {
  const t = useMessages('assembly')
  const byPosition = numbers.map(({ position }) => position).sort((a, b) => a - b)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-16 font-semibold text-ink-2">{t('drawNumbers')}</h3>
      <ol className="flex flex-col">
        {numbers.map(({ position, ticket }, place) => {
          const isDrawn = drawn.includes(position)
          return (
            <li
              key={position}
              className={`draw-number flex items-baseline gap-4 border-l-4 py-1 pl-3 ${isDrawn ? 'draw-number-drawn border-ipe font-bold text-ipe' : 'border-transparent forced-colors:border-[Canvas]'}`}
              style={{ '--from': byPosition.indexOf(position) - place } as CSSProperties}
            >
              <span className="figures w-12">#{position}</span>
              <code className="font-mono text-14">{ticket}…</code>
              {position === yours ? <span className="text-14">{t('yours')}</span> : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
