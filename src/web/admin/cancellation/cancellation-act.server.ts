import { data, redirect } from 'react-router'
import type { Context } from '#context'
import { CANCELLATION_CAUSES } from '#domain/cancellation/ballot.ts'
import { ownValue } from '#domain/own-value.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { takeBackCancellation } from '#services/cancellation/take-back-cancellation.ts'
import { callOffGroup } from '#services/consortiums/call-off-group.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

type RefusalWord = keyof Catalogue['adminCancellation']['refusals']

/** Why an act on a group's cancellation was refused, with what was typed. */
export interface CancellationAnswer {
  intent: string
  cause: string
  details: string
  refusal: RefusalWord | BusyCode
}

type Result = { done: string } | { refusal: RefusalWord }

const ACTS: Readonly<Record<string, (ctx: Context, consortiumId: string, form: FormData) => Promise<Result>>> = {
  prepare: async (ctx, consortiumId, form) => {
    const cause = CANCELLATION_CAUSES.find((one) => one === textOf(form, 'cause'))
    if (cause === undefined) return { refusal: 'cause_required' }
    if (textOf(form, 'reviewed') !== 'on') return { refusal: 'must_review' }
    const outcome = await prepareCancellation(ctx, { consortiumId, cause, details: textOf(form, 'details') })
    return outcome.ok ? { done: 'cancellation_prepared' } : { refusal: outcome.refusal }
  },
  open: async (ctx, consortiumId) => {
    const outcome = await openBallot(ctx, { consortiumId })
    return outcome.ok ? { done: 'ballot_opened' } : { refusal: outcome.refusal }
  },
  call_off: async (ctx, consortiumId) => {
    const outcome = await callOffGroup(ctx, { consortiumId })
    return outcome.ok ? { done: 'group_called_off' } : { refusal: outcome.refusal }
  },
  take_back: async (ctx, consortiumId) => {
    const outcome = await takeBackCancellation(ctx, { consortiumId })
    return outcome.ok ? { done: 'cancellation_taken_back' } : { refusal: outcome.refusal }
  },
}

/** Carries out a form of the page: leads back with a notice, or says why not. */
export async function answerCancellation(
  ctx: Context,
  consortiumId: string,
  form: FormData,
): Promise<CancellationAnswer> {
  const act = ownValue(ACTS, textOf(form, 'intent'))
  if (act === undefined) throw data(null, { status: 400 })
  const result = await act(ctx, consortiumId, form)
  if ('done' in result) throw redirect(`/dashboard/groups/${consortiumId}/cancellation?done=${result.done}`)
  return { ...askedIn(form), refusal: result.refusal }
}

/** The answer of each form to an outage. */
export const busyCancellation = (form: FormData, refusal: BusyCode): CancellationAnswer => ({
  ...askedIn(form),
  refusal,
})

const askedIn = (form: FormData) => ({
  intent: textOf(form, 'intent'),
  cause: textOf(form, 'cause'),
  details: textOf(form, 'details'),
})
