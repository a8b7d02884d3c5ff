import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

/** The seed of the page's fifteen tiles, one for each question. */
export const FAQ_SEED = 'questions'

/**
 * A frieze over the page, one tile a question. While a question is open, its tile alone keeps its color, as in a draw
 * (faq.css). Decoration: the open question says the same.
 */
export function FaqFrieze({ count }: { count: number }) {
  return (
    <div className="bg-mist">
      <svg viewBox={`0 0 ${count * PITCH - (PITCH - TILE)} ${TILE}`} className="page block" aria-hidden="true">
        <g className="faq-frieze">
          {quiltTiles(FAQ_SEED, count).map(({ position, shape, turns, colour }, place) => (
            <g key={position} transform={`translate(${place * PITCH} 0)`}>
              <path
                d={SHAPE_PATHS[shape]}
                transform={turns === 0 ? undefined : `rotate(${turns * 90} 14 14)`}
                className={TILE_FILLS[colour]}
              />
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}
