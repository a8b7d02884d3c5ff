import type { Drawing, IllustrationTile } from '#web/quilt/illustration-tiles.ts'

const ACROSS = 17

/** Where the consórcio began: Brasília's congress with its towers, dome, and bowl, and the Beetle that neighbors drew for. */
export const BRASILIA: Drawing = {
  columns: ACROSS,
  rows: 6,
  tiles: [
    // The sun.
    [0.5, 0.5, 'disc', 0, 'ipe'],
    // Two towers, over the roof on which the dome and the bowl stand.
    ...column(6, 0, 4, 'jacaranda'),
    ...column(7.2, 0, 4, 'jacaranda'),
    ...row(1, 4, 5, 'pale'),
    ...row(8.2, 4, 3, 'pale'),
    [3, 3, 'quarter', 2, 'action'],
    [4, 3, 'quarter', 3, 'action'],
    [9.2, 3, 'quarter', 1, 'goiaba'],
    [10.2, 3, 'quarter', 0, 'goiaba'],
    // The car.
    [13, 2.5, 'quarter', 2, 'ipe'],
    [14, 2.5, 'quarter', 3, 'ipe'],
    [12, 3.5, 'quarter', 2, 'action'],
    [13, 3.5, 'square', 0, 'action'],
    [14, 3.5, 'square', 0, 'action'],
    [15, 3.5, 'quarter', 3, 'action'],
    [12.2, 4, 'disc', 0, 'jacaranda'],
    [12.2, 4, 'dot', 0, 'pale'],
    [14.8, 4, 'disc', 0, 'jacaranda'],
    [14.8, 4, 'dot', 0, 'pale'],
    // The pavement's waves.
    ...Array.from({ length: ACROSS }, (_, at): IllustrationTile => [at, 5, 'triangle', at % 2 === 0 ? 0 : 3, 'pale']),
  ],
}

function column(at: number, from: number, tiles: number, colour: IllustrationTile[4]): IllustrationTile[] {
  return Array.from({ length: tiles }, (_, down) => [at, from + down, 'square', 0, colour])
}

function row(from: number, at: number, tiles: number, colour: IllustrationTile[4]): IllustrationTile[] {
  return Array.from({ length: tiles }, (_, across) => [from + across, at, 'square', 0, colour])
}
