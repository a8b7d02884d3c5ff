import type { Context } from '#context'
import { acrossCells } from '#db/cells.ts'
import type { LeftOut } from '#domain/access/people-acts.ts'
import { hashOfWhom, type PeopleActWish, peopleTargets } from '#services/operations/people-targets.ts'

/** What would happen. Plain values that may travel to the browser. */
export interface PeopleActPreview {
  /** To so many it would be done. */
  count: number
  /** The first of them by name. */
  names: string[]
  leftOut: { reason: LeftOut; count: number }[]
  isMore: boolean
  /** Stands for those people: what the yes is given to. */
  hash: string
}

const MOST_NAMES = 10

/** Says to how many people something would be done, to whom first, and how many are left out and why (rules 0, Done to many at once). Throws Forbidden. */
export async function previewPeopleAct(ctx: Context, wish: PeopleActWish): Promise<PeopleActPreview> {
  const { rows, isMore } = await acrossCells(ctx, (tx) => peopleTargets(ctx, tx, wish))
  const done = rows.filter(({ leftOut }) => leftOut === null)
  const reasons = new Map<LeftOut, number>()
  for (const { leftOut } of rows) if (leftOut !== null) reasons.set(leftOut, (reasons.get(leftOut) ?? 0) + 1)
  return {
    count: done.length,
    names: done
      .map(({ person }) => person.fullName || person.email)
      .sort((a, b) => a.localeCompare(b))
      .slice(0, MOST_NAMES),
    leftOut: [...reasons].map(([reason, count]) => ({ reason, count })),
    isMore,
    hash: hashOfWhom(rows),
  }
}
