import { data, type RouterContextProvider } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { LOCALES } from '#domain/language.ts'
import { createOwner } from '#services/operations/create-owner.ts'
import { sendTestMail } from '#services/operations/send-test-mail.ts'
import type { Refusal } from '#web/account/answers.ts'
import { enter, refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'

/** What a form of the setup answers when it doesn't lead on. Never holds a password. */
export interface OwnerAnswer {
  of: 'owner'
  problem: Refusal | 'dead' | 'taken' | 'signIn' | null
  fields: Record<string, Refusal>
  typed: { fullName: string; email: string }
}
export interface MailAnswer {
  of: 'mail'
  /** The address of an email that was taken. */
  to: string | null
  /** What the mail server answered; empty when too many were sent. */
  code: string
}
export type SetupAnswer = OwnerAnswer | MailAnswer

const WORDS = { setup_link_dead: 'dead', email_taken: 'taken', sign_in: 'signIn' } as const

/** The owner's account, or a test email. */
export async function answerSetup(context: Readonly<RouterContextProvider>, request: Request, form: FormData) {
  switch (form.get('intent')) {
    case 'owner':
      return await answerOwner(context, request, form)
    case 'mail':
      return await answerMail(context, request)
    default:
      throw data(null, { status: 400 })
  }
}

async function answerOwner(context: Readonly<RouterContextProvider>, request: Request, form: FormData) {
  const ctx = requestContext(context)
  const typed = typedIn(form)
  const passwords = { password: textIn(form, 'password'), confirmation: textIn(form, 'confirmation') }
  const asker = { language: languageOf(request), client: ctx.request, cookies: request.headers.get('Cookie') }
  const made = await createOwner(ctx, { ...typed, ...passwords, ...asker })
  if (made.ok) return enter(made.value, '/setup')
  if ('fields' in made) {
    const fields = Object.entries(made.fields).map(([name, problem]) => [name, refusalOf(problem)])
    return data<SetupAnswer>({ of: 'owner', problem: null, fields: Object.fromEntries(fields), typed }, { status: 422 })
  }
  if (made.refusal === 'too_many_attempts') {
    const problem = refusalOf({ refusal: made.refusal, ...(made.details && { details: made.details }) })
    return data<SetupAnswer>({ of: 'owner', problem, fields: {}, typed }, { status: 429, headers: retryAfter(problem) })
  }
  return data<SetupAnswer>({ of: 'owner', problem: WORDS[made.refusal], fields: {}, typed }, { status: 422 })
}

async function answerMail(context: Readonly<RouterContextProvider>, request: Request) {
  const ctx = requireSession(context, 'admin')
  const language = languageOf(request)
  const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['setup']) })
  const values = { product: ctx.config.PRODUCT_NAME }
  const words = { subject: t('setup.steps.mail.subject', values), text: `${t('setup.steps.mail.body', values)}\n` }
  const sent = await sendTestMail(ctx, words)
  if (sent.ok) return data<SetupAnswer>({ of: 'mail', to: sent.value.to, code: '' })
  const code = sent.refusal === 'mail_refused' ? String(sent.details?.code ?? '') : ''
  return data<SetupAnswer>({ of: 'mail', to: null, code }, { status: code === '' ? 429 : 502 })
}

const typedIn = (form: FormData) => ({ fullName: textIn(form, 'fullName'), email: textIn(form, 'email') })

export const busySetup = (form: FormData, code: BusyCode): SetupAnswer =>
  form.get('intent') === 'mail'
    ? { of: 'mail', to: null, code }
    : { of: 'owner', problem: { code }, fields: {}, typed: typedIn(form) }
