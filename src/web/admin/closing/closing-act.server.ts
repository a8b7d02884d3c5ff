import { data, redirect } from 'react-router'
import type { Context } from '#context'
import type { Language } from '#domain/language.ts'
import { cents, parseMoney, ZERO_CENTS } from '#domain/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { answerPaidIn } from '#services/closing/answer-paid-in.ts'
import { prepareFinalPayments } from '#services/closing/prepare-final-payments.ts'
import { recordPaidIn } from '#services/closing/record-paid-in.ts'
import { releaseFinalPayments } from '#services/closing/release-final-payments.ts'
import { takeBackFinalPayments } from '#services/closing/take-back-final-payments.ts'
import { releaseSecurity } from '#services/payouts/release-security.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

type RefusalWord = keyof Catalogue['adminClosing']['refusals']

/** Why an act on a closing group was refused, for which security, and what was typed. */
export interface ClosingAnswer {
  intent: string
  memberId: string
  paidInId: string
  reference: string
  amount: string
  receivedOn: string
  refusal: RefusalWord | BusyCode
}

type Result = { done: string } | { refusal: RefusalWord }

type ClosingAct = (ctx: Context, consortiumId: string, form: FormData, language: Language) => Promise<Result>

const ACTS: Readonly<Record<string, ClosingAct>> = {
  release_security: async (ctx, consortiumId, form) => {
    const [memberId, reference] = [textOf(form, 'memberId'), textOf(form, 'reference')]
    const outcome = await releaseSecurity(ctx, { consortiumId, memberId, reference })
    return outcome.ok ? { done: 'security_released' } : { refusal: outcome.refusal }
  },
  prepare_final: async (ctx, consortiumId) => {
    const outcome = await prepareFinalPayments(ctx, { consortiumId })
    return outcome.ok ? { done: 'finals_prepared' } : { refusal: outcome.refusal }
  },
  release_final: async (ctx, consortiumId, form) => {
    const reviewed = { count: wholeOf(form, 'count'), amountCents: cents(wholeOf(form, 'amountCents')) }
    const outcome = await releaseFinalPayments(ctx, { consortiumId, reviewed })
    return outcome.ok ? { done: 'finals_released' } : { refusal: outcome.refusal }
  },
  take_back_final: async (ctx, consortiumId) => {
    const outcome = await takeBackFinalPayments(ctx, { consortiumId })
    return outcome.ok ? { done: 'finals_taken_back' } : { refusal: outcome.refusal }
  },
  record_paid_in: async (ctx, consortiumId, form, language) => {
    const outcome = await recordPaidIn(ctx, {
      consortiumId,
      amountCents: parseMoney(textOf(form, 'amount'), language) ?? ZERO_CENTS,
      bankReference: textOf(form, 'reference'),
      receivedOn: textOf(form, 'receivedOn'),
    })
    return outcome.ok ? { done: 'paid_in_recorded' } : { refusal: outcome.refusal }
  },
  confirm_paid_in: async (ctx, consortiumId, form) => {
    const outcome = await answerPaidIn(ctx, { consortiumId, paidInId: textOf(form, 'paidInId'), answer: 'confirm' })
    return outcome.ok ? { done: 'paid_in_confirmed' } : { refusal: outcome.refusal }
  },
  withdraw_paid_in: async (ctx, consortiumId, form) => {
    const outcome = await answerPaidIn(ctx, { consortiumId, paidInId: textOf(form, 'paidInId'), answer: 'withdraw' })
    return outcome.ok ? { done: 'paid_in_withdrawn' } : { refusal: outcome.refusal }
  },
}

/** A figure from the page's own form; anything else didn't come from it: 400. */
function wholeOf(form: FormData, name: string): number {
  const text = textOf(form, name)
  if (!/^\d{1,15}$/.test(text)) throw data(null, { status: 400 })
  return Number(text)
}

/** Carries out one of the page's forms: redirects back with a notice, or says why not. */
export async function answerClosingAct(
  ctx: Context,
  consortiumId: string,
  form: FormData,
  language: Language,
): Promise<ClosingAnswer> {
  const act = ownValue(ACTS, textOf(form, 'intent'))
  if (act === undefined) throw data(null, { status: 400 })
  const result = await act(ctx, consortiumId, form, language)
  if ('done' in result) throw redirect(`/dashboard/groups/${consortiumId}/closing?done=${result.done}`)
  return { ...askedIn(form), refusal: result.refusal }
}

/** The answer of each form to an outage. */
export const busyClosing = (form: FormData, refusal: BusyCode): ClosingAnswer => ({ ...askedIn(form), refusal })

const askedIn = (form: FormData) => ({
  intent: textOf(form, 'intent'),
  memberId: textOf(form, 'memberId'),
  paidInId: textOf(form, 'paidInId'),
  reference: textOf(form, 'reference'),
  amount: textOf(form, 'amount'),
  receivedOn: textOf(form, 'receivedOn'),
})
