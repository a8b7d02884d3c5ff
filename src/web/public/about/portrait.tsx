import type { Colour } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

/** Face, clothes and hair; the next person gets the next. */
const LOOKS: readonly (readonly [face: Colour, clothes: Colour, hair: string])[] = [
  ['ipe', 'action', 'M26 56A30 30 0 0 1 86 56Z'],
  ['ipe', 'goiaba', 'M20 54A36 36 0 0 1 92 54V92H20Z'],
]

/** A person out of the quilt's quarters and discs, until there is a photo (rules 0). `number` counts the people on the page from 0. */
export function Portrait({ number, label, className = '' }: { number: number; label: string; className?: string }) {
  const [face, clothes, hair] = LOOKS[number % LOOKS.length] ?? ['ipe', 'action', '']
  return (
    <svg viewBox="0 0 112 140" role="img" aria-label={label} className={className}>
      <path d="M0 0H112V108A32 32 0 0 1 80 140H0Z" className="fill-(--tile-base)" />
      <path d={hair} className="fill-jacaranda" />
      <circle cx="56" cy="58" r="26" className={TILE_FILLS[face]} />
      <path d="M55 92A48 48 0 0 0 7 140H55Z" className={TILE_FILLS[clothes]} />
      <path d="M57 92A48 48 0 0 1 104.200 129A32 32 0 0 1 80 140H57Z" className={TILE_FILLS[clothes]} />
    </svg>
  )
}
