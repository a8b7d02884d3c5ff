import type { RouterContextProvider } from 'react-router'
import type { RequestContext } from '#context'
import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { languageOf } from '#web/i18n/language.ts'
import { composeDocument, isPublicDocument, spotOf } from '#web/member/documents/compose.server.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'

/** The document a URL names, for the page, the PDF, and the spreadsheet alike: the same rows, words, and permission. */
export async function openDocument({
  request,
  context,
  params,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { id: string; name: string }
}): Promise<{ ctx: RequestContext; document: PrintedDocument; isPublic: boolean; isSignedIn: boolean }> {
  const isPublic = isPublicDocument(params.name)
  const ctx = isPublic ? requestContext(context) : requireSession(context, 'consortium')
  const asked = { consortiumId: params.id, name: params.name, position: spotOf(request) }
  const document = await foundOr404(composeDocument(ctx, languageOf(request), asked))
  return { ctx, document, isPublic, isSignedIn: ctx.session !== null }
}
