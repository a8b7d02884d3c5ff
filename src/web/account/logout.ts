import { redirect } from 'react-router'
import { signOut } from '#services/accounts/sign-out.ts'
import { requestContext } from '#web/request-context.ts'
import { sessionChanged } from '#web/session.ts'
import type { Route } from './+types/logout'

/** Ends the session (AUTH-23), by hand or because no one was there (AUTH-22), and says so on the login page, also when the server could not end its side (ERR-47). */
export async function action({ request, context }: Route.ActionArgs) {
  const isIdle = (await request.formData().catch(() => null))?.get('reason') === 'idle'
  const { cookies, ended } = await signOut(requestContext(context), request.headers)
  const notice = !ended ? 'signed_out_here' : isIdle ? 'signed_out_idle' : 'signed_out'
  return redirect(`/auth?mode=login&notice=${notice}`, { status: 303, headers: sessionChanged(cookies) })
}

/** Someone who opens the URL itself is still signed in: only the button ends a session. */
export function loader() {
  return redirect('/auth')
}
