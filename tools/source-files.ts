import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** One source file, parsed once for every check. */
export interface SourceFile {
  /** From the root of the tree, with `/`. */
  path: string
  text: string
  imports: Import[]
  /** Calls the visitor's functions on every node; the tree itself stays here. */
  visit(visitor: ConstructorParameters<typeof Visitor>[0]): void
  lineAt(offset: number): number
}

export interface Import {
  from: string
  /** The names taken; `*` for all of them. */
  names: string[]
  /** Those of them that are no mere types. */
  values: string[]
  isTypeOnly: boolean
  line: number
}

/** What a check found, for a person to read. */
export interface Finding {
  path: string
  line: number
  message: string
}

export const ROOT = join(import.meta.dirname, '..')
/** What is generated, or planted to be found. */
export const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'build',
  'data',
  '.react-router',
  '.git',
  'fixtures',
  'test-results',
])

/** Every TypeScript file below some folders of a tree, in order of path. */
export async function readSources(folders: readonly string[], root: string = ROOT): Promise<SourceFile[]> {
  const paths = (await Promise.all(folders.map((folder) => listFiles(join(root, folder))))).flat()
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => parse(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')))
}

/** The other files of a folder by their ending, as text. */
export async function readTexts(
  folder: string,
  ending: RegExp,
  root: string = ROOT,
): Promise<{ path: string; text: string }[]> {
  const paths = (await listFiles(join(root, folder))).filter((path) => ending.test(path)).sort()
  return paths.map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

/** Every file below a folder, or the file itself. */
export async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  const found = await Promise.all(
    entries
      .filter((entry) => !SKIPPED.has(entry.name))
      .map((entry) => {
        const inner = join(path, entry.name)
        return entry.isDirectory() ? listFiles(inner) : [inner]
      }),
  )
  return found.flat()
}

/** Parses one file's text. Throws when it is no TypeScript. */
export function parse(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const imports: Import[] = module.staticImports.map((statement) => ({
    from: statement.moduleRequest.value,
    names: statement.entries.map((entry) => entry.importName.name ?? '*'),
    values: statement.entries.filter((entry) => !entry.isType).map((entry) => entry.importName.name ?? '*'),
    isTypeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    line: lineAt(statement.start),
  }))
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest)
        imports.push({
          from: entry.moduleRequest.value,
          names: [entry.importName.name ?? '*'],
          values: entry.isType ? [] : [entry.importName.name ?? '*'],
          isTypeOnly: entry.isType,
          line: lineAt(entry.start),
        })
    }
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal)
      imports.push({ from: literal[1]!, names: ['*'], values: ['*'], isTypeOnly: false, line: lineAt(start) })
  }
  return { path, text, imports, visit: (visitor) => new Visitor(visitor).visit(program), lineAt }
}

/** Prints what was found, one line each, and returns the exit code. */
export function report(title: string, findings: readonly Finding[], looked: number): number {
  for (const { path, line, message } of findings) console.log(`${path}:${line} ${message}`)
  console.log(
    findings.length === 0
      ? `${title}: ${looked} files are in order.`
      : `${title}: ${findings.length} found in ${looked} files.`,
  )
  return findings.length === 0 ? 0 : 1
}
