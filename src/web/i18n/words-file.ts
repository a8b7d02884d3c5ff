import { languageFrom } from '#domain/language.ts'
import { wordsAt } from '#web/i18n/words-apart.server.ts'
import type { Route } from './+types/words-file'

/** The words a document's data leaves out, kept by the browser for every page with the same areas: /words/ptBR.json?v=…&areas=… */
export function loader({ params, url }: Route.LoaderArgs) {
  const language = languageFrom(params.language)
  if (language === null) throw new Response(null, { status: 404 })
  const { json, isThisVersion } = wordsAt(language, url.searchParams)
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
