import { languageFrom } from '#domain/language.ts'
import { readPublishedQuestions } from '#services/content/read-published-questions.ts'
import { readTalk, writeTalk } from '#web/chat/read-talk.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/talk'

/** The chat's entries and words in one language, asked for when the chat is opened: /chat/ptBR.json?v=… */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const language = languageFrom(params.language)
  if (language === null) throw new Response(null, { status: 404 })
  const ctx = requestContext(context)
  const product = ctx.config.PRODUCT_NAME
  const { version } = readTalk(language, product, ctx.contentVersion)
  const isThisVersion = url.searchParams.get('v') === version
  return new Response(writeTalk(language, product, await readPublishedQuestions(ctx, language)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
