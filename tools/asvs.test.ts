import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const STATES = ['met', 'partly', 'open', 'none', 'operator']
/** Requirements of levels 1 and 2 of ASVS 5.0. */
const LEVELS = { 1: 70, 2: 183 }

const lines = (await readFile(join(ROOT, 'docs/asvs.tsv'), 'utf8')).trimEnd().split('\n').slice(1)
const rows = lines.map((line) => {
  const [requirement = '', level = '', state = '', evidence = ''] = line.split('\t')
  return { requirement, level, state, evidence }
})

test('every requirement of levels 1 and 2 has one line, in order, with a state and a reason', () => {
  const count = (level: string) => rows.filter((row) => row.level === level).length
  expect({ 1: count('1'), 2: count('2') }).toEqual(LEVELS)
  const order = rows.map(({ requirement }) => requirement.split('.').reduce((sum, part) => sum * 100 + Number(part), 0))
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
  expect(rows.filter(({ evidence }) => evidence.length < 5)).toEqual([])
})

test('what is met names a file, and every file that is named is there', () => {
  const paths = (text: string) =>
    [...text.matchAll(/`((?:src|docs|tests|tools|checks)\/[^`]+|[a-z-]+\.json)`/g)].map(([, path = '']) => path)
  const missing = rows.flatMap(({ requirement, evidence }) =>
    paths(evidence).flatMap((path) => (existsSync(join(ROOT, path)) ? [] : [`${requirement}: ${path}`])),
  )
  expect(missing).toEqual([])
  const unproved = rows.filter(({ state, evidence }) => state === 'met' && paths(evidence).length === 0)
  expect(unproved.map(({ requirement }) => requirement)).toEqual(['3.7.1', '4.2.1', '6.4.2'])
})
