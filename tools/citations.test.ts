import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDeadCitations, readCiting } from './citations.ts'
import { readLaw } from './law.ts'

// The fixture must fail: a check that cannot find a dead citation would pass everything.
const fixture = join(import.meta.dirname, 'fixtures/citations')

test('citations of rules, invariants, requirements, decisions, the style page, files and folders that lead nowhere, and decisions without a status, are all found', async () => {
  const { findings, counts } = findDeadCitations(await readCiting(fixture), readLaw(fixture))
  const found = findings.map(({ path, line, message }) => `${path}:${line} ${message}`)
  expect(found.sort()).toEqual([
    'docs/decisions/0001-another.md:1 has no line like "2026-11-22 · accepted" (or amended by 0034, superseded by 0034) under its title.',
    'docs/decisions/0001-one.md:5 cites decision 0002, which is not in docs/decisions.',
    'docs/decisions:1 has two decisions 0001: renumber the newer one.',
    'docs/style.md:7 cites how-to/moved.md, which is not there.',
    'docs/style.md:7 cites rules.md#14-gone, which is not there.',
    'src/late-fee.ts:10 cites rules 13, number 3, which is not there.',
    'src/late-fee.ts:10 cites rules 13, number 4, which is not there.',
    'src/late-fee.ts:13 cites GRP-03, which is no requirement of docs/requirements.tsv.',
    'src/late-fee.ts:15 cites decision 0002, which is not in docs/decisions.',
    'src/late-fee.ts:15 cites decision 0003, which is not in docs/decisions.',
    'src/late-fee.ts:17 cites docs/style.md, "Two lock orders", which is no heading there.',
    'src/late-fee.ts:17 cites docs/style.md, number 2, which is not there.',
    'src/late-fee.ts:20 cites docs/how-to/moved.md, which is not there.',
    ...['decisions-2', 'experience 3.4', 'house.md', 'rules.md'].map(
      (name) =>
        `src/late-fee.ts:22 cites ${name}, which is not in the project: cite "rules 9" or docs/style.md, or say it in the comment.`,
    ),
    'src/late-fee.ts:26 cites early-fee.ts, which is not there.',
    'src/late-fee.ts:26 cites src/domain/, which is not there.',
    'src/late-fee.ts:26 cites src/domain/late-fee.ts, which is not there.',
    'src/late-fee.ts:28 cites late-fee.ts as new, and it is there.',
    'src/late-fee.ts:3 cites rules 17, which docs/rules.md does not have.',
    'src/late-fee.ts:5 cites rules 1, "Early fee", which is no heading there.',
    'src/late-fee.ts:7 cites rules 18, which docs/rules.md does not have.',
  ])
  expect(Object.fromEntries(counts)).toEqual({
    rules: 8,
    invariants: 4,
    style: 4,
    requirements: 5,
    decisions: 4,
    files: 5,
    paths: 8,
  })
})

test('the rules keep their eighteen sections and sixteen invariants, which comments cite by number', () => {
  const { rules } = readLaw()
  expect([...rules.keys()]).toEqual(Array.from({ length: 18 }, (_, section) => section))
  expect([...(rules.get(13)?.items ?? [])]).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
})
