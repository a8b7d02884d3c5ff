import { data } from 'react-router'
import { NotFound } from '#web/document/error-page.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/not-found'

export const handle = { static: true }

/** Every unknown URL. Answered, not thrown: a thrown 404 would lose the layout (PUB-22). */
export function loader({ url, context }: Route.LoaderArgs) {
  requestContext(context).log.warn({ path: url.pathname }, 'page not found')
  return data(null, { status: 404 })
}

export default function UnknownPage() {
  return <NotFound />
}
