import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** What is done with the questions of the FAQ page: a new one or a removed one is put at the end, one moves by a place, one is taken off. */
export type ListAct = 'add' | 'up' | 'down' | 'remove'

/** More than anyone reads on a page. */
export const MOST_QUESTIONS = 60

export type ListRefusal = 'question_not_listed' | 'question_listed' | 'last_question' | 'too_many_questions'

/** The ids of the page's questions after an act. One at the end of its way stays where it is. Refused where the act makes no sense. */
export function afterListAct(ids: readonly string[], act: ListAct, id: string): Outcome<string[], ListRefusal> {
  const at = ids.indexOf(id)
  if (act === 'add') {
    if (at !== -1) return refuse('question_listed')
    return ids.length >= MOST_QUESTIONS ? refuse('too_many_questions') : grant([...ids, id])
  }
  if (at === -1) return refuse('question_not_listed')
  const others = ids.toSpliced(at, 1)
  if (act === 'remove') return others.length === 0 ? refuse('last_question') : grant(others)
  return grant(others.toSpliced(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, id))
}

/** A question's id is also its anchor on the page: letters and hyphens. */
export const QUESTION_ID = /^[a-z][a-z-]{1,48}$/

/** Ids that the page itself has. */
const OF_THE_PAGE = new Set(['content'])

/** A new question's id, from its English words, that none of these has; always the same for the same words and ids. */
export function newQuestionId(question: string, taken: ReadonlySet<string>): string {
  const words = question
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[a-z]+/g)
  const base = (words ?? []).join('-').slice(0, 40).replace(/-+$/, '')
  const id = QUESTION_ID.test(base) ? base : 'question'
  let ending = ''
  while (taken.has(id + ending) || OF_THE_PAGE.has(id + ending)) ending += ending === '' ? '-b' : 'b'
  return id + ending
}
