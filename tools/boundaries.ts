import { posix } from 'node:path'
import { type Finding, type Import, readSources, report, type SourceFile } from './source-files.ts'

/**
 * The direction of dependence (docs/style.md, "Direction"), kept by reading every import. Each rule says where the wanted
 * thing belongs instead, because "forbidden" alone teaches nobody.
 */
interface Rule {
  /** Which files it binds. */
  binds: (path: string) => boolean
  /** Whether that import breaks it; `to` is the imported file within src, or the package's name. */
  isBroken: (to: string, taken: Import, path: string) => boolean
  instead: string
}

const layer = (name: string) => (path: string) => path.startsWith(`src/${name}/`)
const oneOf = (to: string, ...layers: string[]) => layers.some((name) => to.startsWith(`src/${name}/`))
const REACT_STATE =
  /^(\*|use|useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore|useOptimistic|useActionState|useTransition|useDeferredValue|useRef|startTransition)$/

const RULES: readonly Rule[] = [
  {
    binds: layer('domain'),
    isBroken: (to) => !to.startsWith('src/domain/'),
    instead:
      'src/domain is pure and imports only src/domain: take what you need as an argument, and let a service fetch it',
  },
  {
    binds: layer('db'),
    isBroken: (to) => oneOf(to, 'services', 'jobs', 'web', 'worlds', 'cli', 'server', 'integrations'),
    instead: 'src/db is SQL in, plain objects out: a decision belongs into src/domain, a use case into src/services',
  },
  {
    binds: layer('integrations'),
    isBroken: (to, { isTypeOnly }) =>
      oneOf(to, 'services', 'jobs', 'web', 'worlds', 'cli', 'server') || (oneOf(to, 'db') && !isTypeOnly),
    instead:
      'an adapter knows its port, src/domain and the types of the database: let the service that uses it do the rest',
  },
  {
    binds: layer('services'),
    isBroken: (to) => oneOf(to, 'jobs', 'web', 'worlds', 'cli', 'server'),
    instead: 'a service is called by doors and never calls one: move what both need into src/services or src/domain',
  },
  {
    binds: layer('jobs'),
    isBroken: (to) => oneOf(to, 'web', 'worlds', 'cli', 'server'),
    instead: 'a job is shallow and calls one service: put the work into src/services',
  },
  {
    binds: layer('web'),
    isBroken: (to, { isTypeOnly }) =>
      oneOf(to, 'db', 'jobs', 'worlds', 'cli', 'server') || (oneOf(to, 'integrations') && !isTypeOnly),
    instead: 'pages never reach the database or the outside: call a service from the loader or action',
  },
  {
    binds: layer('web/ui'),
    isBroken: (to) =>
      oneOf(to, 'services') ||
      (to.startsWith('src/web/') && /^src\/web\/(public|account|member|admin)\//.test(to)) ||
      /^src\/domain\/[^/]+\//.test(to),
    instead: 'src/web/ui knows no noun: hand it plain values, and keep what knows a noun beside its page',
  },
  {
    binds: (path) => layer('web/public')(path) && !path.includes('/island/'),
    isBroken: (to, { names, isTypeOnly }) =>
      !isTypeOnly &&
      (to.startsWith('react-aria-components') || (to === 'react' && names.some((name) => REACT_STATE.test(name)))),
    instead:
      'public pages ship no React: use HTML (details, dialog, popover, form), or move the living part into an island/ folder',
  },
  {
    binds: (path) => layer('web/ui')(path) || path.includes('/island/') || layer('web/islands')(path),
    isBroken: (to) => to === 'src/domain/calendar.ts',
    instead: 'calendar.ts needs Temporal, which browsers lack: format days with <Day>, and compute them in a service',
  },
  {
    binds: (path) => path.startsWith('src/') && !REVEALERS.test(path),
    isBroken: (to, { names }) => to === 'src/domain/access/secret.ts' && names.includes('reveal'),
    instead: 'a secret is revealed by the one line that uses it: hand the Secret on, and let the adapter open it',
  },
  {
    binds: (path) => path.startsWith('src/'),
    isBroken: (to) => /^(tests|tools|bench|checks)\//.test(to),
    instead: 'the product does not depend on its tests and tools: move what both need into src',
  },
]

/** Only these files may read a secret's text: the line that uses it, and the settings that read it. */
const REVEALERS = /^src\/(config|kept-secret|db\/postgres\/connection|server\/app)\.ts$|^src\/integrations\//

/** Clock, chance, environment and network are handed in (docs/style.md 3). */
const IMPURE = new Map([
  ['Math.random', 'take a RandomSource, or a number it made, as an argument'],
  ['Date.now', 'take the instant as an argument'],
  ['process.env', 'take the setting as an argument'],
])

/** Every breach of the direction in some files. Test files may import what they like. */
export function findBreaches(files: readonly SourceFile[]): Finding[] {
  const bound = files.filter((file) => !/\.test\.tsx?$/.test(file.path))
  const tables = new Map(bound.map((file) => [file.path, openTables(file)]))
  return bound.flatMap((file) => [...brokenImports(file), ...impurities(file), ...bareLookups(file, tables)])
}

function brokenImports(file: SourceFile): Finding[] {
  return file.imports.flatMap((taken) => {
    const to = resolve(taken.from, file.path)
    return RULES.filter((rule) => rule.binds(file.path) && rule.isBroken(to, taken, file.path)).map((rule) => ({
      path: file.path,
      line: taken.line,
      message: `must not import ${taken.from}: ${rule.instead}.`,
    }))
  })
}

/** The file an import means, from the root of the tree; a package stays its name. */
function resolve(from: string, path: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  return from
}

function impurities(file: SourceFile): Finding[] {
  if (!file.path.startsWith('src/domain/')) return []
  const findings: Finding[] = []
  const found = (start: number, what: string, instead: string) =>
    findings.push({ path: file.path, line: file.lineAt(start), message: `must not use ${what}: ${instead}.` })
  file.visit({
    MemberExpression: (node) => {
      const text = file.text.slice(node.start, node.end)
      const instead = IMPURE.get(text)
      if (instead) found(node.start, text, instead)
    },
    NewExpression: (node) => {
      if (file.text.slice(node.start, node.end).replace(/\s/g, '') === 'newDate()')
        found(node.start, 'new Date()', 'take the instant as an argument')
    },
    CallExpression: (node) => {
      const name = file.text.slice(node.callee.start, node.callee.end)
      if (name === 'fetch' || name.startsWith('console.'))
        found(node.start, name, 'the domain is pure; do it in a service')
    },
  })
  return findings
}

const OPEN_TABLE = /\bRecord<\s*string\b|\{\s*\[\s*\w+\s*:\s*string\s*\]\s*:/

/** The names in a file whose type says that any text may be a key: of tables, and of parameters. */
function openTables(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const look = (node: { start: number; end: number; name: string; typeAnnotation?: unknown }) => {
    const annotation = node.typeAnnotation as { start: number; end: number } | null | undefined
    // A function that takes or returns such a table is none.
    if (annotation && OPEN_TABLE.test(file.text.slice(annotation.start, annotation.end).split('=>')[0] ?? ''))
      names.add(node.name)
  }
  file.visit({ Identifier: look })
  return names
}

/**
 * Bare lookups by names that are no closed set of ours: `TABLE[name]` also finds what every object inherits. One of them handed
 * the request's context to whoever asked for "constructor". Writing is let be: it cannot read.
 */
function bareLookups(file: SourceFile, tables: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  if (!file.path.startsWith('src/') || file.path === 'src/domain/own-value.ts') return []
  const open = new Set(tables.get(file.path))
  for (const { from, names } of file.imports) {
    const theirs = tables.get(resolve(from, file.path))
    for (const name of names) if (theirs?.has(name)) open.add(name)
  }
  const written = new Set<number>()
  const findings: Finding[] = []
  file.visit({
    AssignmentExpression: ({ left, operator }) => {
      if (operator === '=') written.add(left.start)
    },
    UnaryExpression: ({ argument, operator }) => {
      if (operator === 'delete') written.add(argument.start)
    },
    MemberExpression: (node) => {
      if (!node.computed || written.has(node.start)) return
      const { object, property } = node
      if (property.type === 'Literal' || property.type === 'TemplateLiteral') return
      const isOpen =
        (object.type === 'Identifier' && open.has(object.name)) ||
        (object.type === 'TSAsExpression' && OPEN_TABLE.test(file.text.slice(object.start, object.end)))
      // A number finds nothing that is inherited.
      const isCast = property.type === 'TSAsExpression' && property.typeAnnotation.type !== 'TSNumberKeyword'
      if (!isOpen && !isCast) return
      findings.push({
        path: file.path,
        line: file.lineAt(node.start),
        message: `must not look up ${file.text.slice(node.start, node.end)}: take ownValue(table, name) of src/domain/own-value.ts, which knows own keys only.`,
      })
    },
  })
  return findings
}

if (import.meta.main) {
  const files = await readSources(['src'])
  process.exitCode = report('Boundaries', findBreaches(files), files.length)
}
