import type { ServerBuild } from 'react-router'

/** A site's build as this file needs it: which routes there are. */
export type Routed = Pick<ServerBuild, 'routes'>

/** What a whole URL of one route looks like: how many parts it has, and its first if that one is fixed. */
interface Shape {
  id: string
  first: string | null
  parts: number
  /** Ends in a splat: longer paths match it too. */
  isOpen: boolean
}

/**
 * Tells which routes of a build a path may lead to, so that the router tries these alone and not each of the site's for every request: those with as many parts
 * and the same first part, or with none that is fixed, and what they stand in. No other route can match, so what the router finds among them is what it would find
 * among all. Throws for a route with an optional part, whose number of parts isn't known.
 */
export function routesByPath(build: Routed): (pathname: string) => { key: string; routes: ServerBuild['routes'] } {
  const shapes = Object.values(build.routes).flatMap((route) =>
    route === undefined || (route.path === undefined && !route.index) ? [] : [shapeOf(build, route.id)],
  )
  const firsts = new Set(shapes.flatMap(({ first }) => first ?? []))
  const most = Math.max(0, ...shapes.map(({ parts }) => parts))
  const known = new Map<string, ServerBuild['routes']>()
  return (pathname) => {
    const path = partsOf(decoded(pathname).toLowerCase())
    const first = path[0] !== undefined && firsts.has(path[0]) ? path[0] : null
    // One more than the longest route stands for all that are longer: the number of kinds of paths is bounded.
    const parts = Math.min(path.length, most + 1)
    const key = `${parts}/${first ?? ''}`
    const routes = known.get(key) ?? reachable(build, shapes, { first, parts })
    known.set(key, routes)
    return { key, routes }
  }
}

function reachable(build: Routed, shapes: readonly Shape[], path: { first: string | null; parts: number }) {
  const reached = shapes.filter(
    ({ first, parts, isOpen }) =>
      (first === null || first === path.first) && (parts === path.parts || (isOpen && parts < path.parts)),
  )
  const ids = new Set(reached.flatMap(({ id }) => lineOf(build, id)))
  // In the order of the build: between two routes that match alike, the router takes the one that stands first.
  return Object.fromEntries(Object.entries(build.routes).filter(([id]) => ids.has(id)))
}

function shapeOf(build: Routed, id: string): Shape {
  const parts = lineOf(build, id)
    .reverse()
    .flatMap((each) => partsOf(build.routes[each]?.path ?? ''))
  if (parts.some((part) => part.endsWith('?'))) throw new Error(`the route ${id} has an optional part`)
  const isOpen = parts.at(-1) === '*'
  const [first = '*'] = parts
  return {
    id,
    first: first.startsWith(':') || first === '*' ? null : first.toLowerCase(),
    parts: isOpen ? parts.length - 1 : parts.length,
    isOpen,
  }
}

/** A route and all that it stands in, from the inside. */
function lineOf(build: Routed, id: string): string[] {
  const line: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) line.push(at)
  return line
}

/** The parts between slashes; slashes at the ends and doubled ones make none, as for the router. */
function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** A slash that was written with a percent sign stays in its part. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
