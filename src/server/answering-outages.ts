import type { RouterContext, ServerBuild } from 'react-router'
import type { RequestContext } from '#context'
import { outageOf } from '#outage'
import { hasLeft } from '#web/has-left.ts'
import { eachHandler } from './each-handler.ts'

/** Seconds after which a browser or a proxy may ask again. */
export const RETRY_AFTER_SECONDS = '5'

/**
 * The same build, in which a loader or action that met an outage of the database answers 503 instead of breaking with 500:
 * one place for every page there is and will be. An action whose page has its own words for it has answered already
 * (web/or-busy.server.ts).
 */
export function answeringOutages(build: ServerBuild): ServerBuild {
  const { contextKey } = build.entry.module as unknown as { contextKey: RouterContext<RequestContext> }
  return eachHandler(build, (handler) => async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      const outage = hasLeft(args.request) ? null : outageOf(error)
      if (outage === null) throw error
      const { log, metOutage } = args.context.get(contextKey)
      metOutage?.(outage)
      log.warn({ outage, err: error }, 'page failed: database or files busy or away')
      throw new Response(null, { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } })
    }
  })
}
