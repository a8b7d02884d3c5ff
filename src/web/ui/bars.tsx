import type { ReactNode } from 'react'

interface BarsProps {
  /** Each with its words and its value, 0 or more. */
  bars: readonly { id: string; label: ReactNode; value: number; words: ReactNode; look?: 'plain' | 'late' }[]
}

const LOOKS = {
  plain: 'fill-(--data-1) forced-colors:fill-[CanvasText]',
  late: 'fill-danger forced-colors:fill-[CanvasText]',
} as const

/** Amounts side by side, longest against the longest: the words are text, the bars only their picture. */
export function Bars({ bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ id, label, value, words, look = 'plain' }) => (
        <li key={id} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-16">
            <span>{label}</span>
            <span className="figures font-semibold">{words}</span>
          </span>
          <svg
            viewBox="0 0 1000 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-3 w-full rounded-corner bg-mist forced-colors:border"
          >
            <rect width={Math.round((value / most) * 1000)} height="10" className={LOOKS[look]} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
