import { data, redirect, redirectDocument } from 'react-router'
import { asActor, type RequestContext } from '#context'
import { landingPath } from '#domain/access/permissions.ts'
import type { Refused } from '#domain/verdict.ts'
import { changeTemporaryPassword } from '#services/accounts/change-temporary-password.ts'
import type { OpenedByOpenId } from '#services/accounts/finish-open-id.ts'
import type { SignedIn } from '#services/accounts/settle-in.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { signInAsCast } from '#services/accounts/sign-in-as-cast.ts'
import { signInWithPasskey } from '#services/accounts/sign-in-with-passkey.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import type { AuthAnswer, Refusal, RefusalCode } from '#web/account/answers.ts'
import { languageOf } from '#web/i18n/language.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { returnPath } from '#web/own-path.ts'
import { textIn } from '#web/read-form.ts'
import { RESET_PATH, SET_UP_PATH, sessionChanged } from '#web/session.ts'

const UNAUTHORIZED = 401
/** Refusals whose status says it all, whatever form they answer. */
const STATUS_OF: Partial<Record<RefusalCode, number>> = { too_many_attempts: 429, busy: 503 }

/** The Login form (CALL-01). Empty fields get their message beside them; anything else is one answer for the whole form. */
export async function answerLogin(ctx: RequestContext, request: Request, form: FormData) {
  const [email, password] = [textIn(form, 'email'), textIn(form, 'password')]
  const fields: Record<string, Refusal> = {}
  if (email.trim() === '') fields.email = { code: 'email_invalid' }
  if (password === '') fields.password = { code: 'password_missing' }
  const typed = { email }
  if (Object.keys(fields).length > 0) return refused({ form: 'login', problem: null, fields, typed })
  const answer = await signIn(ctx, { email, password, client: ctx.request, cookies: request.headers.get('Cookie') })
  const back = returnPath(form.get('returnTo'))
  if (answer.ok) return enter(answer.value, back)
  if ('cookies' in answer) return toSecondStep(answer.cookies, back)
  return refused({ form: 'login', problem: refusalOf(answer), fields: {}, typed }, UNAUTHORIZED)
}

/** The Sign Up form (AUTH-06 to AUTH-09, COPY-13). */
export async function answerSignUp(ctx: RequestContext, request: Request, form: FormData) {
  const typed = signUpTyped(form)
  const passwords = { password: textIn(form, 'password'), confirmation: textIn(form, 'confirmation') }
  const agreed = { terms: form.has('terms'), electronicRecords: form.has('electronicRecords') }
  const { fullName, phone, email } = typed
  const facts = { fullName, phone, email, ...passwords, ...agreed }
  const returnTo = returnPath(form.get('returnTo'))
  const input = { ...facts, language: languageOf(request), client: ctx.request, returnTo }
  const answer = await signUp(ctx, input)
  if (answer.ok) return redirect(`/auth?mode=login&notice=registered${toQuery(returnTo)}`, 303)
  if (!('fields' in answer)) return refused({ form: 'signup', problem: refusalOf(answer), fields: {}, typed })
  const fields = Object.entries(answer.fields).map(([name, problem]) => [name, refusalOf(problem)])
  return refused({ form: 'signup', problem: null, fields: Object.fromEntries(fields), typed })
}

/** The form that replaces a temporary password (AUTH-11 to AUTH-14). */
export async function answerReset(ctx: RequestContext, form: FormData) {
  const { session } = ctx
  if (session === null) return redirect('/auth?mode=login', 303)
  // Everywhere else this session counts as a visitor's; here, and only here, it acts as its person.
  const asker = asActor(ctx, { kind: 'person', userId: session.userId, role: session.role })
  const input = {
    password: textIn(form, 'password'),
    confirmation: textIn(form, 'confirmation'),
    sessionId: session.sessionId,
  }
  const verdict = await changeTemporaryPassword(asker, input)
  if (verdict.ok || verdict.refusal === 'not_required') return redirect(landingPath(session.role), 303)
  return refused({ form: 'reset', problem: refusalOf(verdict), fields: {}, typed: {} })
}

/** AUTH-24: a passkey's answer, which a script has put into the form. */
export async function answerPasskey(ctx: RequestContext, request: Request, form: FormData) {
  const cookies = request.headers.get('Cookie')
  const answer = await signInWithPasskey(ctx, { answer: textIn(form, 'passkey'), client: ctx.request, cookies })
  if (answer.ok) return enter(answer.value, returnPath(form.get('returnTo')))
  return refused({ form: 'login', problem: refusalOf(answer), fields: {}, typed: {} }, UNAUTHORIZED)
}

/** One click signs in as one of the demo's named people. */
export async function answerEnter(ctx: RequestContext, form: FormData) {
  const answer = await signInAsCast(ctx, { key: textIn(form, 'key'), client: ctx.request })
  if (answer.ok) return enter(answer.value, returnPath(form.get('returnTo')))
  return refused({ form: 'enter', problem: refusalOf(answer), fields: {}, typed: {} }, UNAUTHORIZED)
}

/** Each form's answer to an outage: what was typed is filled in again, except passwords. */
export function busyForm(form: FormData, code: BusyCode): AuthAnswer {
  const name = FORMS.find((one) => one === textIn(form, 'intent')) ?? 'login'
  const typed = signUpTyped(form)
  return { form: name, problem: { code }, fields: {}, typed }
}

/** The fields of a form that are filled in again: never a password. */
function signUpTyped(form: FormData) {
  const names = ['fullName', 'phone', 'email', 'terms', 'electronicRecords'] as const
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<(typeof names)[number], string>
}

const FORMS = ['login', 'signup', 'reset', 'enter'] as const satisfies readonly AuthAnswer['form'][]

/** The password was right; the code of their app is asked for on a page of its own, which keeps where they were going. */
export function toSecondStep(cookies: readonly string[], back: string | null) {
  const to = back === null ? '' : `?to=${encodeURIComponent(back)}`
  return redirect(`/auth/second-step${to}`, { status: 303, headers: sessionChanged(cookies) })
}

/** Where someone was going, for another URL of the way there. */
export const toQuery = (to: string | null): string => (to === null ? '' : `&to=${encodeURIComponent(to)}`)

/** To the page they came for, else to the landing path of their role (PERM-02). */
export function enter(signedIn: SignedIn, back: string | null = null) {
  return redirect(pathAfter(signedIn, back), { status: 303, headers: sessionChanged(signedIn.cookies) })
}

/** Where a sign-in leads: first to what must be done before anything else. */
function pathAfter({ role, mustChangePassword, mustSetUpSecondFactor }: SignedIn, back: string | null): string {
  const own = mustSetUpSecondFactor ? SET_UP_PATH : (back ?? landingPath(role))
  return mustChangePassword ? RESET_PATH : own
}

/** AUTH-17: where someone goes whom an OpenID provider vouched for: to the page they came for, else to "/". */
export function enterByOpenId(opened: OpenedByOpenId) {
  const { returnTo } = opened
  if ('step' in opened) return toSecondStep(opened.step.cookies, returnTo)
  const { signedIn } = opened
  const headers = sessionChanged(signedIn.cookies)
  return redirectDocument(pathAfter(signedIn, returnTo ?? '/'), { status: 303, headers })
}

/** A service's refusal in the page's words. */
export function refusalOf({ refusal, details }: Pick<Refused<RefusalCode>, 'refusal' | 'details'>): Refusal {
  return { code: refusal, ...(details as Omit<Refusal, 'code'> | undefined) }
}

function refused(answer: AuthAnswer, status = 400) {
  const { problem } = answer
  return data(answer, {
    status: (problem && STATUS_OF[problem.code]) ?? status,
    headers: retryAfter(problem),
  })
}

/** Tells programs what the sentence tells people: when to try again. */
export function retryAfter(refusal: Refusal | null): Record<string, string> {
  return refusal?.waitSeconds === undefined ? {} : { 'Retry-After': String(refusal.waitSeconds) }
}
