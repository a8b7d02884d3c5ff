import { redirect } from 'react-router'
import { themeFrom } from '#domain/access/preferences.ts'
import { choosePreferences } from '#services/accounts/choose-preferences.ts'
import { ownPath } from '#web/own-path.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/look'

/**
 * The theme switch and the button that hides amounts, of someone who is signed in: kept in their account. The head script carries it out on the
 * page at once and asks for it in the background; without a script the page comes again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await request.formData()
  const theme = themeFrom(form.get('theme'))
  const amounts = form.get('amounts')
  if (ctx.actor.kind === 'person')
    await choosePreferences(ctx, {
      ...(theme === null ? {} : { theme }),
      ...(amounts === 'hidden' || amounts === 'shown' ? { hidesAmounts: amounts === 'hidden' } : {}),
    })
  if (request.headers.get('Accept') === 'application/json') return new Response(null, { status: 204 })
  return redirect(ownPath(form.get('to')), 303)
}

/** Someone who opens the URL itself has nothing to see there. */
export function loader() {
  return redirect('/')
}
