import { data, redirect } from 'react-router'
import type { Context } from '#context'
import { ownValue } from '#domain/own-value.ts'
import { EXIT_CAUSES } from '#domain/refunds/exit-report.ts'
import { answerExit } from '#services/refunds/answer-exit.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { typedIn } from '#web/read-form.ts'

type RefusalWord = keyof Catalogue['adminExits']['refusals']

/** Why a form about a death or a disability was refused, with what was typed. */
export interface ExitsAnswer {
  intent: string
  values: Record<string, string>
  refusal: RefusalWord | BusyCode
}

type Result = { ok: true } | { ok: false; refusal: RefusalWord }

async function carryOut(ctx: Context, consortiumId: string, form: FormData): Promise<Result> {
  const intent = textOf(form, 'intent')
  if (intent === 'approve' || intent === 'refuse')
    return await answerExit(ctx, { consortiumId, reportId: textOf(form, 'reportId'), answer: intent })
  if (intent !== 'record') throw data(null, { status: 400 })
  const cause = EXIT_CAUSES.find((one) => one === textOf(form, 'cause'))
  if (cause === undefined) return { ok: false, refusal: 'cause_required' }
  const position = textOf(form, 'position')
  if (!/^\d{1,4}$/.test(position)) throw data(null, { status: 400 })
  const [happenedOn, documentReference] = [textOf(form, 'happenedOn'), textOf(form, 'documentReference')]
  return await recordExit(ctx, { consortiumId, position: Number(position), cause, happenedOn, documentReference })
}

const DONE: Readonly<Record<string, string>> = {
  record: 'exit_recorded',
  approve: 'exit_approved',
  refuse: 'exit_refused',
}

/** Carries out a form of the page: leads back with a notice, or says why not. */
export async function answerExits(ctx: Context, consortiumId: string, form: FormData): Promise<ExitsAnswer> {
  const result = await carryOut(ctx, consortiumId, form)
  if (result.ok)
    throw redirect(`/dashboard/groups/${consortiumId}/exits?done=${ownValue(DONE, textOf(form, 'intent'))}`)
  return { intent: textOf(form, 'intent'), values: typedIn(form), refusal: result.refusal }
}

/** The answer of each form to an outage. */
export const busyExits = (form: FormData, refusal: BusyCode): ExitsAnswer => ({
  intent: textOf(form, 'intent'),
  values: typedIn(form),
  refusal,
})
