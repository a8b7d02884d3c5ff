import type { Finding, SourceFile } from '../source-files.ts'
import { resolveImport } from './resolve-import.ts'

const OPEN_TABLE = /\bRecord<\s*string\b|\{\s*\[\s*\w+\s*:\s*string\s*\]\s*:/

/** The names in a file whose type says that any text may be a key: of tables, and of parameters. */
function openTables(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const look = (node: { start: number; end: number; name: string; typeAnnotation?: unknown }) => {
    const annotation = node.typeAnnotation as { start: number; end: number } | null | undefined
    // A function that takes or returns such a table isn't one.
    if (annotation && OPEN_TABLE.test(file.text.slice(annotation.start, annotation.end).split('=>')[0] ?? ''))
      names.add(node.name)
  }
  file.visit({ Identifier: look })
  return names
}

/**
 * Bare lookups by names that aren't from a closed set of ours: `TABLE[name]` also finds what every object inherits. One of them handed
 * the request's context to anyone who asked for "constructor". Writing is allowed: it reads nothing.
 */
export function findBareLookups(files: readonly SourceFile[]): Finding[] {
  const tables = new Map(files.map((file) => [file.path, openTables(file)]))
  return files.flatMap((file) =>
    file.path.startsWith('src/') && file.path !== 'src/domain/own-value.ts' ? lookupsIn(file, tables) : [],
  )
}

function lookupsIn(file: SourceFile, tables: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  const open = new Set(tables.get(file.path))
  for (const { from, names } of file.imports) {
    const theirs = tables.get(resolveImport(from, file.path))
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
      // A number never finds anything inherited.
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
