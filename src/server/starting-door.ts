import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Config } from '#config'
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, languageFrom } from '#domain/language.ts'
import { inLanguage, languageOfPath } from '#web/i18n/language.ts'
import { publicPageAt } from '#web/public-pages.ts'
import type { WorldProgress } from '#worlds/demo-world.ts'
import { REFRESH_SECONDS, type StartProgress, startingPage, startingText } from './starting-page.ts'

/** What answers while the server isn't up yet. */
export interface StartingDoor {
  answer: RequestListener
  /** Told as each part is there. */
  hasDatabase(): void
  hasPages(): void
  lives(world: WorldProgress): void
  /** From now on public pages are answered by `pages`, everything else as before. */
  openPublicPages(pages: RequestListener): void
  /** From now on everything is. */
  openAll(pages: RequestListener): void
}

/** How long an early request waits for the real answer before it gets the starting page: a restart never shows it. */
const HOLD_MS = 1_500
const PROBES: readonly string[] = ['/healthz', '/readyz']
/** What a public page needs besides itself, and what robots ask for. */
const PUBLIC_FILES = /^\/(?:assets|og|chat)\/|^(?:\/(?:pt-br|es-mx))?\/(?:blog\/)?[^/]+\.\w+$/
const ARTICLE = /^\/blog\/[^/]+$/

/**
 * The door of a first start, which builds the pages and lives a world before the server is up (docs/decisions/0048). Probes
 * learn that it's starting. Outside demo mode there is nothing to watch: requests wait, as they do behind a proxy.
 */
export function startingDoor(
  config: Pick<Config, 'DEMO_MODE' | 'PRODUCT_NAME'>,
  holdMs: number = config.DEMO_MODE ? HOLD_MS : Number.POSITIVE_INFINITY,
): StartingDoor {
  const progress: StartProgress = { hasDatabase: false, hasPages: false, world: null }
  let publicPages: RequestListener | undefined
  let all: RequestListener | undefined
  const waiting = new Set<() => void>()
  const lookAgain = () => {
    for (const look of [...waiting]) look()
  }
  const listenerFor = (request: IncomingMessage) => all ?? (isPublic(request) ? publicPages : undefined)
  const hold = (request: IncomingMessage, response: ServerResponse) => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(look)
    }
    const look = () => {
      const listener = listenerFor(request)
      if (listener === undefined) return
      end()
      listener(request, response)
    }
    const giveUp = () => {
      end()
      saySo(request, response, config.PRODUCT_NAME, progress)
    }
    const timer = Number.isFinite(holdMs) ? setTimeout(giveUp, holdMs) : undefined
    waiting.add(look)
    response.once('close', end)
  }
  return {
    answer: (request, response) => {
      const listener = listenerFor(request)
      if (listener !== undefined) return listener(request, response)
      if (PROBES.includes(pathOf(request))) return write(response, 'text/plain; charset=utf-8', 'starting')
      // A world takes longer than anyone waits.
      if (progress.world === null) hold(request, response)
      else saySo(request, response, config.PRODUCT_NAME, progress)
    },
    hasDatabase: () => {
      progress.hasDatabase = true
    },
    hasPages: () => {
      progress.hasPages = true
    },
    lives: (world) => {
      progress.world = world
    },
    openPublicPages: (pages) => {
      publicPages = pages
      lookAgain()
    },
    openAll: (pages) => {
      all = pages
      lookAgain()
    },
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/'
}

/** Whether a request reads what visitors see and no world is needed for. */
function isPublic(request: IncomingMessage): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  const english = inLanguage(path, DEFAULT_LANGUAGE)
  return PUBLIC_FILES.test(path) || ARTICLE.test(english) || publicPageAt(english) !== undefined
}

function saySo(request: IncomingMessage, response: ServerResponse, product: string, progress: StartProgress): void {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]
  const language = languageOfPath(pathOf(request)) ?? languageFrom(chosen) ?? DEFAULT_LANGUAGE
  // A form isn't sent again by a page that refreshes, and a program reads no page.
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
    write(response, 'text/plain; charset=utf-8', startingText(language))
    return
  }
  const { html, policy } = startingPage(language, product, progress)
  response.setHeader('Content-Security-Policy', policy)
  write(response, 'text/html; charset=utf-8', html)
}

function write(response: ServerResponse, type: string, body: string): void {
  response.writeHead(503, {
    'Content-Type': type,
    'Retry-After': String(REFRESH_SECONDS),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Vary: 'Cookie',
  })
  response.end(body)
}
