import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'

const WEB = join(import.meta.dirname, '../../src/web')

export interface RoutePath {
  /** With its parameters as the site map writes them: `/consortium/:id`. */
  pattern: string
  /** The module below src/web that answers there. */
  file: string
  hasLoader: boolean
  hasAction: boolean
}

/** Every URL of the site map with what answers there; a new route is included automatically. */
export function readRoutePaths(): RoutePath[] {
  return (routes as RouteConfigEntry[]).flatMap((route) => below(route, '', { hasLoader: false, hasAction: false }))
}

type Handlers = Pick<RoutePath, 'hasLoader' | 'hasAction'>

function below(route: RouteConfigEntry, parent: string, above: Handlers): RoutePath[] {
  const source = readFileSync(join(WEB, route.file), 'utf8')
  const pattern = route.path === undefined ? parent : `${parent}/${route.path}`
  const hasLoader = /export (?:async )?(?:function|const) loader\b/.test(source)
  const own = { hasLoader, hasAction: /export (?:async )?(?:function|const) action\b/.test(source) }
  // The layouts above load with their pages; a form is answered by the page alone.
  const handlers = { hasLoader: own.hasLoader || above.hasLoader, hasAction: own.hasAction }
  const inner = (route.children ?? []).flatMap((child) => below(child, pattern, handlers))
  return route.path === undefined && !route.index
    ? inner
    : [{ pattern: pattern || '/', file: route.file, ...handlers }, ...inner]
}

/** Every act that a form of this route can name, and others of its folder, found in the sources there. */
export function actsBeside({ file }: RoutePath): string[] {
  return readNames(dirname(file)).intents
}

/** Every act that a form of this route can name, found in its own source alone. */
export function actsIn({ file }: RoutePath): string[] {
  return [...new Set(intentsIn(readFileSync(join(WEB, file), 'utf8')))]
}

/** Every name that the pages read from a URL or a form, and every act a form can name, found in their sources below that folder of src/web. */
export function readNames(folder = ''): { fields: string[]; intents: string[] } {
  const fields = new Set<string>(['intent'])
  const intents = new Set<string>()
  for (const file of readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const source = readFileSync(join(WEB, folder, file), 'utf8')
    const found = source.matchAll(/\.get(?:All)?\('([\w.]+)'\)|\b\w+\((?:form|data), '([\w.]+)'\)|\bname="([\w.]+)"/g)
    for (const [, got, read, named] of found) fields.add(got ?? read ?? named ?? '')
    for (const intent of intentsIn(source)) intents.add(intent)
  }
  return { fields: [...fields], intents: [...intents] }
}

/** What a source compares a form's `intent` with, gives to one, or keeps its acts under. */
function intentsIn(source: string): string[] {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const within = (block: RegExp, pattern: RegExp) => names(source, block).flatMap((text) => names(text, pattern))
  return [
    ...names(source, /\bintent(?:'\))?(?:=| [!=]== |: |" value=)["']([\w-]+)["']/g),
    ...within(/switch \([^\n]*'intent'\)+ \{([\s\S]*?)\n {2}\}/g, /case '([\w-]+)':/g),
    ...within(/\(\[((?:'[\w-]+',? ?)+)\] as const\)\.find\([^\n]*'intent'/g, /'([\w-]+)'/g),
    ...within(/^const TURNS = \[(.*)\] as const$/gm, /'([\w-]+)'/g),
    ...(/\bAct\b/.test(source) ? names(source, /^ +\[\s*'([\w-]+)',/gm) : []),
    ...(source.includes("'intent'")
      ? within(/^const (?:ACTS|CHANGES|DEEDS)\b[^\n]*= \{\n([\s\S]*?)^\}/gm, /^ {2}'?([\w-]+)'?(?=:|,|\()/gm)
      : []),
  ]
}
