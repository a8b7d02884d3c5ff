import type { EntryContext } from 'react-router'

type Route = NonNullable<EntryContext['manifest']['routes'][string]>

/**
 * The router's context as a document needs it (decision 0094). Its manifest holds the routes of this very page, without the names of the scripts
 * that theirs import: the browser finds those by itself, no link of ours fetches a page ahead, and other routes are asked for once the page is
 * awake. What the page's own scripts import are the `preloads`, which the root names without the nonce that the router would put on each; the
 * router names the page's own. The server then prepares three routes for a page and not each of the site's.
 */
export function leanRouter(router: EntryContext): { router: EntryContext; preloads: string[] } {
  const { manifest, staticHandlerContext } = router
  const own = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const named = [manifest.entry, ...own]
  const preloads = new Set(named.flatMap(({ imports = [] }) => imports))
  for (const { module } of named) preloads.delete(module)
  const lean = {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(own.map((route) => [route.id, withoutImports(route)])),
  }
  return { router: { ...router, manifest: lean }, preloads: [...preloads] }
}

/** A route's entry: what isn't there needn't be said to be missing. */
function withoutImports({ imports: _, ...route }: Route): Route {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value))) as unknown as Route
}
