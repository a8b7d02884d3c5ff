import { redirect } from 'react-router'
import { languageFrom } from '#domain/language.ts'
import { choosePreferences } from '#services/accounts/choose-preferences.ts'
import { inLanguage, languageCookie, languageOfPath } from '#web/i18n/language.ts'
import { ownPath } from '#web/own-path.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/language'

/**
 * The language switch: a form that works without JavaScript. Keeps the choice in a cookie (the head script copies it to
 * local storage) and returns to the same page: 303 (rules 0, I18N-01, I18N-02).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const language = languageFrom(form.get('language'))
  const to = ownPath(form.get('to'))
  if (language === null) return redirect(to, 303)
  const ctx = requestContext(context)
  // Kept in the account too: their emails follow, and so does the next device.
  if (ctx.actor.kind === 'person') await choosePreferences(ctx, { language })
  const [path = '/', query] = to.split('?')
  const isPublic = form.get('public') === '1' || languageOfPath(path) !== null
  return redirect((isPublic ? inLanguage(path, language) : path) + (query === undefined ? '' : `?${query}`), {
    status: 303,
    headers: {
      'Set-Cookie': languageCookie(language, ctx.config.PUBLIC_URL),
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Someone who opens /language itself has nothing to see there. */
export function loader() {
  return redirect('/')
}
