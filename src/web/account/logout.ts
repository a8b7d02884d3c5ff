import { redirect } from 'react-router'
import { signOut } from '#services/accounts/sign-out.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { sessionChanged, signInPath } from '#web/session.ts'
import type { Route } from './+types/logout'

/** Ends the session (AUTH-23), by hand or because no one was there (AUTH-22), and says so on the login page, also when the server could not end its side (ERR-47). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const isIdle = textIn(form, 'reason') === 'idle'
  const { cookies, ended } = await signOut(requestContext(context), request.headers)
  const notice = !ended ? 'signed_out_here' : isIdle ? 'signed_out_idle' : 'signed_out'
  // Who left by hand is done; everyone else comes back to where they were.
  return redirect(`${signInPath(isIdle ? textIn(form, 'to') : null)}&notice=${notice}`, {
    status: 303,
    headers: sessionChanged(cookies),
  })
}

/** Someone who opens the URL itself is still signed in: only the button ends a session. */
export function loader() {
  return redirect('/auth')
}
