import type { Drawing, IllustrationTile } from '#web/quilt/illustration-tiles.ts'
import { COLOURS, type Colour } from '#web/quilt/quilt-pattern.ts'

/** The car in the order it is sewn on its page: wheels, floor, body, roof. */
export const CAR: Drawing = {
  columns: 7,
  rows: 3,
  tiles: [
    [1, 2, 'dot', 0, 'jacaranda'],
    [5, 2, 'dot', 0, 'jacaranda'],
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
  ],
}
/** How much of the car is sewn at each of the four steps. */
export const CAR_STEPS = [0, 2, 9, 13] as const

const ROAD_COLUMNS = 64
/** Where the car's front stands: the months behind it are paid. */
const ROAD_PAID = 37

/** A road of half triangles: two make an arrow, an arrow is a month, and the months behind the car have their colour. */
export const ROAD: Drawing = {
  columns: ROAD_COLUMNS,
  rows: 2,
  tiles: Array.from({ length: ROAD_COLUMNS }, (_, month): IllustrationTile[] => {
    const upper = COLOURS[month % COLOURS.length] ?? 'action'
    const lower = COLOURS[(month + 2) % COLOURS.length] ?? 'action'
    const isPaid = month < ROAD_PAID
    return [
      [month, 0, 'triangle', 0, isPaid ? upper : 'pale'],
      [month, 1, 'triangle', 1, isPaid ? lower : 'pale'],
    ]
  }).flat(),
}

/** The small house in the order it is sewn on its page: floor, door, roof, sun. */
export const SMALL_HOUSE: Drawing = {
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
    [0, 1, 'quarter', 2, 'goiaba'],
    [1, 1, 'square', 0, 'goiaba'],
    [2, 1, 'square', 0, 'goiaba'],
    [3, 1, 'quarter', 3, 'goiaba'],
    [1, 0, 'quarter', 2, 'goiaba'],
    [2, 0, 'quarter', 3, 'goiaba'],
    [3, 0, 'dot', 0, 'ipe'],
  ],
}
export const HOUSE_STEPS = [0, 4, 8, 15] as const

/** A disc of four quarters over two columns and two rows. */
function disc(column: number, row: number, colour: Colour): IllustrationTile[] {
  return [
    [column, row, 'quarter', 2, colour],
    [column + 1, row, 'quarter', 3, colour],
    [column, row + 1, 'quarter', 1, colour],
    [column + 1, row + 1, 'quarter', 0, colour],
  ]
}

/** A row of whole tiles. */
function wall(row: number, from: number, to: number, colour: Colour): IllustrationTile[] {
  return Array.from({ length: to - from + 1 }, (_, at) => [from + at, row, 'square', 0, colour])
}

/** Two rows of tiles laid as a talavera wall is: every four of them make one figure. */
function frieze(row: number, from: number, to: number): IllustrationTile[] {
  return [0, 1].flatMap((down) =>
    Array.from({ length: to - from + 1 }, (_, at): IllustrationTile => {
      return [from + at, row + down, 'two-quarters', (at + down) % 2 === 0 ? 0 : 1, 'ipe']
    }),
  )
}

/** The house of squares and quarters that opens the home page; it stands on the lower edge of its band. */
export const HOUSE: Drawing = {
  columns: 10,
  rows: 12,
  tiles: [
    ...disc(0, 0, 'ipe'),
    [7, 1, 'square', 0, 'jacaranda'],
    [7, 2, 'square', 0, 'jacaranda'],
    [4, 0, 'quarter', 2, 'goiaba'],
    [5, 0, 'quarter', 3, 'goiaba'],
    [3, 1, 'quarter', 2, 'goiaba'],
    ...wall(1, 4, 5, 'goiaba'),
    [6, 1, 'quarter', 3, 'goiaba'],
    [2, 2, 'quarter', 2, 'goiaba'],
    ...wall(2, 3, 6, 'goiaba'),
    [1, 3, 'quarter', 2, 'goiaba'],
    ...wall(3, 2, 7, 'goiaba'),
    [8, 3, 'quarter', 3, 'goiaba'],
    ...[4, 5, 6, 7, 8, 9, 10, 11].flatMap((row) => wall(row, 2, 7, 'action')),
    ...disc(4, 4, 'ipe'),
    ...frieze(7, 2, 7),
    [2, 10, 'dot', 0, 'ipe'],
    [7, 10, 'dot', 0, 'ipe'],
    [4, 9, 'quarter', 2, 'jacaranda'],
    [5, 9, 'quarter', 3, 'jacaranda'],
    ...wall(10, 4, 5, 'jacaranda'),
    ...wall(11, 4, 5, 'jacaranda'),
    [0, 11, 'quarter', 2, 'action'],
    [1, 11, 'quarter', 3, 'action'],
    [8, 11, 'quarter', 2, 'jacaranda'],
    [9, 11, 'quarter', 3, 'jacaranda'],
  ],
}
