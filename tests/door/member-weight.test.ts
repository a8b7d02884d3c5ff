import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readRoutePaths } from '#tests/support/route-table.ts'

const CLIENT = join(import.meta.dirname, '../../build/client')
/** The heaviest is a dialog opened by its URL, which comes with the page below it. */
const MOST_BYTES = 180 * 1024

interface Manifest {
  entry: { module: string }
  routes: Record<string, { id: string; module: string; parentId?: string; hasDefaultExport: boolean }>
}

/** What the built product tells browsers to load for each of its routes. */
function readManifest(): Manifest {
  const file = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const text = readFileSync(join(CLIENT, 'assets', file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

const assets = join(CLIENT, 'assets')
/** The code that wakes an app page; the entry fetches it itself, so no route names it. */
const HYDRATE = `/assets/${readdirSync(assets).find((name) => /^hydrate-[\w-]+\.js$/.test(name))}`

const read = new Map<string, { bytes: number; imports: string[] }>()

function readScript(path: string): { bytes: number; imports: string[] } {
  const known = read.get(path)
  if (known !== undefined) return known
  const text = readFileSync(join(CLIENT, path), 'utf8')
  const imports = [...text.matchAll(/(?:\bimport|\bfrom) ?["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  )
  // As the build compresses what is sent.
  const script = { bytes: gzipSync(text, { level: 9 }).length, imports }
  read.set(path, script)
  return script
}

/** The bytes of these scripts and of all they import, each file gzipped. */
function weightOf(scripts: readonly string[]): number {
  const files = new Set(scripts)
  // A set hands out what is added while it is walked through.
  for (const file of files) for (const imported of readScript(file).imports) files.add(imported)
  return [...files].reduce((sum, file) => sum + readScript(file).bytes, 0)
}

test('goal: every page of an account, of the identity check and of a member brings at most 180 KB of JavaScript (gzip) before it is used', () => {
  const { entry, routes } = readManifest()
  const areas = /^(?:account|kyc|member)\//
  const own = new Set(readRoutePaths().flatMap(({ file }) => (areas.test(file) ? [file.replace(/\.tsx?$/, '')] : [])))
  const pages = Object.values(routes).filter(({ id, hasDefaultExport }) => own.has(id) && hasDefaultExport)
  const heavy: string[] = []
  for (const page of pages) {
    const scripts = [entry.module, HYDRATE]
    for (let route = routes[page.id]; route !== undefined; route = routes[route.parentId ?? ''])
      scripts.push(route.module)
    const bytes = weightOf(scripts)
    expect(bytes, page.id).toBeGreaterThan(100_000)
    if (bytes > MOST_BYTES) heavy.push(`${page.id}: ${bytes}`)
  }
  expect(pages.length).toBeGreaterThan(50)
  expect(heavy).toEqual([])
})
