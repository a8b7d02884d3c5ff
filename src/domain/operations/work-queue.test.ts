import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  compareWork,
  stillOwns,
  WORK_KINDS,
  type WorkKind,
  type WorkPlace,
  workOf,
} from '#domain/operations/work-queue.ts'

const kinds = Object.keys(WORK_KINDS) as WorkKind[]
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-15', null]

const line: fc.Arbitrary<WorkPlace> = fc.record({
  kind: fc.constantFrom(...kinds),
  subjectId: fc.constantFrom('a', 'b', 'c'),
  deadlineOn: fc.constantFrom(...DAYS),
  cents: fc.option(fc.integer({ min: 0, max: 3 }).map((amount) => cents(amount))),
  since: fc.integer({ min: 0, max: 3 }).map((day) => new Date(day * 86_400_000)),
})

const plain: WorkPlace = {
  kind: 'returned',
  subjectId: 'a',
  deadlineOn: null,
  cents: null,
  since: new Date('2026-03-01T00:00:00Z'),
}
const inOrder = (lines: readonly Partial<WorkPlace>[]) => lines.map((part) => ({ ...plain, ...part })).sort(compareWork)

describe('the order of the work queue', () => {
  it('is total: it doesn’t depend on how the lines arrive', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { maxLength: 12, selector: ({ kind, subjectId }) => `${kind} ${subjectId}` }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (lines, keys) => {
          const shuffled = lines.map((one, at) => [keys[at] ?? 0, one] as const).sort(([a], [b]) => a - b)
          expect(shuffled.map(([, one]) => one).sort(compareWork)).toEqual([...lines].sort(compareWork))
        },
      ),
    )
  })

  it('is consistent: reversed the other way around, and carried from one to the next', () => {
    fc.assert(
      fc.property(line, line, line, (a, b, c) => {
        expect(Math.sign(compareWork(a, b))).toBe(-Math.sign(compareWork(b, a)) + 0)
        if (compareWork(a, b) <= 0 && compareWork(b, c) <= 0) expect(compareWork(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('never puts a later deadline, or none, before a sooner one, but for halted groups', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const days = lines
          .sort(compareWork)
          .filter(({ kind }) => kind !== 'halted')
          .map(({ deadlineOn }) => deadlineOn ?? '9999')
        expect(days).toEqual([...days].sort())
      }),
    )
  })

  test('halted groups, then deadlines by day, then dollars, then age', () => {
    const day = '2026-03-15'
    const ordered = inOrder([
      { subjectId: 'old', since: new Date('2026-02-01T00:00:00Z') },
      { subjectId: 'new' },
      { subjectId: 'rich', cents: cents(5) },
      { subjectId: 'later', deadlineOn: '2026-03-16', cents: cents(9) },
      { subjectId: 'soonPoor', deadlineOn: day },
      { subjectId: 'soonRich', deadlineOn: day, cents: cents(1) },
      { subjectId: 'halted', kind: 'halted' },
    ])
    expect(ordered.map(({ subjectId }) => subjectId)).toEqual([
      'halted',
      'soonRich',
      'soonPoor',
      'later',
      'rich',
      'old',
      'new',
    ])
  })
})

test('PERM-11 a role’s work is what it may do', () => {
  expect(workOf('super_admin')).toEqual(kinds)
  expect(workOf('system')).toEqual(kinds)
  for (const role of ['admin', 'moderator', 'user', null] as const) expect(workOf(role)).toEqual([])
})

test('what came up after it was taken is no one’s again', () => {
  const at = new Date('2026-03-05T12:00:00Z')
  expect(stillOwns(at, at)).toBe(true)
  expect(stillOwns(at, new Date(at.getTime() - 1))).toBe(true)
  expect(stillOwns(at, new Date(at.getTime() + 1))).toBe(false)
})
