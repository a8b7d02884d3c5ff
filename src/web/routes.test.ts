import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from './routes.ts'

const WEB = import.meta.dirname
const MESSAGES = /messagesFor\(\s*[^[\]]*\[([^\]]*)\]/g
/** A loader that sends some areas only to a page that needs them collects them first. */
const COLLECTED = /\bareas(?:: Area\[\] = \[|\.push\()([^\])]*)[\])]/g

/** Every page or door of the site map: its file, after the root and the layouts around it. */
function chains(entries: readonly RouteConfigEntry[], above: readonly string[]): string[][] {
  return entries.flatMap(({ file, children = [] }) => [[...above, file], ...chains(children, [...above, file])])
}

/** A file without its comments, which speak of words too. */
const source = (file: string) => readFileSync(join(WEB, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** The areas a file's loader sends. */
function sentBy(file: string): string[] {
  const text = source(file)
  return [...text.matchAll(MESSAGES), ...text.matchAll(COLLECTED)].flatMap(([, areas = '']) =>
    [...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
  )
}

/** The areas that a route module speaks, itself or by what it draws. */
function spokenBy(file: string, seen = new Set<string>()): Set<string> {
  const areas = new Set<string>()
  if (seen.has(file)) return areas
  seen.add(file)
  const text = source(file)
  for (const [, area = ''] of text.matchAll(/\buseMessages\(['`](\w+)/g)) areas.add(area)
  for (const [, inner = ''] of text.matchAll(/^(?:import|export) (?!type )[^']*'#web\/([^']+\.tsx?)'/gm))
    for (const area of spokenBy(inner, seen)) areas.add(area)
  return areas
}

const pages = new Map(chains(routes as RouteConfigEntry[], ['root.tsx']).map((chain) => [chain.join(' '), chain]))

describe('I18N-01 the words of', () => {
  test.each([...pages.values()].map((chain) => [chain.at(-1) ?? '', chain] as const))(
    '%s are sent by it or by what is around it',
    (file, chain) => {
      const sent = chain.flatMap(sentBy)
      expect([...spokenBy(file)].filter((area) => !sent.includes(area))).toEqual([])
    },
  )

  const desk = [...pages.values()].filter((chain) => chain.includes('layouts/admin.tsx'))
  test.each(desk.map((chain) => [chain.at(-1) ?? ''] as const))('%s are no more than it or its parts speak', (file) => {
    const parts = [...pages.values()].filter((chain) => chain.includes(file)).map((chain) => chain.at(-1) ?? '')
    const spoken = parts.flatMap((part) => [...spokenBy(part)])
    expect(sentBy(file).filter((area) => !spoken.includes(area))).toEqual([])
  })
})
