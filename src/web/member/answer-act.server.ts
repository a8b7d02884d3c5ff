import { createContext, data, type RouterContextProvider, redirect, replace } from 'react-router'
import type { RefusalDetails } from '#domain/verdict.ts'
import { outageOf } from '#outage'
import { mayAct } from '#services/accounts/may-act.ts'
import { Denied, Forbidden } from '#services/refusals.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { ActAnswer } from '#web/member/act-answer.ts'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { type Refusals, textIn, typedIn } from '#web/read-form.ts'
import { type PersonContext, requireSession } from '#web/session.ts'

/** What a route below `/consortium/:id` is handed. */
export interface GroupArgs {
  request: Request
  /** As the reader knows it, without what the router adds. */
  url: URL
  context: Readonly<RouterContextProvider>
  params: { id: string }
}

/** What the page says after an act that was done: `?done=paid`. */
export type Notice = keyof Catalogue['notices']

/**
 * The result of an act: done, with the notice its page shows (or, if it `stays`, the dialog that asked); done, with a confirmation
 * that the dialog shows instead of its form (act-done.tsx), by its name; done, and the page is no longer the
 * asker's, so that it `leads` to another path; or refused, by field.
 */
export type ActResult = { done: Notice; stays?: true } | { confirmed: string } | { leads: string } | Refusal

/** Codes by field; what their sentences name (`number`) is in the details. */
interface Refusal {
  refusals: Refusals
  details?: RefusalDetails | undefined
  /** The rest of the form was stored: answered as done, so that the page is read again and shows it. */
  isPartlyDone?: true
}

type RefusedVerdict<Own extends string> = {
  ok: false
  refusal: keyof Catalogue['refusals'] | Own
  details?: RefusalDetails
}

/** One thing a member can do, read from its form and carried out by one service. */
export type Act = (ctx: PersonContext, form: FormData) => Promise<ActResult>

interface ActOptions {
  /** ERR-26: a failure is shown beside what was typed, instead of an error page; the log says why. */
  saysWhenBroken?: boolean
}

/**
 * Carries out the act of a route's form, and handles what all member acts share: it's counted, it may meet an
 * outage, and a group that isn't the asker's is 404. When done, it redirects to the group's page with a notice; when refused, the
 * route shows what was typed, with a new key if the old one can't be used again.
 */
export async function answerAct(args: GroupArgs, act: Act, options: ActOptions = {}) {
  const answer = await orBusy(args, () => carryOut(args, act, options), busyAnswer)
  // A redirect is answered by another page; anything else is answered by this route, whatever it can still show.
  if (!(answer instanceof Response)) args.context.set(answered, true)
  return answer
}

/** The act that a form names with its `intent`, in a route with several forms; 400 for any other name. */
export const namedAct =
  (acts: ReadonlyMap<string, Act>): Act =>
  (ctx, form) => {
    const act = acts.get(textIn(form, 'intent'))
    if (act === undefined) throw data(null, { status: 400 })
    return act(ctx, form)
  }

/**
 * A service's verdict as the result of its act. A code without its sentence, in `refusals` or in the route's `Own` words,
 * doesn't compile: the page could only say that it couldn't be done.
 */
export function resultOf<Own extends string = never>(
  verdict: { ok: true } | RefusedVerdict<NoInfer<Own>>,
  done: Notice,
): ActResult {
  return verdict.ok ? { done } : refusedBy(verdict)
}

/** The same for an act that its dialog confirms: `named` says what was done, for the loader to read again (`confirmedIn`). */
export function confirmedAs<Own extends string = never>(
  verdict: { ok: true } | RefusedVerdict<NoInfer<Own>>,
  named: string,
): ActResult {
  return verdict.ok ? { confirmed: named } : refusedBy(verdict)
}

const refusedBy = ({ refusal, details }: RefusedVerdict<string>): Refusal => ({ refusals: { '': refusal }, details })

/** What a dialog's URL says has just been done in it; null while there's still a form to show. */
export const confirmedIn = ({ url }: Pick<GroupArgs, 'url'>): string | null => url.searchParams.get(CONFIRMED)

const CONFIRMED = 'confirmed'

/**
 * For the loader of a dialog that isn't possible now (already paid, bidding closed): redirects to the group's page. Only when
 * its own form was just refused is there something to show first: null.
 */
export function leaveDialog({ context, params }: GroupArgs): null {
  if (context.get(answered)) return null
  throw redirect(`/consortium/${params.id}`)
}

/** Whether this request's own form was answered and not done. */
const answered = createContext(false)

async function carryOut({ request, url, context, params }: GroupArgs, act: Act, { saysWhenBroken }: ActOptions) {
  const ctx = requireSession(context, 'consortium')
  const form = await request.formData()
  if (!(await mayAct(ctx)).ok) return data(answerTo(form, { '': 'too_many_acts' }), { status: 429 })
  const result = await foundOr404(act(ctx, form)).catch((error: unknown): ActResult => {
    if (outageOf(error) !== null || !(error instanceof Error)) throw error
    if (error instanceof Forbidden) throw data(null, { status: 403 })
    if (!(error instanceof Denied || saysWhenBroken)) throw error
    if (error instanceof Denied && error.code === 'key_reused') return { refusals: { '': error.code } }
    ctx.log.error({ err: error, path: url.pathname }, 'member action failed')
    return { refusals: { '': 'failed' } }
  })
  if ('confirmed' in result) return replace(`${url.pathname}?${new URLSearchParams({ [CONFIRMED]: result.confirmed })}`)
  if ('leads' in result) return replace(result.leads)
  if ('done' in result) return replace(pathAfter(result, url, params.id))
  const answer = answerTo(form, result.refusals, result.details)
  if (needsNewKey(result.refusals)) answer.values.key = ctx.random.uuid4()
  return data(answer, { status: result.isPartlyDone ? 200 : 422 })
}

/** Replaces the dialog, which is done: Back doesn't return to it. */
function pathAfter({ done, stays }: { done: Notice; stays?: true }, url: URL, consortiumId: string): string {
  if (!stays) return `/consortium/${consortiumId}?done=${done}`
  const search = new URLSearchParams(url.search)
  search.set('done', done)
  return `${url.pathname}?${search}`
}

/** The answer to a form that met an outage: everything that was typed is in it again, with its key. */
const busyAnswer = (form: FormData, code: BusyCode) => answerTo(form, { '': code })

const answerTo = (form: FormData, errors: Refusals, details: RefusalDetails = {}): ActAnswer => ({
  intent: textIn(form, 'intent'),
  errors,
  number: typeof details.number === 'number' ? details.number : null,
  values: typedIn(form),
})

/** The form's key belongs to something that's done, or to something else: sent again unchanged, it would never work. */
const needsNewKey = (refusals: Refusals): boolean =>
  ['key_spent', 'key_reused', 'being_taken_back'].includes(refusals[''] ?? '')
