import { data, redirect } from 'react-router'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import type { ListAct } from '#domain/content/question-list.ts'
import { ownValue } from '#domain/own-value.ts'
import { addQuestion } from '#services/content/add-question.ts'
import { changeQuestionList } from '#services/content/change-question-list.ts'
import { restoreContent } from '#services/content/restore-content.ts'
import { contentUrl } from '#web/admin/content/content-url.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { PersonContext } from '#web/session.ts'

const PAGE = '/admin/content/questions'

/** What was just done with the list, with the version it made; `discarded` is a draft that was never on the page. */
const DONE = ['removed', 'shown', 'moved', 'restored', 'discarded'] as const
export interface QuestionsDone {
  what: (typeof DONE)[number]
  version: number
}

/** What wasn't done, and the question that was typed. */
export interface QuestionsAnswer {
  code: string
  question: string
}

const ACTS: Readonly<Record<string, { act: ListAct; done: QuestionsDone['what'] }>> = {
  up: { act: 'up', done: 'moved' },
  down: { act: 'down', done: 'moved' },
  remove: { act: 'remove', done: 'removed' },
  show: { act: 'add', done: 'shown' },
}

/** What the URL says was done. */
export function doneIn({ searchParams }: URL): QuestionsDone | null {
  const what = DONE.find((one) => one === searchParams.get('done'))
  return what === undefined ? null : { what, version: Number(searchParams.get('version') ?? 0) }
}

/** Adds a question, moves one, takes one off the page or puts it back, or undoes the last change. */
export async function answerQuestions(ctx: PersonContext, form: FormData) {
  const [intent, id, question] = [textOf(form, 'intent'), textOf(form, 'id'), textOf(form, 'question')]
  const version = Number(textOf(form, 'version')) || 0
  if (intent === 'add') {
    const added = await addQuestion(ctx, { question, version })
    return added.ok ? redirect(contentUrl(`questions/${added.value.id}`), 303) : refused(added.refusal, question)
  }
  if (intent === 'undo') {
    const restores = Math.max(0, version - 1)
    const undone = await restoreContent(ctx, { key: QUESTION_LIST, restores, version, effectiveOn: '' })
    return undone.ok ? done('restored', undone.value.version) : refused(undone.refusal)
  }
  const known = ownValue(ACTS, intent)
  if (known === undefined) throw data(null, { status: 400 })
  const changed = await changeQuestionList(ctx, { act: known.act, id, version })
  return changed.ok ? done(known.done, changed.value.version) : refused(changed.refusal)
}

const done = (what: QuestionsDone['what'], version: number) => redirect(`${PAGE}?done=${what}&version=${version}`, 303)

const refused = (code: string, question = '') => data<QuestionsAnswer>({ code, question }, { status: 422 })
