interface ColumnChartProps {
  /** What the picture shows, in one sentence: the figure's caption or more. */
  label: string
  /** From left to right, 0 or more. */
  values: readonly number[]
  /** What a column is measured against, as a dashed line across. */
  line?: number
  /** The words at the line, at the first column, and at the last one. */
  lineLabel?: string
  firstLabel: string
  lastLabel: string
  /** Which column is now; later ones are only planned, and drawn as outlines. The last one when left out. */
  nowIndex?: number
}

const NOW = 'fill-(--data-1) forced-colors:fill-[CanvasText]'
const BEFORE = 'fill-(--data-1) opacity-60 forced-colors:fill-[CanvasText]'
const PLANNED = 'fill-mist stroke-field [vector-effect:non-scaling-stroke] forced-colors:stroke-[CanvasText]'

/**
 * Columns over time, drawn by the server: no script, no text inside the picture, so it keeps its words' size at every width and prints. The
 * column of now is the strong one, later ones are outlines; columns that reach the line have a cap, so that color isn't needed to tell.
 */
export function ColumnChart({ label, values, line, lineLabel, firstLabel, lastLabel, nowIndex }: ColumnChartProps) {
  // One column alone would be a bar across.
  const width = (values.length === 1 ? 8 : values.length) * 10
  const now = nowIndex ?? values.length - 1
  const most = Math.max(1, line ?? 0, ...values) * 1.05
  const heightOf = (value: number) => Math.round((value / most) * 1000) / 10
  const lineAt = line === undefined ? null : 100 - heightOf(line)
  return (
    <div className="flex flex-col gap-1">
      {lineLabel === undefined ? null : (
        <p aria-hidden="true" className="figures flex items-center justify-end gap-2 text-14 text-ink-2">
          <svg viewBox="0 0 24 2" className="w-6" aria-hidden="true">
            <path d="M0 1h24" className="stroke-ink stroke-2 [stroke-dasharray:4_4]" />
          </svg>
          {lineLabel}
        </p>
      )}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b-2 border-ink sm:h-48"
      >
        {values.map((value, at) => {
          const height = heightOf(value)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: months never change places.
            <g key={at}>
              <rect
                x={at * 10 + 1}
                y={100 - height}
                width={8}
                height={height}
                className={at > now ? PLANNED : at === now ? NOW : BEFORE}
              />
              {line !== undefined && value >= line && at <= now ? (
                <rect x={at * 10 + 1} y={100 - height} width={8} height={2.5} className="fill-ink" />
              ) : null}
            </g>
          )
        })}
        {lineAt === null ? null : (
          <path
            d={`M0 ${lineAt}H${width}`}
            className="fill-none stroke-ink stroke-2 [stroke-dasharray:6_5] [vector-effect:non-scaling-stroke]"
          />
        )}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-14 text-ink-2">
        <span>{firstLabel}</span>
        {values.length > 1 ? <span>{lastLabel}</span> : null}
      </p>
    </div>
  )
}
