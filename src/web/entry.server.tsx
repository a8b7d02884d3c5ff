import { randomBytes } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { logSecurity } from '#services/log-security.ts'
import { appPagePolicy, livePagePolicy, staticPagePolicy } from '#web/document/content-policy.server.ts'
import { type DocumentFacts, DocumentFactsContext } from '#web/document/document-facts.ts'
import { leanHtml } from '#web/document/lean-html.server.ts'
import { leanRouter } from '#web/document/lean-router.server.ts'
import { pageHandle } from '#web/document/page-handle.ts'
import { renderAtOnce, renderWaiting, STREAM_TIMEOUT, withWholeData } from '#web/document/render.server.ts'
import { hasLeft } from '#web/has-left.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { wordsUrl } from '#web/i18n/words-apart.server.ts'
import { contextKey, requestContextAnyway } from '#web/request-context.ts'

// For the same reason: it knows the words by the very objects that pages are rendered with.
export { setWordsApart } from '#web/i18n/words-apart.server.ts'
// server.ts takes the key from this module, because importing it separately would give another key.
export { contextKey }

/** Tells the door how long this page may be kept; it takes the header off. */
const KEPT_SECONDS = 'X-Kept-Seconds'

export const streamTimeout = STREAM_TIMEOUT

/** Renders a document: decides its content policy and passes the root what only the server knows. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const isStatic = isStaticPage(router)
  const { request: asked, unsent = [] } = requestContextAnyway(context)
  const nonce = isStatic ? undefined : randomBytes(16).toString('base64')
  setSecurityHeaders(headers, nonce)
  const seconds = keptSeconds(router)
  if (seconds !== undefined) headers.set(KEPT_SECONDS, String(seconds))
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const language = languageOf(request)
  const { router: lean, preloads } = import.meta.env.DEV ? { router, preloads: [] } : leanRouter(router)
  const facts: DocumentFacts = {
    isStatic,
    nonce,
    entry: router.manifest.entry.module,
    unsent,
    reference: asked.id,
    fallback: { language, messages: messagesFor(language, ['shell', 'errors', 'chat']) },
    renderIsland,
    preloads,
    wordsUrl: (answers) => wordsUrl(language, answers),
  }
  const used = await withWholeData(lean)
  const page = (
    <DocumentFactsContext value={facts}>
      <ServerRouter context={used} url={request.url} nonce={nonce} />
    </DocumentFactsContext>
  )
  const html = renderAtOnce(page) ?? (await renderWaiting(page, nonce))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(leanHtml(html), { status, headers })
}

/** Logs what broke under the reference the error page shows. A visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const ctx = requestContextAnyway(context)
  const { log } = ctx
  if (hasLeft(request)) return log.info('the visitor left before the response was complete')
  const { pathname: path } = new URL(request.url)
  // The router's own "no": a URL that takes no such request. Nothing of ours broke.
  if (isRouteErrorResponse(error))
    logSecurity(ctx, 'request_refused', { status: error.status, reason: 'router', method: request.method, path })
  // The log's every line of this request carries its id, which is the reference on the page.
  else log.error({ err: error, path }, 'request failed unexpectedly')
}

/**
 * Whether the answer ships no router: every page whose route says so, and an error page for which the root's own loader
 * failed, since there is nothing to hydrate it with. In development every page hydrates.
 */
function isStaticPage({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext): boolean {
  if (loaderData.root === undefined) return true
  if (import.meta.env.DEV) return false
  return matches.some((match) => {
    return pageHandle(routeModules[match.route.id]?.handle).static === true
  })
}

function keptSeconds({ staticHandlerContext: { matches }, routeModules }: EntryContext): number | undefined {
  return matches.map((match) => pageHandle(routeModules[match.route.id]?.handle).keptSeconds).find(Boolean)
}

function renderIsland(element: ReactElement, prefix: string): string {
  return renderToString(element, { identifierPrefix: prefix })
}

function policyOf(nonce: string | undefined): string {
  if (import.meta.env.DEV) return livePagePolicy()
  return nonce === undefined ? staticPagePolicy() : appPagePolicy(nonce)
}

function setSecurityHeaders(headers: Headers, nonce: string | undefined): void {
  headers.set('Content-Security-Policy', policyOf(nonce))
  // What a reader is about to open is fetched ahead; the list of what may be is public/indexing/speculation.ts.
  if (nonce === undefined) headers.set('Speculation-Rules', '"/speculation.json"')
  if (nonce !== undefined && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
}
