import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBreaches } from './boundaries.ts'
import { readSources } from './source-files.ts'
import { findUntidy } from './tidy.ts'

// The fixture must fail: a check that cannot find a breach would pass everything.
const fixture = await readSources(['src'], join(import.meta.dirname, 'fixtures'))

test('CALL-17 the boundaries find every breach of the fixture, a page that reaches for a table among them, and say where to go instead', () => {
  const found = findBreaches(fixture).map(({ path, line, message }) => `${path}:${line} ${message}`)
  const places = found.map((text) =>
    text
      .split(':')
      .slice(0, 2)
      .join(':')
      .replace(/ must.*/, ''),
  )
  expect(places.sort()).toEqual([
    'src/db/members.ts:2',
    'src/domain/late-fee.ts:1',
    'src/domain/late-fee.ts:2',
    'src/domain/late-fee.ts:4',
    'src/domain/late-fee.ts:4',
    'src/domain/late-fee.ts:4',
    'src/domain/late-fee.ts:4',
    'src/web/member-acts.ts:1',
    'src/web/member-acts.ts:7',
    'src/web/member-acts.ts:8',
    'src/web/member-acts.ts:9',
    'src/web/public/home.tsx:1',
    'src/web/public/home.tsx:2',
    'src/web/public/home.tsx:3',
    'src/web/ui/money-utils.ts:2',
  ])
  expect(found.find((text) => text.includes('home.tsx:2'))).toContain('an island/ folder')
  expect(found.every((text) => text.includes(': ') && text.endsWith('.'))).toBe(true)
})

test('tidy finds the banned name, the default export and the bare words of the fixture', () => {
  const found = findUntidy(fixture, new Set()).map(({ path, line }) => `${path}:${line}`)
  expect(found.sort()).toEqual([
    'src/web/public/home.tsx:5',
    'src/web/public/home.tsx:8',
    'src/web/public/home.tsx:8',
    'src/web/ui/money-utils.ts:1',
  ])
})
