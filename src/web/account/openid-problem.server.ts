import { redirect } from 'react-router'
import { createTranslator } from 'use-intl/core'
import type { RequestContext } from '#context'
import { LOCALES } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'

const LONGEST = 300

/** Back to the login page with a text that says why (AUTH-16): our sentence in the reader's language, or what the provider said. */
export function backToLogin(
  ctx: RequestContext,
  request: Request,
  codeOrText: string,
  cookies: readonly string[] = [],
) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const text = sentenceOf(ctx, request, codeOrText) ?? codeOrText
  return redirect(`/auth?error=${encodeURIComponent(text.slice(0, LONGEST))}`, { headers })
}

function sentenceOf(ctx: RequestContext, request: Request, code: string): string | null {
  const language = languageOf(request)
  const messages = messagesFor(language, ['openid', 'auth'])
  const t = createTranslator({ locale: LOCALES[language], messages })
  if (code === 'too_many_attempts') return t('auth.refusals.too_many_attempts', { unit: 'minutes', wait: 1 })
  if (ownValue<unknown>(messages.openid.problems, code) === undefined) return null
  return t(`openid.problems.${code as keyof typeof messages.openid.problems}`, { name: ctx.openId?.name ?? '' })
}
