import type { Context } from '#context'
import { acrossCells } from '#db/cells.ts'
import type { GroupListFilter } from '#domain/consortiums/group-list.ts'
import { type ConsortiumLine, listConsortiums } from '#services/consortiums/list-consortiums.ts'

const GROUPS_A_TIME = 1_000

/**
 * Every group the filter asks for, from the first one on, in its order, as of one instant: a group whose figures move meanwhile is neither missed nor
 * there twice. Read in parts and kept only as `lineOf` makes them, so the reader's pace holds no transaction open. Throws Forbidden.
 */
export async function exportConsortiums<Line>(
  ctx: Context,
  filter: GroupListFilter,
  lineOf: (row: ConsortiumLine) => Line,
  atATime: number = GROUPS_A_TIME,
): Promise<Line[]> {
  return await acrossCells(ctx, async (tx) => {
    const lines: Line[] = []
    let after: string | null = null
    do {
      const page = await listConsortiums({ ...ctx, db: tx }, { ...filter, after }, atATime)
      lines.push(...page.rows.map(lineOf))
      after = page.next
    } while (after !== null)
    return lines
  })
}
