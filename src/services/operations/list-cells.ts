import type { Context } from '#context'
import { countInCell, inCell, inEachCell } from '#db/cells.ts'

/** A cell and what is in it: `groups` of every state, those `atWork` among them, and their members who aren't gone. */
export interface ListedCell {
  cell: string
  groups: number
  atWork: number
  members: number
}

/** The cells, the first one first, each with what it holds (decision 0139). */
export async function listCells(ctx: Context): Promise<ListedCell[]> {
  const cells: ListedCell[] = []
  await inEachCell(ctx, async (cell) => {
    cells.push({ cell: cell.schema, ...(await inCell(ctx, cell, countInCell)) })
    return 1
  })
  return cells.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** `public` is the first, and the number of any other is in its name. */
function placeOf({ cell }: ListedCell): number {
  return Number(/\d+$/.exec(cell)?.[0] ?? 1)
}
