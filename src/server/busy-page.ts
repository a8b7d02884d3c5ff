import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { errors as english } from '#web/i18n/enUS/errors.ts'
import { errors as spanish } from '#web/i18n/esMX/errors.ts'
import { chosenLanguage, languageOfPath } from '#web/i18n/language.ts'
import { errors as portuguese } from '#web/i18n/ptBR/errors.ts'
import { inHtml, standalonePage } from './standalone-page.ts'

const WORDS = { enUS: english, ptBR: portuguese, esMX: spanish }

/**
 * An answer that met an outage and has no page of its own to say so: a document, a PDF, or an export that someone opened. Without a word, their browser would
 * say that our site is broken. Programs, which don't ask for HTML, and acts get the answer as it is.
 */
export function inWords(response: Response, request: Request, product: string): Response {
  const isOpened = request.method === 'GET' && (request.headers.get('Accept') ?? '').includes('text/html')
  if (response.body !== null || !isOpened) return response
  const language = languageOfPath(new URL(request.url).pathname) ?? chosenLanguage(request) ?? DEFAULT_LANGUAGE
  const words = WORDS[language]
  // Its link is to the same address, whatever that is: a path of two slashes, written out, would lead to another host.
  const { html, policy } = standalonePage({
    language,
    title: words.busyTitle,
    product,
    sewn: () => true,
    body: `<p class="lead">${inHtml(words.busyPage)}</p>
<p><a href="">${inHtml(words.tryAgain)}</a></p>`,
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.set('Vary', 'Cookie')
  return new Response(html, { status: response.status, headers })
}
