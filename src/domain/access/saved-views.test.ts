import { expect, test } from 'vitest'
import { canNameView } from '#domain/access/saved-views.ts'

const twenty = Array.from({ length: 20 }, (_, at) => `View ${at}`)

test.each([
  ['Members in Florida', ['Staff'], null],
  ['', [], 'name_missing'],
  ['x'.repeat(61), [], 'name_too_long'],
  ['STAFF', ['Staff'], 'name_taken'],
  ['One more', twenty, 'too_many_views'],
  ['One more', twenty.slice(1), null],
] as const)('a view has a name of its own, and there are at most 20 (%#)', (name, others, refusal) => {
  const verdict = canNameView(name, others)
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})
