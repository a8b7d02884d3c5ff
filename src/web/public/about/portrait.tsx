import type { IllustrationTile } from '#web/quilt/illustration-tiles.ts'
import { type Colour, PITCH } from '#web/quilt/quilt-pattern.ts'
import { SewnTiles } from '#web/quilt/sewn-tiles.tsx'

/** Ground, face and clothes; the next person gets the next. */
const LOOKS: readonly (readonly [face: Colour, clothes: Colour, hair: Colour])[] = [
  ['ipe', 'action', 'jacaranda'],
  ['goiaba', 'jacaranda', 'action'],
]

/** A person sewn from tiles, until there is a photo (rules 0). `number` counts the people on the page from 0. */
export function Portrait({ number, label, className = '' }: { number: number; label: string; className?: string }) {
  const [face, clothes, hair] = LOOKS[number % LOOKS.length] ?? ['ipe', 'action', 'jacaranda']
  return (
    <svg viewBox={`0 0 ${4 * PITCH - 2} ${5 * PITCH - 2}`} role="img" aria-label={label} className={className}>
      <SewnTiles tiles={person(face, clothes, hair, number % 2 === 0)} />
    </svg>
  )
}

function person(face: Colour, clothes: Colour, hair: Colour, isShort: boolean): IllustrationTile[] {
  const tiles: IllustrationTile[] = [
    [1, 0, 'quarter', 2, hair],
    [2, 0, 'quarter', 3, hair],
    [1, 1, 'square', 0, face],
    [2, 1, 'square', 0, face],
    [1, 2, 'quarter', 1, face],
    [2, 2, 'quarter', 0, face],
    [0, 3, 'quarter', 2, clothes],
    [1, 3, 'square', 0, clothes],
    [2, 3, 'square', 0, clothes],
    [3, 3, 'quarter', 3, clothes],
    [0, 4, 'square', 0, clothes],
    [1, 4, 'two-quarters', 0, clothes],
    [2, 4, 'two-quarters', 1, clothes],
    [3, 4, 'square', 0, clothes],
  ]
  if (isShort) return tiles
  return [
    [0, 0, 'quarter', 2, hair],
    [3, 0, 'quarter', 3, hair],
    [0, 1, 'square', 0, hair],
    [3, 1, 'square', 0, hair],
    [0, 2, 'quarter', 1, hair],
    [3, 2, 'quarter', 0, hair],
    ...tiles,
  ]
}
