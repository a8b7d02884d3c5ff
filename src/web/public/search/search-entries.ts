import { languageOf } from '#web/i18n/language.ts'
import { readSearchEntries } from '#web/public/search/read-entries.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/search-entries'

/** What the palette fetches when someone first opens it. Never cached, since it may hold a person's own pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await readSearchEntries(requestContext(context), languageOf(request)), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
