import { DRAWINGS, type Drawing, type DrawingName } from '#web/quilt/illustration-tiles.ts'
import { PITCH } from '#web/quilt/quilt-pattern.ts'
import { SewnTiles } from '#web/quilt/sewn-tiles.tsx'

/** A picture sewn from the quilt's shapes. Decoration, unless `label` says what it shows. */
export function Illustration({ name, label, sewn, className = 'w-40' }: IllustrationProps) {
  const { columns, rows, tiles }: Drawing = typeof name === 'string' ? DRAWINGS[name] : name
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a label, or hidden as decoration.
    <svg
      viewBox={`0 0 ${columns * PITCH - 2} ${rows * PITCH - 2}`}
      className={`block h-auto ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <SewnTiles tiles={tiles} {...(sewn === undefined ? {} : { sewn })} />
    </svg>
  )
}

interface IllustrationProps {
  /** One of the product's pictures, or a page's own drawing. */
  name: DrawingName | Drawing
  label?: string
  /** How many of its tiles are already sewn on; all when left out. */
  sewn?: number
  className?: string
}
