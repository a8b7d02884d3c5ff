import { expect, test } from 'vitest'
import { allow, grant, InvariantBroken, invariant, refuse } from '#domain/verdict.ts'

test('an expected no is a value with a code', () => {
  expect(allow()).toEqual({ ok: true })
  expect(grant(7)).toEqual({ ok: true, value: 7 })
  expect(refuse('group_full')).toEqual({ ok: false, refusal: 'group_full' })
  expect(refuse('too_few_members', { needed: 5 })).toEqual({
    ok: false,
    refusal: 'too_few_members',
    details: { needed: 5 },
  })
})

test('a bug throws', () => {
  expect(() => invariant(true, 'holds')).not.toThrow()
  expect(() => invariant(0, 'parts add up')).toThrow(InvariantBroken)
})
