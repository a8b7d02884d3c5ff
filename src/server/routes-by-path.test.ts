import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import siteMap from '../web/routes.ts'
import { type Routed, routesByPath } from './routes-by-path.ts'

const build = { routes: { root: { id: 'root', path: '' }, ...routesBelow('root', siteMap) } } as unknown as Routed
const parts = [...new Set(Object.values(build.routes).flatMap((route) => route?.path?.split('/') ?? []))]

test('among the routes that a path may lead to, the router finds the page that it finds among all', () => {
  const all = tree(build.routes)
  const reached = routesByPath(build)
  const isSame = (pathname: string) => {
    const { key, routes } = reached(pathname)
    expect(reached(pathname).routes, key).toBe(routes)
    const [expected, found] = [all, tree(routes)].map((each) =>
      matchRoutes(each, pathname)?.map(({ route, params }) => ({ id: route.id, params })),
    )
    expect(found, pathname).toEqual(expected)
    return expected?.at(-1)?.id
  }
  const part = fc.oneof(
    { arbitrary: fc.constantFrom(...parts), weight: 6 },
    fc.constantFrom('', '*', '%2F', 'a%2Fb', 'PT-BR', 'Dashboard', 'ſeeing', '.json', '1.pdf'),
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll(/[?#/%]/g, '')),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (path) => {
      isSame(`/${path.join('/')}`)
    }),
    { numRuns: 200 },
  )
  isSame('/%')
  // Every page, and however else its path may be written.
  const found = patterns(build).map((pattern, at) => {
    const id = isSame(pattern)
    isSame([`${pattern}/`, pattern.replaceAll(/:\w+/g, 'a%2Fb'), pattern.toUpperCase(), `${pattern}/x`][at % 4] ?? '')
    return id
  })
  expect(new Set(found).size).toBeGreaterThan(150)
})

test('a path is tried against a few routes, and strangers’ paths make no more kinds than there are', () => {
  const reached = routesByPath(build)
  const many = Object.keys(build.routes).length
  expect(Object.keys(reached('/consortium/1').routes).length).toBeLessThan(many / 10)
  const kinds = new Set<string>()
  for (let at = 0; at < 2_000; at += 1) kinds.add(reached(`/${'x/'.repeat(at % 50)}${at}`).key)
  expect(kinds.size).toBeLessThan(12)
})

test('a route with an optional part is refused, because its paths have no one length', () => {
  const routes = { root: { id: 'root', path: ':language?/faq' } } as unknown as ServerBuild['routes']
  expect(() => routesByPath({ routes })).toThrow('the route root has an optional part')
})

function routesBelow(parentId: string, entries: readonly RouteConfigEntry[]): Record<string, object> {
  return Object.assign(
    {},
    ...entries.map(({ file, id = file.replace(/\.\w+$/, ''), path, index, children = [] }) => ({
      [id]: { id, parentId, path, index },
      ...routesBelow(id, children),
    })),
  )
}

function tree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route ?? {}
      return (index ? { id, path, index } : { id, path, children: tree(routes, id) }) as RouteObject
    })
}

function patterns({ routes }: Routed): string[] {
  return Object.values(routes).map((route) => {
    let pattern = ''
    for (let at = route; at !== undefined; at = at.parentId === undefined ? undefined : routes[at.parentId])
      if (at.path) pattern = `/${at.path}${pattern}`
    return pattern || '/'
  })
}
