import { FAQ_SEED } from '#web/public/faq/faq-frieze.tsx'
import { type Colour, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { Icon } from '#web/ui/icon.tsx'

const OPEN_FILLS: Record<Colour, string> = {
  action: 'group-open:fill-action',
  ipe: 'group-open:fill-ipe group-open:stroke-(--tile-edge) group-open:stroke-[0.75]',
  goiaba: 'group-open:fill-goiaba',
  jacaranda: 'group-open:fill-jacaranda',
}

interface FaqQuestionProps {
  /** From 1, over both columns. */
  place: number
  id: string
  question: string
  answerHtml: string
}

/**
 * A question that opens without script. All share one `name`, so that opening one closes the other (PUB-19). The anchor
 * is inside the answer, because a browser opens a `<details>` for a URL only from there.
 */
export function FaqQuestion({ place, id, question, answerHtml }: FaqQuestionProps) {
  return (
    <li className="border-b border-line">
      <details name="faq" className="group" data-place={place}>
        <summary className="flex min-h-16 list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
          <QuestionTile place={place} />
          <h2 className="grow text-18 group-open:text-action">{question}</h2>
          <Icon name="down" className="text-18 text-action transition-transform group-open:rotate-180" />
        </summary>
        <div
          id={id}
          className="answer measure scroll-mt-40 pb-6 sm:pl-14"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown, which shows raw HTML as text.
          dangerouslySetInnerHTML={{ __html: answerHtml }}
        />
      </details>
    </li>
  )
}

/** The question's tile: pale while closed, turned and colored when open. */
function QuestionTile({ place }: { place: number }) {
  const tile = quiltTiles(FAQ_SEED, place)[place - 1]
  if (tile === undefined) return null
  return (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} className="size-10 shrink-0" aria-hidden="true">
      <g className="quilt-shape transition-transform duration-320 ease-cotavia group-open:rotate-180">
        <path
          d={SHAPE_PATHS[tile.shape]}
          transform={tile.turns === 0 ? undefined : `rotate(${tile.turns * 90} 14 14)`}
          className={`fill-(--tile-pale) transition-colors duration-320 ${OPEN_FILLS[tile.colour]}`}
        />
      </g>
    </svg>
  )
}
