import { data, redirect } from 'react-router'
import type { Context } from '#context'
import { isUuid } from '#domain/ids.ts'
import { ownValue } from '#domain/own-value.ts'
import { outageOf } from '#outage'
import { mayAct } from '#services/accounts/limit-acts.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { withdrawBid } from '#services/bids/withdraw-bid.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { addBankAccount } from '#services/payments/add-bank-account.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { Denied, Forbidden, NotFound } from '#services/refusals.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import type { ActAnswer } from '#web/member/consortium/answers.ts'
import type { Notice } from '#web/member/consortium/notices.ts'
import { answerPapers } from '#web/member/selection/papers-act.server.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** What an act came to: the notice it leads to, or the refusals by field. */
type Result = Notice | Record<string, string>
type Act = (ctx: Context, consortiumId: string, form: FormData) => Promise<Result>

const ACTS: Readonly<Record<string, Act>> = {
  pay: (ctx, id, form) =>
    payFrom(
      form,
      (accountId, key) =>
        payInstallment(ctx, { consortiumId: id, number: Number(text(form, 'number')), accountId, key }),
      'paid',
    ),
  pay_bid: (ctx, id, form) =>
    payFrom(
      form,
      (accountId, key) => payWinningBid(ctx, { consortiumId: id, bidId: text(form, 'bidId'), accountId, key }),
      'bid_paid',
    ),
  cancel_debit: async (ctx, id, form) => {
    const verdict = await cancelDebit(ctx, { consortiumId: id, transferId: text(form, 'transferId') })
    return done(verdict, verdict.ok && verdict.outcome === 'asked' ? 'debit_cancel_asked' : 'debit_cancelled')
  },
  autopay_on: async (ctx, id, form) => {
    const errors = unauthorized(form)
    if (errors !== null) return errors
    return done(await setAutopay(ctx, { consortiumId: id, accountId: text(form, 'account') }), 'autopay_on')
  },
  autopay_off: async (ctx, id) => done(await setAutopay(ctx, { consortiumId: id, accountId: null }), 'autopay_off'),
  prepay: (ctx, id, form) =>
    payFrom(
      form,
      (accountId, key) => {
        const amountCents = Number(text(form, 'amountCents'))
        return requestPrepayment(ctx, { consortiumId: id, amountCents, mode: modeOf(form), accountId, key })
      },
      'prepaid',
    ),
  link_account: linkAccount,
  place_bid: async (ctx, id, form) => {
    const cents = Number(text(form, 'amountCents'))
    return done(await placeBid(ctx, { consortiumId: id, amountCents: cents, mode: modeOf(form) }), 'bid_placed')
  },
  withdraw_bid: async (ctx, id, form) =>
    done(await withdrawBid(ctx, { consortiumId: id, bidId: text(form, 'bidId') }), 'bid_withdrawn'),
  accept_offer: async (ctx, id, form) =>
    done(await acceptOffer(ctx, { consortiumId: id, bidId: text(form, 'bidId') }), 'offer_accepted'),
  decline_offer: async (ctx, id, form) =>
    done(await declineOffer(ctx, { consortiumId: id, bidId: text(form, 'bidId') }), 'offer_declined'),
  accept: async (ctx, id, form) => done(await acceptSelection(ctx, selectionOf(id, form)), 'accepted'),
  defer: async (ctx, id, form) => done(await deferSelection(ctx, selectionOf(id, form)), 'deferred'),
  papers: answerPapers,
}

/** Carries out a form of the group's page by its `intent`: leads back to the page with a notice, or answers with the refusals. */
export async function answerAct(ctx: Context, consortiumId: string, request: Request) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  const act = ownValue(ACTS, intent)
  if (act === undefined) throw data(null, { status: 400 })
  if (!(await mayAct(ctx)).ok) {
    const errors = { '': 'too_many_acts' }
    return data({ intent, errors, values: valuesOf(form) } satisfies ActAnswer, { status: 429 })
  }
  const result = await run(act, ctx, consortiumId, form, intent)
  if (typeof result !== 'string') {
    const values = { ...valuesOf(form), ...(needsNewKey(result) ? { key: ctx.random.uuid4() } : {}) }
    return data({ intent, errors: result, values } satisfies ActAnswer, { status: 422 })
  }
  // A linked account leads back to the payment that asked for it.
  const search = intent === 'link_account' ? new URL(request.url).searchParams : new URLSearchParams()
  search.delete('done')
  search.set('done', result)
  return redirect(`/consortium/${consortiumId}?${search}`)
}

/** The answer to a form that met an outage: all that was typed, with its key, stands in it again. */
export function busyAct(form: FormData, code: BusyCode): ActAnswer {
  return { intent: text(form, 'intent'), errors: { '': code }, values: valuesOf(form) }
}

async function run(act: Act, ctx: Context, consortiumId: string, form: FormData, intent: string): Promise<Result> {
  try {
    return await act(ctx, consortiumId, form)
  } catch (error) {
    if (outageOf(error) !== null) throw error
    if (error instanceof NotFound) throw data(null, { status: 404 })
    if (error instanceof Forbidden) throw data(null, { status: 403 })
    // ERR-26: a bid that could not be placed says so beside what was typed; the log keeps why.
    if (!(error instanceof Denied) && intent !== 'place_bid') throw error
    if (error instanceof Denied && error.code === 'key_reused') return { '': error.code }
    ctx.log.error({ err: error, intent }, 'an act of a group failed')
    return { '': 'failed' }
  }
}

/** The key of the form stands for something that is over, or for something else: sent again as it is, it would never do. */
const needsNewKey = (errors: Record<string, string>): boolean =>
  errors[''] === 'key_spent' || errors[''] === 'key_reused' || errors[''] === 'being_taken_back'

type Verdict = { ok: true } | { ok: false; refusal: string }

const done = (verdict: Verdict, notice: Notice): Result => (verdict.ok ? notice : { '': verdict.refusal })

async function payFrom(
  form: FormData,
  pay: (accountId: string, key: string) => Promise<Verdict>,
  notice: Notice,
): Promise<Result> {
  const errors = unauthorized(form)
  if (errors !== null) return errors
  if (!isUuid(text(form, 'key'))) return { '': 'failed' }
  return done(await pay(text(form, 'account'), text(form, 'key')), notice)
}

/** What a debit's form lacks: the account, or the tick that authorizes it. */
function unauthorized(form: FormData): Record<string, string> | null {
  const errors: Record<string, string> = {}
  if (!isUuid(text(form, 'account'))) errors.account = 'account_required'
  if (text(form, 'agree') !== 'on') errors.agree = 'must_agree'
  return Object.keys(errors).length > 0 ? errors : null
}

const modeOf = (form: FormData) =>
  text(form, 'mode') === 'lower_installment' ? ('lower_installment' as const) : ('from_end' as const)

const FIELD_OF = {
  bank_name_required: 'bankName',
  routing_number_wrong: 'routingNumber',
  account_number_wrong: 'accountNumber',
  account_type_unknown: 'accountType',
  bank_account_limit: '',
} as const

async function linkAccount(ctx: Context, _id: string, form: FormData): Promise<Result> {
  if (!isUuid(text(form, 'key'))) return { '': 'failed' }
  const verdict = await addBankAccount(ctx, {
    bankName: text(form, 'bankName'),
    accountType: text(form, 'accountType'),
    routingNumber: text(form, 'routingNumber'),
    accountNumber: text(form, 'accountNumber'),
    key: text(form, 'key'),
  })
  return verdict.ok ? 'account_linked' : { [FIELD_OF[verdict.refusal]]: verdict.refusal }
}

const selectionOf = (consortiumId: string, form: FormData) => ({
  consortiumId,
  contemplationId: text(form, 'contemplationId'),
})

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What was typed, to stand in the form again; the account's number is asked for anew. */
function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'accountNumber' ? [[name, value]] : [],
    ),
  )
}
