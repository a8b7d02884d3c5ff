import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler, RouterContext, ServerBuild } from 'react-router'
import type { RequestContext } from '#context'
import { answeringOutages } from './answering-outages.ts'
import type { RenderPage } from './app.ts'
import { withCheckedAnswers } from './checked-answers.ts'
import { loggedRefusals } from './logged-refusals.ts'
import { routesByPath } from './routes-by-path.ts'
import { onlyLooking } from './seeing-as.ts'
import { tracedHandlers } from './traced.ts'
import { withWordsApart } from './words-apart.ts'

/** The pages: the built ones, or in development the live ones. */
export interface Site {
  render: RenderPage
  /** Comes before everything else, for the development tools' own files. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Whether files come from build/client and public pages are kept. */
  isBuilt: boolean
}

const BUILD = join(import.meta.dirname, '../../build/server/index.js')

/** The built site. Throws a one-sentence error if it hasn't been built. */
export async function openBuiltSite(): Promise<Site> {
  if (!existsSync(BUILD)) throw new SiteMissing('The pages aren’t built; start with `npm start`, which builds them.')
  // Before React and related libraries load, they're told once to run without their development checks, wherever we run.
  process.env.NODE_ENV = 'production'
  const build: ServerBuild = await import(pathToFileURL(BUILD).href)
  return { isBuilt: true, render: await renderWith(build, 'production') }
}

/**
 * The router's request handler over a build. The context's key comes from the build itself, because the server's bundle
 * and this file load a module twice, and two keys of one name are two keys (docs/style.md, "Context, not singletons").
 */
export async function renderWith(
  site: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Promise<RenderPage> {
  // Not imported above: React decides when it loads which of its two builds it is, and half of each does not render.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  // A built site is prepared once; a live one may be another with each request.
  const load = typeof site === 'function' ? site : async () => site
  const handler = (wrap: (build: ServerBuild) => ServerBuild) =>
    typeof site === 'function'
      ? createRequestHandler(async () => prepared(wrap(await site())), mode)
      : byPath(prepared(wrap(site)), (build) => createRequestHandler(build, mode))
  const answerRouter = handler((build) => build)
  const answerDocument = handler(withWordsApart)
  return async (request, ctx) => {
    const { contextKey } = (await load()).entry.module as unknown as { contextKey: RouterContext<RequestContext> }
    const provider = new RouterContextProvider()
    provider.set(contextKey, ctx)
    const isForRouter = new URL(request.url).pathname.endsWith('.data')
    return (isForRouter ? answerRouter : answerDocument)(request, provider)
  }
}

/** Answers each request with a handler that knows only the routes its path may lead to: trying each of the site's was an eighth of a page's processor time. */
function byPath(build: ServerBuild, create: (build: ServerBuild) => RequestHandler): RequestHandler {
  const routesOf = routesByPath(build)
  const handlers = new Map<string, RequestHandler>()
  // What the router asks about other paths is answered from all routes.
  const answerAll = create(build)
  return (request, context) => {
    const { pathname } = new URL(request.url)
    if (pathname === build.routeDiscovery.manifestPath) return answerAll(request, context)
    const { key, routes } = routesOf(pathname.replace(/(?<=\/)_\.data$|\.data$/, ''))
    const answer = handlers.get(key) ?? create({ ...build, routes })
    handlers.set(key, answer)
    return answer(request, context)
  }
}

const made = new WeakMap<ServerBuild, ServerBuild>()

/** A build as requests see it: spans, the log of what was refused, outage answers, the check of what may leave, and the door that only lets someone look are wrapped around every route. */
function prepared(build: ServerBuild): ServerBuild {
  const known =
    made.get(build) ?? tracedHandlers(loggedRefusals(withCheckedAnswers(answeringOutages(onlyLooking(build)))))
  made.set(build, known)
  return known
}

class SiteMissing extends Error {
  override name = 'SiteMissing'
}
