import { ProgressBar } from 'react-aria-components/ProgressBar'

interface ProgressProps {
  label: string
  value: number
  max: number
  /** The value in words beside the bar: "14 of 48 selected". Percent when left out. */
  words?: string
}

/** How far something is, as bar and as words. */
export function Progress({ label, value, max, words }: ProgressProps) {
  return (
    <ProgressBar
      value={value}
      maxValue={max}
      {...(words === undefined ? {} : { valueLabel: words })}
      className="flex flex-col gap-1"
    >
      {({ percentage, valueText }) => (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{label}</span>
            <span className="text-14 text-ink-2">{valueText}</span>
          </div>
          <div className="h-2 overflow-hidden rounded-corner bg-mist forced-colors:border">
            <div className="h-full bg-action forced-colors:bg-[Highlight]" style={{ width: `${percentage ?? 0}%` }} />
          </div>
        </>
      )}
    </ProgressBar>
  )
}
