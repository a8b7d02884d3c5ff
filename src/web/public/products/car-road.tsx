import { CAR, ROAD } from '#web/public/products/plan-drawings.ts'
import { PITCH } from '#web/quilt/quilt-pattern.ts'
import { SewnTiles } from '#web/quilt/sewn-tiles.tsx'

const CAR_COLUMN = 29
/** How far the car comes down for its wheels to touch the road, which begins at the third row. */
const WHEELS_DOWN = 17

/** The road across the whole width with the car on it. The middle is what a narrow screen shows. Decoration. */
export function CarRoad() {
  return (
    <svg
      viewBox={`0 0 ${ROAD.columns * PITCH - 2} ${5 * PITCH - 2}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-32 w-full sm:h-44 lg:h-56"
    >
      <g transform={`translate(${CAR_COLUMN * PITCH} ${WHEELS_DOWN})`}>
        <SewnTiles tiles={CAR.tiles} />
      </g>
      <g transform={`translate(0 ${3 * PITCH})`}>
        <SewnTiles tiles={ROAD.tiles} />
      </g>
    </svg>
  )
}
