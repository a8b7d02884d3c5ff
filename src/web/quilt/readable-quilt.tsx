import { type ReactNode, useEffect, useRef } from 'react'
import { formatInstantMonth } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage, useProductZone } from '#web/i18n/use-language.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { type ReadShare, useTileSentence } from '#web/quilt/use-tile-sentence.ts'

export interface ReadableQuiltProps {
  /** The group's id. */
  seed: string
  /** How many tiles: one for each number that was given or can still be given. */
  count: number
  /** How many spots the group has. Numbers are never reused, so after someone left and was replaced there are more tiles than spots. */
  spots: number
  shares: readonly ReadShare[]
  yours?: number | undefined
  /** Not launched, so numbers that no one has had can still be given. */
  isFilling?: boolean
  /** The draws held so far, oldest first; with them the group can be replayed month by month. */
  held?: readonly { number: number; drawsAt: Date }[]
  className?: string
}

/**
 * A group's quilt that can be read tile by tile and month by month. What the script says of a tile is the sentence of the
 * list below it, so a page carries each once; without the script there is the still picture and the list. Used by pages with
 * a router and by static ones: there registry.ts wakes it.
 */
export function ReadableQuilt(props: ReadableQuiltProps) {
  const { seed, count, spots, shares, yours, isFilling = false, held = [], className = '' } = props
  const t = useMessages('quilt')
  const shell = useMessages('shell')
  const sentence = useTileSentence(yours)
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = figure.current
    let stop = () => {}
    let isGone = false
    void import('#web/quilt/live-quilt.ts').then(({ liveQuilt }) => {
      if (element !== null && !isGone) stop = liveQuilt(element)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])
  const positions = Array.from({ length: count }, (_, place) => place + 1)
  const at = new Map(shares.map((share) => [share.position, share]))
  const last = Math.max(0, ...at.keys())
  const untaken = isFilling ? 'open' : 'empty'
  const selectedIn = new Map(
    shares.flatMap(({ position, selectedIn }) => (selectedIn === null ? [] : [[position, selectedIn]])),
  )
  const mine = yours === undefined ? 'none' : selectedIn.has(yours) ? 'selected' : 'waiting'
  const label = shell('quiltLabel', { selected: selectedIn.size, shares: spots, mine, position: yours ?? 0 })
  return (
    <figure ref={figure} data-quilt="" className={`flex min-w-0 flex-col gap-3 ${className}`}>
      <Quilt
        seed={seed}
        shares={count}
        selected={[...selectedIn.keys()]}
        yours={yours}
        label={label}
        selectedIn={selectedIn}
      />
      <figcaption className="flex flex-col gap-3 text-16">
        <span className="text-ink-2">{label}.</span>
        <span data-quilt-said="" className="needs-script quilt-said">
          <span className="no-print text-ink-2">{t('hint')}</span>
        </span>
        {held.length === 0 ? null : <Months held={held} spots={spots} selected={selectedIn.size} />}
        <details>
          <summary className="link inline-flex min-h-8 items-center">{t('asList')}</summary>
          <ol data-quilt-list="" className="columns-3xs gap-6 pt-2 print:columns-2">
            {positions.map((position) => (
              <li key={position}>{sentence(position, at.get(position) ?? (position < last ? 'gone' : untaken))}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  )
}

/** The slider that replays the group; its words come with it, so that the script contains none. */
function Months({
  held,
  spots,
  selected,
}: {
  held: readonly { number: number; drawsAt: Date }[]
  spots: number
  selected: number
}): ReactNode {
  const t = useMessages('quilt')
  const language = useLanguage()
  const zone = useProductZone()
  const months = held.map(({ drawsAt }) => formatInstantMonth(drawsAt, language, zone))
  const words = t('month', { month: '{month}', count: '{count}', shares: spots })
  const now = words.replace('{month}', months.at(-1) ?? '').replace('{count}', String(selected))
  return (
    <span className="needs-script quilt-months">
      <label className="contents">
        <span className="font-semibold">{t('months')}</span>
        <input
          type="range"
          min={0}
          max={months.length}
          defaultValue={months.length}
          data-numbers={held.map(({ number }) => number).join(' ')}
          data-months={[t('start'), ...months].join('|')}
          data-words={words}
          aria-valuetext={now}
        />
      </label>
      <button type="button" data-play={t('play')} data-pause={t('pause')} className="quilt-play">
        {t('play')}
      </button>
      <output className="first-letter:uppercase">{now}</output>
    </span>
  )
}
