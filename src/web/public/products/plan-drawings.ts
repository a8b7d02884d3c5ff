import { DRAWINGS, type Drawing, type IllustrationTile } from '#web/quilt/illustration-tiles.ts'
import { COLOURS, quiltTiles } from '#web/quilt/quilt-pattern.ts'

/** The car in the order it is sewn on its page: body, roof, and last the wheels. */
export const CAR: Drawing = DRAWINGS.car
/** How much of the car is sewn at each of the four steps. */
export const CAR_STEPS = [0, 7, 11, 15] as const

const ROAD_COLUMNS = 64
/** Where the car's front is: the months behind it are paid. */
const ROAD_PAID = 37

/** A road of half triangles: two make an arrow, an arrow is a month, and the months behind the car are in color. */
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
export const SMALL_HOUSE: Drawing = DRAWINGS.house
export const HOUSE_STEPS = [0, 4, 8, 15] as const

/** A row of whole tiles. */
function wall(row: number, from: number, to: number, colour: IllustrationTile[4]): IllustrationTile[] {
  return Array.from({ length: to - from + 1 }, (_, at) => [from + at, row, 'square', 0, colour])
}

/** A row of a roof: whole tiles between two slopes. */
function roof(row: number, from: number, to: number): IllustrationTile[] {
  return [
    [from, row, 'triangle', 3, 'goiaba'],
    ...wall(row, from + 1, to - 1, 'goiaba'),
    [to, row, 'triangle', 0, 'goiaba'],
  ]
}

const WALLS = { first: 2, last: 7, rows: [4, 5, 6, 7] } as const

/** The front of the house is a quilt like any group's, on pale ground. */
function front(): IllustrationTile[] {
  const { first, last, rows } = WALLS
  const across = last - first + 1
  const sewn = quiltTiles('house', across * rows.length).map(({ position, shape, turns, colour }): IllustrationTile => {
    const at = position - 1
    return [first + (at % across), rows[0] + Math.floor(at / across), shape, turns, colour]
  })
  const isDoor = ([column, row]: IllustrationTile) => (column === 4 || column === 5) && row >= 6
  return [...rows.flatMap((row) => wall(row, first, last, 'pale')), ...sewn].filter((tile) => !isDoor(tile))
}

/** The house that opens the page of the down payment: a gable over a quilt; it stands on the lower edge of its band. */
export const HOUSE: Drawing = {
  columns: 10,
  rows: 8,
  tiles: [
    [0, 0, 'disc', 0, 'ipe'],
    [7, 0, 'square', 0, 'jacaranda'],
    [7, 1, 'square', 0, 'jacaranda'],
    // Behind the slope of the roof.
    [7, 2, 'square', 0, 'jacaranda'],
    ...roof(0, 4, 5),
    ...roof(1, 3, 6),
    ...roof(2, 2, 7),
    ...roof(3, 1, 8),
    [4.5, 1.5, 'disc', 0, 'ipe'],
    ...front(),
    [4, 6, 'quarter', 2, 'jacaranda'],
    [5, 6, 'quarter', 3, 'jacaranda'],
    ...wall(7, 4, 5, 'jacaranda'),
    [0, 7, 'quarter', 2, 'action'],
    [1, 7, 'quarter', 3, 'action'],
    [8, 7, 'quarter', 2, 'action'],
    [9, 7, 'quarter', 3, 'action'],
  ],
}
