import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Finding, listFiles, ROOT, readSources, report, type SourceFile } from './source-files.ts'

const BANNED = /(^|[-.])(utils?|helpers?|common(?!-)|manager|data|info|process|index)([-.]|$)/
const LONG = 300
const TOO_LONG = 500
/** A catalog is read by a translator in one sitting, and a route sends its own words alone. */
const CATALOG = /^src\/web\/i18n\/(enUS|ptBR|esMX)\/(?!catalogue\.ts$)/
// Not the one that only lists them.
const LONGEST_CATALOG = 250
/** Generated files and seeds may be as long as they are. */
const ANY_LENGTH = [/^src\/db\/schema\.ts$/, /^src\/worlds\/(names|demo-groups)\.ts$/]
const REASON = /Long because/
/** Attributes that people read or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title', 'description'])
const LETTERS = /\p{L}{2,}/u

/** House rules that no compiler knows: names, lengths, exports, and words outside the catalogs. */
export function findUntidy(files: readonly SourceFile[], routeModules: ReadonlySet<string>): Finding[] {
  return files.flatMap((file) => [
    ...named(file.path),
    ...long(file),
    ...defaultExports(file, routeModules),
    ...castsToTx(file),
    ...strayTransactions(file),
    ...(file.path.startsWith('src/web/') && !isTest(file.path) ? [...columnReads(file), ...rawUrls(file)] : []),
    ...(file.path.startsWith('src/web/') && file.path.endsWith('.tsx') ? bareWords(file) : []),
  ])
}

function named(path: string): Finding[] {
  const name = basename(path)
  const stem = name.replace(/\.(test\.)?tsx?$/, '')
  // The router itself asks for root, routes and entry.*; a route may be named after its URL.
  if (BANNED.test(stem))
    return [{ path, line: 1, message: `has a name that says nothing: name it after what it does.` }]
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(stem)) return [{ path, line: 1, message: 'must be kebab-case.' }]
  return []
}

function long({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n').length
  if (CATALOG.test(path))
    return lines <= LONGEST_CATALOG
      ? []
      : [
          {
            path,
            line: lines,
            message: `has ${lines} lines: split the catalog by what its pages need (at most ${LONGEST_CATALOG}).`,
          },
        ]
  // A test file is a table of cases: it may be long, not endless.
  if (lines <= (/\.(test|e2e)\.tsx?$/.test(path) ? TOO_LONG : LONG) || ANY_LENGTH.some((pattern) => pattern.test(path)))
    return []
  if (lines > TOO_LONG)
    return [{ path, line: lines, message: `has ${lines} lines: split it by what its parts do (at most ${TOO_LONG}).` }]
  return REASON.test(text)
    ? []
    : [{ path, line: lines, message: `has ${lines} lines: split it, or say "Long because …" in a comment.` }]
}

function defaultExports(file: SourceFile, routeModules: ReadonlySet<string>): Finding[] {
  const mayHave =
    routeModules.has(file.path) ||
    /^src\/web\/(root|routes|entry\.\w+)\.tsx?$/.test(file.path) ||
    /\.config\.ts$/.test(file.path) ||
    // The browser test tool takes its set-up that way.
    file.path.startsWith('tests/e2e/support/')
  if (mayHave) return []
  const findings: Finding[] = []
  file.visit({
    ExportDefaultDeclaration: (node) =>
      findings.push({
        path: file.path,
        line: file.lineAt(node.start),
        message: 'has a default export: name it (only route modules have one).',
      }),
  })
  return findings
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/
/** Names that a library gave its own things: what markdown-it renders. */
const OF_LIBRARIES: ReadonlySet<string> = new Set(['table_open', 'table_close', 'link_open'])

/** The doors of /api/v1 and their client speak with the names the specification gave to what goes over the wire (DATA-04). */
const ON_THE_WIRE = /^src\/web\/(api|auth)\//

/** A page that reads a column knows the table behind it: its read model says the same in our own names. */
function columnReads(file: SourceFile): Finding[] {
  if (ON_THE_WIRE.test(file.path)) return []
  const findings: Finding[] = []
  const found = ({ start, end }: { start: number; end: number }) => {
    const name = file.text.slice(start, end)
    if (SNAKE_CASE.test(name) && !OF_LIBRARIES.has(name))
      findings.push({
        path: file.path,
        line: file.lineAt(start),
        message: `reads ${name}, a column's name: let the read model of the page say it in camelCase (src/db/pages/ or the service).`,
      })
  }
  file.visit({
    MemberExpression: ({ computed, property }) => {
      if (!computed) found(property)
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property' && !property.computed) found(property.key)
    },
  })
  return findings
}

/** What is asked by programs, and what wraps every page. */
const KNOWS_RAW_URLS = /^src\/web\/(api\/|i18n\/language\.ts$|entry\.server\.tsx$)/

/** The router asks for a page it already runs on under another URL (`….data?_routes=…`): a link or a redirect made of that one leads nowhere. */
function rawUrls(file: SourceFile): Finding[] {
  if (KNOWS_RAW_URLS.test(file.path)) return []
  const findings: Finding[] = []
  file.visit({
    MemberExpression: ({ start, end }) => {
      if (file.text.slice(start, end) === 'request.url')
        findings.push({
          path: file.path,
          line: file.lineAt(start),
          message:
            'reads request.url, which has the router’s own suffix: take the `url` that loaders and actions are given.',
        })
    },
  })
  return findings
}

/** Where transactions are opened; everything else names what its transaction is about and gets it from there. */
const OPENS_TRANSACTIONS: ReadonlySet<string> = new Set(['src/db/cells.ts'])

function strayTransactions(file: SourceFile): Finding[] {
  if (!file.path.startsWith('src/') || isTest(file.path) || OPENS_TRANSACTIONS.has(file.path)) return []
  const findings: Finding[] = []
  file.visit({
    CallExpression: ({ start, callee }) => {
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const { property } = callee
      if (file.text.slice(property.start, property.end) !== 'transaction') return
      findings.push({
        path: file.path,
        line: file.lineAt(start),
        message:
          'opens a transaction of its own: take one from src/db/cells.ts, which is told the group or whom it is about.',
      })
    },
  })
  return findings
}

/** A cast passes a connection off as a transaction: the writes of one act would then be committed one by one. */
function castsToTx(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  file.visit({
    TSAsExpression: ({ start, typeAnnotation }) => {
      if (file.text.slice(typeAnnotation.start, typeAnnotation.end) === 'Tx')
        findings.push({
          path: file.path,
          line: file.lineAt(start),
          message: 'casts to Tx: let what only reads take Kysely<DB>, and open a transaction for what writes or locks.',
        })
    },
  })
  return findings
}

function bareWords(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const found = (start: number, words: string) =>
    findings.push({
      path: file.path,
      line: file.lineAt(start),
      message: `has the bare words "${words.trim().slice(0, 40)}": put them in the catalogs.`,
    })
  file.visit({
    JSXText: (node) => {
      if (LETTERS.test(node.value)) found(node.start, node.value)
    },
    JSXAttribute: (node) => {
      const name = file.text.slice(node.name.start, node.name.end)
      if (node.value?.type === 'Literal' && SPOKEN.has(name) && LETTERS.test(String(node.value.value)))
        found(node.start, String(node.value.value))
    },
  })
  return findings
}

/** The modules that src/web/routes.ts mounts. */
export function readRouteModules(routes: string): Set<string> {
  return new Set([...routes.matchAll(/['"]([\w./-]+\.tsx?)['"]/g)].map((match) => `src/web/${match[1]}`))
}

/** Other files: SQL and content follow the same naming. */
async function namedOthers(): Promise<Finding[]> {
  const files = (
    await Promise.all(['db', 'checks', 'docs', 'content'].map((folder) => listFiles(join(ROOT, folder))))
  ).flat()
  return files
    .map((path) => path.slice(ROOT.length + 1))
    .filter((path) => BANNED.test(basename(path).replace(/\.\w+$/, '')))
    .map((path) => ({ path, line: 1, message: 'has a name that says nothing: name it after what it holds.' }))
}

if (import.meta.main) {
  const files = await readSources(['src', 'tests', 'tools', 'bench', 'checks'])
  const routes = readRouteModules(readFileSync(join(ROOT, 'src/web/routes.ts'), 'utf8'))
  process.exitCode = report('Tidy', [...findUntidy(files, routes), ...(await namedOthers())], files.length)
}
