import { data, redirect } from 'react-router'
import type { Context } from '#context'
import type { ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, parseMoney, ZERO_CENTS } from '#domain/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { digitsOf, isAccountNumber, isRoutingNumber } from '#domain/payments/bank-account.ts'
import { PAYEE_KINDS } from '#domain/payouts/payout.ts'
import type { GuaranteeDecision } from '#services/contemplations/decide-documents.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { clearPayeeMatch } from '#services/payouts/clear-payee-match.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { keyOf, textOf } from '#web/admin/form-fields.ts'
import { orKeyReused } from '#web/admin/or-key-reused.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { typedIn } from '#web/read-form.ts'

/** Why an act on a selection was refused, and what was typed, to show it again, but never an account number. */
export interface ContemplationAnswer {
  contemplationId: string
  intent: string
  refusal: string
  /** Which fields are wrong, by their names, with the code of each. */
  fields: Fields
  typed: Record<string, string>
}

interface Act {
  consortiumId: string
  contemplationId: string
  form: FormData
  language: Language
}

/**
 * What was done, for the notice; or the code that says why not, which has its own sentence. If only the selection's state has changed
 * in the meantime, the page says just that (`other`).
 */
type Result =
  | { done: string }
  | { refusal: keyof Catalogue['adminContemplations']['refusals'] | ContemplationRefusal; fields?: Fields }
type Fields = Record<string, keyof Catalogue['adminContemplations']['problems']>

const ACTS: Readonly<Record<string, (ctx: Context, act: Act) => Promise<Result>>> = {
  review,
  prepare_payout: prepare,
  release_payout: async (ctx, { consortiumId, form }) => {
    const outcome = await releasePayout(ctx, { consortiumId, payoutId: textOf(form, 'payoutId') })
    return outcome.ok ? { done: 'released' } : { refusal: outcome.refusal }
  },
  clear_payee: clearPayee,
  cancel_payout: async (ctx, { consortiumId, form }) => {
    const outcome = await cancelPayout(ctx, { consortiumId, payoutId: textOf(form, 'payoutId') })
    return outcome.ok ? { done: 'taken_back' } : { refusal: outcome.refusal }
  },
}

/** The reason that a match of the payee is someone else; a second person's is still missing, or it's cleared. */
async function clearPayee(ctx: Context, { consortiumId, form }: Act): Promise<Result> {
  const matchId = textOf(form, 'matchId')
  const [payoutId, field] = [textOf(form, 'payoutId'), `clearance-${matchId}`]
  const outcome = await clearPayeeMatch(ctx, { consortiumId, payoutId, matchId, reason: textOf(form, field) })
  if (outcome.ok) return { done: outcome.value.left === 0 ? 'payee_cleared' : 'payee_half_cleared' }
  const { refusal } = outcome
  return refusal === 'reason_missing' || refusal === 'reason_too_long'
    ? { refusal: 'fields_wrong', fields: { [field]: refusal } }
    : { refusal }
}

/** Carries out one of the tracker's forms: redirects back with a notice, or says why not. */
export async function answerContemplationAct(
  ctx: Context,
  consortiumId: string,
  form: FormData,
  language: Language,
): Promise<ContemplationAnswer> {
  const intent = textOf(form, 'intent')
  const act = ownValue(ACTS, intent)
  if (act === undefined) throw data(null, { status: 400 })
  const contemplationId = textOf(form, 'contemplationId')
  const result = await act(ctx, { consortiumId, contemplationId, form, language })
  if ('done' in result) throw redirect(`/dashboard/groups/${consortiumId}/contemplations?done=${result.done}`)
  return { contemplationId, intent, refusal: result.refusal, fields: result.fields ?? {}, typed: typedIn(form) }
}

/** The answer of each form to an outage. */
export function busyContemplation(form: FormData, refusal: BusyCode): ContemplationAnswer {
  const [contemplationId, intent] = [textOf(form, 'contemplationId'), textOf(form, 'intent')]
  return { contemplationId, intent, refusal, fields: {}, typed: typedIn(form) }
}

async function review(ctx: Context, { consortiumId, contemplationId, form }: Act): Promise<Result> {
  const { decisions, fields } = readDecisions(form)
  if (Object.keys(fields).length > 0) return { refusal: 'fields_wrong', fields }
  if (decisions.length === 0) return { refusal: 'nothing_decided' }
  const outcome = await reviewGuarantee(ctx, { consortiumId, contemplationId, decisions })
  if (!outcome.ok) return { refusal: outcome.refusal }
  return { done: outcome.value === 'approved' ? 'approved' : 'reviewed' }
}

/** Each decision is a field `decision.<item>`, with what was seen of it and its note beside it; a rejection needs a note. */
export function readDecisions(form: FormData): { decisions: GuaranteeDecision[]; fields: Fields } {
  const decisions: GuaranteeDecision[] = []
  const fields: Fields = {}
  for (const [name, decision] of form.entries()) {
    if (!name.startsWith('decision.') || (decision !== 'accept' && decision !== 'refuse')) continue
    const item = name.slice('decision.'.length)
    const note = textOf(form, `note.${item}`)
    if (decision === 'refuse' && note === '') fields[`note.${item}`] = 'note_missing'
    decisions.push({ item, decision, seen: textOf(form, `seen.${item}`), note })
  }
  return { decisions, fields }
}

async function prepare(ctx: Context, { consortiumId, contemplationId, form, language }: Act): Promise<Result> {
  const purchaseCents = parseMoney(textOf(form, 'purchase'), language)
  const costs = textOf(form, 'costs')
  const costsCents = costs === '' ? ZERO_CENTS : parseMoney(costs, language)
  const kind = PAYEE_KINDS.find((one) => one === textOf(form, 'payeeKind'))
  if (kind === undefined) return { refusal: 'invalid_payee' }
  const payee = {
    kind,
    name: textOf(form, 'payeeName'),
    routing: textOf(form, 'payeeRouting'),
    account: textOf(form, 'payeeAccount'),
  }
  const fields = payoutProblems(payee, { purchase: purchaseCents, costs: costsCents })
  if (purchaseCents === null || costsCents === null || Object.keys(fields).length > 0)
    return { refusal: 'fields_wrong', fields }
  const outcome = await orKeyReused(() =>
    preparePayout(ctx, {
      consortiumId,
      contemplationId,
      key: keyOf(form),
      payee,
      purchaseCents,
      costsCents,
      hasProvenDeposit: form.get('hasProvenDeposit') === 'on',
    }),
  )
  return outcome.ok ? { done: 'prepared' } : { refusal: outcome.refusal }
}

/** Every wrong field in the payout form, all together. The service checks the same again. */
function payoutProblems(
  payee: { name: string; routing: string; account: string },
  amounts: { purchase: Cents | null; costs: Cents | null },
): Fields {
  return {
    ...(payee.name === '' ? { payeeName: 'name_missing' } : {}),
    ...(isRoutingNumber(digitsOf(payee.routing)) ? {} : { payeeRouting: 'routing_number_wrong' }),
    ...(isAccountNumber(payee.account) ? {} : { payeeAccount: 'account_number_wrong' }),
    ...(amounts.purchase === null ? { purchase: 'amount_unreadable' } : {}),
    ...(amounts.costs === null ? { costs: 'amount_unreadable' } : {}),
  }
}
