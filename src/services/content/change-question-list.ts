import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import { afterListAct, type ListAct, type ListRefusal } from '#domain/content/question-list.ts'
import type { Outcome } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'
import { publishBody } from '#services/content/publish-content.ts'
import { itemOr404 } from '#services/content/show-content.ts'

export interface ListChange {
  act: ListAct
  /** The question's id. */
  id: string
  /** The version of the list that the page showed; 0: the release's. */
  version: number
}

export type ListOutcome = Outcome<{ version: number }, ListRefusal | 'changed_meanwhile' | 'unchanged'>

/**
 * Puts a question on the FAQ page, moves it by a place, or takes it off: a new version of the list, so that publishing an earlier one undoes it
 * (decision 0086). Its texts stay. Throws Forbidden without content.edit, NotFound.
 */
export async function changeQuestionList(ctx: Context, change: ListChange): Promise<ListOutcome> {
  requirePermission(ctx, 'content.edit')
  await itemOr404(ctx.db, `questions/${change.id}`)
  return await allOrRefused<ListOutcome>(
    (act) => outsideCells(ctx, act),
    (tx) => publishList(ctx, tx, change),
  )
}

/** The same in the caller's transaction. */
export async function publishList(ctx: Context, tx: Tx, { act, id, version }: ListChange): Promise<ListOutcome> {
  const { ids } = await listedQuestions(tx)
  const after = afterListAct(ids, act, id)
  if (!after.ok) return after
  const item = await itemOr404(tx, QUESTION_LIST)
  const body = { values: { all: { ids: after.value } }, proof: null, isSample: false }
  return await publishBody(ctx, tx, { key: QUESTION_LIST, item, body, version, effectiveOn: null, restores: null })
}
