import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'

interface ProgressProps {
  label: string
  value: number
  max: number
  /** The value in words beside the bar: "14 of 48 selected". Percent when left out. */
  words?: string
}

/** How far along something is, as a bar and in words. */
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
            <Label className="font-semibold">{label}</Label>
            <span className="text-14 text-ink-2">{valueText}</span>
          </div>
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-2 w-full rounded-corner bg-mist forced-colors:border"
          >
            <rect width={percentage ?? 0} height="2" className="fill-action forced-colors:fill-[Highlight]" />
          </svg>
        </>
      )}
    </ProgressBar>
  )
}
