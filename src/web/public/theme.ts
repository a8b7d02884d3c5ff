import { redirect } from 'react-router'
import { themeFrom } from '#web/document/theme.ts'
import { ownPath } from '#web/public/own-path.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/theme'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The theme switch for browsers without JavaScript: keeps the choice in a cookie and returns to the same page. With
 * JavaScript the head script answers the form itself and nothing is sent, so that kept pages stay the same for everybody.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = themeFrom(form.get('theme'))
  const secure = requestContext(context).config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return redirect(ownPath(form.get('to')), {
    status: 303,
    headers: {
      'Set-Cookie': `theme=${theme ?? ''}; Path=/; Max-Age=${theme ? YEAR_SECONDS : 0}; SameSite=Lax${secure}`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Somebody who opens /theme itself has nothing to see there. */
export function loader() {
  return redirect('/')
}
