import { useMessages } from '#web/i18n/messages.ts'
import { FeeDots } from '#web/public/articles/fee-dots.tsx'
import { Illustration } from '#web/quilt/illustration.tsx'
import { Quilt } from '#web/quilt/quilt.tsx'
import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

/** The draw that the first article checks (rules 6): twelve shares, eight in the draw. */
const DRAW = {
  seed: '11111111-2222-4333-8444-555555555555',
  shares: 12,
  inDraw: [1, 2, 4, 5, 7, 9, 10, 12],
  selected: 9,
}

/** An article's own picture; one without has its own piece of quilt. */
export function ArticlePicture({ slug, className = '' }: { slug: string; className?: string }) {
  const t = useMessages('blog')
  const { seed, shares, inDraw, selected } = DRAW
  switch (slug) {
    case 'how-a-draw-is-checked':
      return (
        <Quilt
          seed={seed}
          shares={shares}
          columns={6}
          selected={inDraw}
          yours={selected}
          label={t('drawPicture')}
          className={className}
        />
      )
    case 'where-the-consorcio-comes-from':
      return <Illustration name="car" className={className} />
    case 'what-the-fee-pays':
      return <FeeDots className={className} />
    default:
      return <Quilt seed={slug} shares={12} columns={4} selected={inDraw} className={className} />
  }
}

const ACROSS = 40
const DOWN = 2

/** The band over an article: its own piece of quilt from edge to edge, cut off where the screen ends. */
export function ArticleBand({ slug }: { slug: string }) {
  return (
    <div className="no-print bg-mist">
      <svg
        viewBox={`0 0 ${ACROSS * PITCH} ${DOWN * PITCH}`}
        preserveAspectRatio="xMinYMid slice"
        className="block h-16 w-full lg:h-24"
        aria-hidden="true"
      >
        {quiltTiles(slug, ACROSS * DOWN).map(({ position, shape, turns, colour }) => (
          <g
            key={position}
            transform={`translate(${Math.floor((position - 1) / DOWN) * PITCH + 1} ${((position - 1) % DOWN) * PITCH + 1})`}
          >
            <path
              d={SHAPE_PATHS[shape]}
              transform={turns === 0 ? undefined : `rotate(${turns * 90} ${TILE / 2} ${TILE / 2})`}
              className={TILE_FILLS[colour]}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
