import { redirect } from 'react-router'
import { openNotice } from '#services/notices/open-notice.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/open-notice'

/** A notice that is opened is read, and leads to its act. */
export async function loader({ context, params }: Route.LoaderArgs) {
  throw redirect(await foundOr404(openNotice(requireSession(context, 'consortium'), params.id)))
}
