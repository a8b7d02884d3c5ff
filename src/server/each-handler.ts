import type { RouterContext, ServerBuild } from 'react-router'
import type { RequestContext } from '#context'

/** A route's loader or action, as far as what stands around it needs to know. */
export type Handler = (args: HandlerArgs) => unknown
export interface HandlerArgs {
  request: Request
  context: { get(key: RouterContext<RequestContext>): RequestContext }
}

/** Which loader or action it is, and whether its route draws a page of its own. */
export interface Handled {
  id: string
  does: 'loader' | 'action'
  hasPage: boolean
}

/** The same site with something put around every loader and action there is, so that a new route has it by itself. */
export function eachHandler(build: ServerBuild, around: (handler: Handler, which: Handled) => Handler): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route]
    const { loader, action } = route.module as { loader?: Handler; action?: Handler }
    const hasPage = 'default' in route.module && route.module.default !== undefined
    const module = {
      ...route.module,
      ...(loader && { loader: around(loader, { id, does: 'loader', hasPage }) }),
      ...(action && { action: around(action, { id, does: 'action', hasPage }) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) } as ServerBuild
}
