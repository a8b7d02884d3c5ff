/** Every requirement of docs/requirements.tsv is named in a test's title, and no title names one that isn't there: either is a failure. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readSources, type SourceFile } from './source-files.ts'

export interface Coverage {
  proven: Set<string>
  missing: string[]
  /** Ids that titles name and the list does not know. */
  unknown: string[]
}

const ID = /\b([A-Z][A-Z0-9]{1,4})-(\d{1,3})(?:\s*(?:\.\.|–|to)\s*(?:\1-)?(\d{1,3})\b)?/g

/** Compares the list with the titles of the tests. `GRP-03..12` and `PERM-01 to PERM-08` name every id between. */
export function coverage(ids: readonly string[], files: readonly SourceFile[]): Coverage {
  const known = new Set(ids)
  const sections = new Set(ids.map((id) => id.split('-')[0]))
  const named = new Set(
    files
      .flatMap(titles)
      .flatMap(idsOf)
      .filter((id) => sections.has(id.split('-')[0] ?? '')),
  )
  return {
    proven: new Set(ids.filter((id) => named.has(id))),
    missing: ids.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)).sort(),
  }
}

/** Every id a text names, ranges spelled out, with two digits at least. */
export function idsOf(text: string): string[] {
  return [...text.matchAll(ID)].flatMap(([, section, first = '', last = first]) => {
    const numbers = Array.from({ length: Math.max(1, Number(last) - Number(first) + 1) }, (_, i) => Number(first) + i)
    return numbers.map((number) => `${section}-${String(number).padStart(2, '0')}`)
  })
}

/** The words in the first argument of test, it, describe and their kin (each, only, step). */
function titles(file: SourceFile): string[] {
  const found: string[] = []
  file.visit({
    CallExpression: (node) => {
      const callee = file.text.slice(node.callee.start, node.callee.end)
      const first = node.arguments[0]
      if (first && /^(test|it|describe)\b/.test(callee)) found.push(file.text.slice(first.start, first.end))
    },
  })
  return found
}

if (import.meta.main) {
  const lines = readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8').trim().split('\n').slice(1)
  const ids = lines.map((line) => line.split('\t')[0] ?? '')
  const files = (await readSources(['src', 'tests', 'tools', 'checks'])).filter(({ path }) =>
    /\.(test|e2e)\.tsx?$/.test(path),
  )
  const { proven, missing, unknown } = coverage(ids, files)
  for (const section of new Set(ids.map((id) => id.split('-')[0]))) {
    const open = missing.filter((id) => id.startsWith(`${section}-`)).map((id) => id.split('-')[1])
    if (open.length > 0) console.log(`${section}: ${open.join(' ')}`)
  }
  for (const id of unknown) console.log(`A test names ${id}, which is no requirement.`)
  console.log(`Requirements: ${proven.size} of ${ids.length} are named by a test, ${missing.length} are open.`)
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
}
