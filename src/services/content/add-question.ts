import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { saveContentDraft } from '#db/content-versions.ts'
import { newQuestionId } from '#domain/content/question-list.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { type ListOutcome, publishList } from '#services/content/change-question-list.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'
import { questionTitles } from '#services/content/question-titles.ts'

/** As long as the editor's own field. */
export const LONGEST_QUESTION = 200

type AddRefusal = 'missing' | 'too_long' | Extract<ListOutcome, { ok: false }>['refusal']

/**
 * Begins a question with its words in English: a draft at the end of the FAQ page, which shows it once it's published in all languages. Its id
 * comes from its words and stays, whatever they become. `version` is that of the list that the form was opened on, so the same form twice adds
 * one. Throws Forbidden without content.edit.
 */
export async function addQuestion(
  ctx: Context,
  { question, version }: { question: string; version: number },
): Promise<Outcome<{ id: string }, AddRefusal>> {
  requirePermission(ctx, 'content.edit')
  const words = question.replaceAll(/\s+/g, ' ').trim()
  if (words === '') return refuse('missing')
  if (words.length > LONGEST_QUESTION) return refuse('too_long')
  const at = ctx.clock.now()
  return await allOrRefused<Outcome<{ id: string }, AddRefusal>>(
    (act) => outsideCells(ctx, act),
    async (tx) => {
      const taken = [...(await questionTitles(tx, 'enUS')).keys(), ...(await listedQuestions(tx)).ids]
      const id = newQuestionId(words, new Set(taken))
      const key = `questions/${id}`
      const draft = { key, typed: { 'enUS.question': words }, saved_at: at, saved_by: actorId(ctx) }
      if (!(await saveContentDraft(tx, draft, 0))) return refuse('changed_meanwhile')
      const listed = await publishList(ctx, tx, { act: 'add', id, version })
      if (!listed.ok) return listed
      await recordAudit(ctx, tx, [{ action: 'content.drafted', subjectKind: 'content', subjectId: key }], at)
      return grant({ id })
    },
  )
}
