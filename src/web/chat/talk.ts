import { languageFrom } from '#domain/language.ts'
import { readTalk } from '#web/chat/read-talk.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/talk'

/** The chat's entries and words in one language, asked for when the chat is opened: /chat/ptBR.json?v=… */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const language = languageFrom(params.language)
  if (language === null) throw new Response(null, { status: 404 })
  const { json, version } = readTalk(language, requestContext(context).config.PRODUCT_NAME)
  const isThisVersion = new URL(request.url).searchParams.get('v') === version
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
