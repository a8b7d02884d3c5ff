import { data, type RouterContextProvider, redirect } from 'react-router'
import type { RequestContext } from '#context'
import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { NotFound } from '#services/refusals.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { languageOf } from '#web/i18n/language.ts'
import { composeDocument, isPublicDocument, spotOf } from '#web/member/documents/compose.server.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'

/** What a document's page, its PDF, and its spreadsheet are handed. */
interface DocumentArgs {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  params: { id: string; name: string }
}

interface OpenedDocument {
  ctx: RequestContext
  document: PrintedDocument
  isPublic: boolean
  isSignedIn: boolean
}

/** The document a URL names, for its page: the same rows, words, and permission as for its files. */
export function openDocument(args: DocumentArgs): Promise<OpenedDocument> {
  return foundOr404(findDocument(args))
}

/** The same for its files. */
export async function openFile(args: DocumentArgs): Promise<OpenedDocument> {
  return await findDocument(args).catch((error: unknown) => {
    if (error instanceof NotFound) throw noFile(args)
    throw error
  })
}

/** A file that isn't there: a program is told so with its 404; a browser is led to the document's page, which says it in words. */
export function noFile({ request, url, params: { id, name } }: DocumentArgs) {
  if (!request.headers.get('Accept')?.includes('text/html')) return data(null, { status: 404 })
  return redirect(`/consortium/${encodeURIComponent(id)}/documents/${encodeURIComponent(name)}${url.search}`)
}

async function findDocument({ request, url, context, params }: DocumentArgs): Promise<OpenedDocument> {
  const isPublic = isPublicDocument(params.name)
  const ctx = isPublic ? requestContext(context) : requireSession(context, 'consortium')
  const asked = { consortiumId: params.id, name: params.name, position: spotOf(url) }
  const document = await composeDocument(ctx, languageOf(request), asked)
  return { ctx, document, isPublic, isSignedIn: ctx.session !== null }
}
