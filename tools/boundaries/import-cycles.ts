import { posix } from 'node:path'
import type { Finding, Import, SourceFile } from '../source-files.ts'
import { resolveImport } from './resolve-import.ts'

interface Edge {
  to: string
  line: number
}
type Graph = ReadonlyMap<string, readonly Edge[]>

/**
 * Files that import each other in a circle, over any number of files: none of them can be understood, tested or loaded without the
 * others. A circle of values counts anywhere; one that only types close counts inside a folder, where nothing else holds an order.
 * Each knot of files is reported once, by a shortest way round.
 */
export function findImportCycles(files: readonly SourceFile[]): Finding[] {
  const values = graphOf(files, (_path, _to, { isTypeOnly }) => !isTypeOnly)
  const folder = graphOf(files, (path, to) => posix.dirname(path) === posix.dirname(to))
  const knots = knotsOf(values)
  // A cycle that values already close is one finding, not two.
  const isKnown = (knot: readonly string[]) => knots.some((other) => knot.every((path) => other.includes(path)))
  const inFolders = knotsOf(folder).filter((knot) => !isKnown(knot))
  return [
    ...knots.map((knot) => finding(values, knot, 'values')),
    ...inFolders.map((knot) => finding(folder, knot, 'types')),
  ]
}

const keyOf = (knot: readonly string[]) => knot.join('\n')

function graphOf(files: readonly SourceFile[], isEdge: (path: string, to: string, taken: Import) => boolean): Graph {
  const known = new Set(files.map((file) => file.path))
  return new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap((taken) => {
        const to = resolveImport(taken.from, file.path)
        return known.has(to) && isEdge(file.path, to, taken) ? [{ to, line: taken.line }] : []
      }),
    ]),
  )
}

/** The files that reach each other both ways, in order of path; files on no circle are left out (Tarjan's algorithm). */
function knotsOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []
  const visit = (path: string): number => {
    const own = order.size
    let low = own
    order.set(path, own)
    stack.push(path)
    for (const { to } of graph.get(path) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (stack.includes(to)) low = Math.min(low, lowest.get(to) ?? order.get(to) ?? low)
    }
    lowest.set(path, low)
    if (low !== own) return low
    const knot = stack.splice(stack.indexOf(path))
    const isCircle = knot.length > 1 || graph.get(path)?.some(({ to }) => to === path)
    if (isCircle) knots.push(knot.sort())
    return low
  }
  for (const path of [...graph.keys()].sort()) if (!order.has(path)) visit(path)
  return knots.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function finding(graph: Graph, knot: readonly string[], by: 'values' | 'types'): Finding {
  const [first = ''] = knot
  const way = shortestRound(graph, first, new Set(knot))
  const next = graph.get(first)?.find(({ to }) => to === (way[1] ?? first))
  const others = knot.length > way.length ? `, one of several among ${knot.length} files` : ''
  return {
    path: first,
    line: next?.line ?? 1,
    message: `stands in a circle of imports${by === 'types' ? ', closed by types' : ''}: ${[...way, first].join(' -> ')}${others}. Move what both sides need into a file of its own below them, or hand it in as an argument.`,
  }
}

/** The files along a shortest way from one back to itself, within its knot. */
function shortestRound(graph: Graph, start: string, knot: ReadonlySet<string>): string[] {
  const from = new Map<string, string>()
  for (let found = [start]; found.length > 0; ) {
    const next: string[] = []
    for (const path of found) {
      for (const { to } of graph.get(path) ?? []) {
        if (to === start) return [start, ...backTo(start, path, from)]
        if (!knot.has(to) || from.has(to)) continue
        from.set(to, path)
        next.push(to)
      }
    }
    found = next
  }
  return [start]
}

function backTo(start: string, end: string, from: ReadonlyMap<string, string>): string[] {
  const way: string[] = []
  for (let path = end; path !== start; path = from.get(path) ?? start) way.unshift(path)
  return way
}
