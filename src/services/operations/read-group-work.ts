import type { Context } from '#context'
import { ofEachCell } from '#db/cells.ts'
import {
  countGroupWork,
  type GroupCount,
  type GroupWork,
  type GroupWorkKind,
  readWorkOf,
  type WorkTaker,
} from '#db/pages/group-work.ts'
import type { WorkKind } from '#domain/operations/work-queue.ts'

/** The lines that someone has taken, with who that was. */
export async function readTakenWork(ctx: Context, takers: readonly WorkTaker[]): Promise<(WorkTaker & GroupWork)[]> {
  if (takers.length === 0) return []
  const lines = (await ofEachCell(ctx, (db) => readWorkOf(db, takers))).flat()
  const takerOf = new Map(takers.map((taker) => [`${taker.kind} ${taker.consortiumId}`, taker]))
  return lines.flatMap((line) => {
    const taker = takerOf.get(`${line.kind} ${line.consortiumId}`)
    return taker ? [{ ...taker, ...line }] : []
  })
}

/** How many groups have work of each kind, up to `upTo`. */
export async function countWork(
  ctx: Context,
  kinds: readonly GroupWorkKind[],
  upTo: number,
): Promise<Map<WorkKind, GroupCount>> {
  const all = new Map<WorkKind, GroupCount>()
  for (const counts of await ofEachCell(ctx, (db) => countGroupWork(db, kinds, upTo)))
    for (const [kind, { count, isMore }] of counts) {
      const sum = count + (all.get(kind)?.count ?? 0)
      all.set(kind, {
        count: Math.min(sum, upTo),
        isMore: isMore || all.get(kind)?.isMore === true || sum > upTo,
      })
    }
  return all
}
