import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { DRAFT_FIELDS, DRAFT_PLACES, type DraftStep } from '#domain/consortiums/group-draft.ts'
import { outageOf } from '#outage'
import { saveGroupDraft } from '#services/consortiums/save-group-draft.ts'
import { Denied } from '#services/refusals.ts'
import { draftUrl, type StepAnswer } from '#web/admin/new-group/draft-answer.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { languageOf } from '#web/i18n/language.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireStaff } from '#web/require-staff.ts'

/** Whether this request's own form was answered instead of leading on: without scripts, the loaders run after it. */
export const isAnswered = createContext(false)

interface StepForm {
  request: Request
  context: Readonly<RouterContextProvider>
  draftId: string
  step: DraftStep
}

/**
 * Saves a step, then goes where the button says: back or away whatever was typed, on only when it's right. What can't be saved comes back as it was
 * typed: another window was first, there are too many drafts, or something broke on our side.
 */
export async function saveStep({ request, context, draftId, step }: StepForm) {
  const answer = await orBusy(
    { request, context },
    async () => await save({ request, context, draftId, step }),
    (form, reason) => answerTo(step, form, { reason }),
  )
  if (!(answer instanceof Response)) context.set(isAnswered, true)
  return answer
}

async function save({ request, context, draftId, step }: StepForm) {
  const ctx = requireStaff(context, 'groups.create')
  const form = await request.formData()
  const go = textIn(form, 'go')
  const opened = Number(textIn(form, 'version'))
  const refuse = (status: number, answer: Partial<StepAnswer> & Pick<StepAnswer, 'reason'>) =>
    data(answerTo(step, form, answer), { status })
  try {
    const saved = await foundOr404(
      saveGroupDraft(ctx, {
        ...{ draftId, step, typed: typedIn(step, form), language: languageOf(request), isForLater: go === 'later' },
        version: Number.isSafeInteger(opened) ? opened : 0,
      }),
    )
    if (!saved.ok) {
      const { refusal, details = {} } = saved
      if (refusal === 'became_group') return redirect(`/dashboard/groups/${details.consortiumId}`, 303)
      if (refusal === 'too_many_drafts') return refuse(422, { reason: 'tooMany', most: Number(details.most) })
      return refuse(409, { reason: 'changed', version: Number(details.version), at: details.at as Date })
    }
    const { version, problems } = saved.value
    const place = DRAFT_PLACES.indexOf(step)
    if (go === 'later') return redirect('/dashboard/groups?done=saved', 303)
    if (go === 'previous') return redirect(draftUrl(draftId, DRAFT_PLACES[place - 1] ?? step), 303)
    if (Object.keys(problems).length > 0) return refuse(422, { reason: 'fieldsWrong', fields: problems, version })
    return redirect(draftUrl(draftId, DRAFT_PLACES[place + 1] ?? 'review'), 303)
  } catch (error) {
    if (error instanceof Denied || !(error instanceof Error) || outageOf(error) !== null) throw error
    ctx.log.error({ err: error }, 'saving a draft of a group failed')
    return refuse(500, { reason: 'notSaved' })
  }
}

const typedIn = (step: DraftStep, form: FormData) =>
  Object.fromEntries(DRAFT_FIELDS[step].map((field) => [field, textIn(form, field).trim()]))

function answerTo(
  step: DraftStep,
  form: FormData,
  answer: Partial<StepAnswer> & Pick<StepAnswer, 'reason'>,
): StepAnswer {
  const version = Number(textIn(form, 'version'))
  return { fields: {}, at: null, most: 0, version, typed: typedIn(step, form), ...answer }
}
