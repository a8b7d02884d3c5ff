import type { Colour, Shape, Tile } from '#web/quilt/quilt-pattern.ts'

/** One tile of an illustration: column, row, shape (or a whole square or disc), quarter turns, colour. Half columns and rows lie across two. */
export type IllustrationTile = [
  column: number,
  row: number,
  shape: Shape | 'square' | 'disc',
  turns: Tile['turns'],
  colour: Colour | 'pale',
]

export interface Drawing {
  columns: number
  rows: number
  tiles: readonly IllustrationTile[]
}

/** Pictures sewn from the quilt's own shapes, so that nothing on a page is in another style. */
export const DRAWINGS = {
  car: {
    columns: 7,
    rows: 2.5,
    tiles: [
      [0, 1, 'quarter', 2, 'action'],
      [1, 1, 'square', 0, 'action'],
      [2, 1, 'square', 0, 'action'],
      [3, 1, 'square', 0, 'action'],
      [4, 1, 'square', 0, 'action'],
      [5, 1, 'square', 0, 'action'],
      [6, 1, 'quarter', 3, 'goiaba'],
      [1, 0, 'triangle', 3, 'action'],
      [2, 0, 'square', 0, 'ipe'],
      [3, 0, 'square', 0, 'ipe'],
      [4, 0, 'quarter', 3, 'action'],
      [1, 1.5, 'disc', 0, 'jacaranda'],
      [1, 1.5, 'dot', 0, 'pale'],
      [5, 1.5, 'disc', 0, 'jacaranda'],
      [5, 1.5, 'dot', 0, 'pale'],
    ],
  },
  house: {
    columns: 4,
    rows: 4,
    tiles: [
      [0, 3, 'square', 0, 'action'],
      [3, 3, 'square', 0, 'action'],
      [0, 2, 'square', 0, 'action'],
      [3, 2, 'square', 0, 'action'],
      [1, 3, 'square', 0, 'jacaranda'],
      [2, 3, 'square', 0, 'jacaranda'],
      [1, 2, 'quarter', 2, 'jacaranda'],
      [2, 2, 'quarter', 3, 'jacaranda'],
      [0, 1, 'triangle', 3, 'goiaba'],
      [1, 1, 'square', 0, 'goiaba'],
      [2, 1, 'square', 0, 'goiaba'],
      [3, 1, 'triangle', 0, 'goiaba'],
      [1, 0, 'triangle', 3, 'goiaba'],
      [2, 0, 'triangle', 0, 'goiaba'],
      [3, 0, 'dot', 0, 'ipe'],
    ],
  },
  key: {
    columns: 6,
    rows: 2,
    tiles: [
      [0, 0, 'ring', 2, 'action'],
      [1, 0, 'ring', 3, 'action'],
      [0, 1, 'ring', 1, 'action'],
      [1, 1, 'ring', 0, 'action'],
      [2, 0, 'square', 0, 'ipe'],
      [3, 0, 'square', 0, 'ipe'],
      [4, 0, 'square', 0, 'ipe'],
      [5, 0, 'quarter', 0, 'ipe'],
      [3, 1, 'quarter', 0, 'ipe'],
      [5, 1, 'dot', 0, 'goiaba'],
    ],
  },
  calendar: {
    columns: 5,
    rows: 4,
    tiles: [
      [0, 0, 'quarter', 2, 'action'],
      [1, 0, 'square', 0, 'action'],
      [2, 0, 'square', 0, 'action'],
      [3, 0, 'square', 0, 'action'],
      [4, 0, 'quarter', 3, 'action'],
      [0, 1, 'dot', 0, 'pale'],
      [1, 1, 'dot', 0, 'pale'],
      [2, 1, 'dot', 0, 'pale'],
      [3, 1, 'dot', 0, 'pale'],
      [4, 1, 'dot', 0, 'pale'],
      [0, 2, 'dot', 0, 'pale'],
      [1, 2, 'dot', 0, 'pale'],
      [2, 2, 'dot', 0, 'goiaba'],
      [3, 2, 'dot', 0, 'pale'],
      [4, 2, 'dot', 0, 'pale'],
      [0, 3, 'dot', 0, 'pale'],
      [1, 3, 'dot', 0, 'pale'],
      [2, 3, 'dot', 0, 'pale'],
    ],
  },
  ballot: {
    columns: 4,
    rows: 4,
    tiles: [
      [1, 0, 'square', 0, 'pale'],
      [2, 0, 'dot', 0, 'goiaba'],
      [1, 1, 'square', 0, 'pale'],
      [2, 1, 'square', 0, 'pale'],
      [0, 2, 'quarter', 2, 'jacaranda'],
      [1, 2, 'square', 0, 'jacaranda'],
      [2, 2, 'square', 0, 'jacaranda'],
      [3, 2, 'quarter', 3, 'jacaranda'],
      [0, 3, 'square', 0, 'jacaranda'],
      [1, 3, 'two-quarters', 0, 'ipe'],
      [2, 3, 'two-quarters', 1, 'ipe'],
      [3, 3, 'square', 0, 'jacaranda'],
    ],
  },
  hands: {
    columns: 6,
    rows: 3,
    tiles: [
      [2, 0, 'dot', 0, 'ipe'],
      [3, 0, 'dot', 0, 'goiaba'],
      [0, 1, 'quarter', 1, 'action'],
      [1, 1, 'ring', 1, 'action'],
      [2, 1, 'quarter', 0, 'action'],
      [3, 1, 'quarter', 1, 'jacaranda'],
      [4, 1, 'ring', 0, 'jacaranda'],
      [5, 1, 'quarter', 0, 'jacaranda'],
      [1, 2, 'quarter', 1, 'action'],
      [2, 2, 'square', 0, 'action'],
      [3, 2, 'square', 0, 'jacaranda'],
      [4, 2, 'quarter', 0, 'jacaranda'],
    ],
  },
} as const satisfies Record<string, Drawing>

export type DrawingName = keyof typeof DRAWINGS
