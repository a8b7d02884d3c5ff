import { describe, expect, it } from 'vitest'
import { completionAct, releaseSecurityBy } from '#domain/members/completion.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { cents } from '#domain/money.ts'

describe('rules 2 when a membership is completed', () => {
  it.each<[MemberState, number, ReturnType<typeof completionAct>]>([
    ['paid_out', 0, 'complete'],
    ['paid_out', 1, null],
    ['completed', 1, 'owe_again'],
    ['completed', 0, null],
    // Who has paid everything and waits for the payout isn't done.
    ['active', 0, null],
    ['selected', 0, null],
    ['defaulted', 0, null],
    ['withdrawn', 0, null],
  ])('a member who is %s and owes %i: %s', (state, remaining, act) => {
    expect(completionAct(state, cents(remaining))).toBe(act)
  })
})

it('rules 8 a security is released within ten business days of zero balance', () => {
  // 2026-11-26 is Thanksgiving.
  expect(releaseSecurityBy('2026-11-20')).toBe('2026-12-07')
  expect(releaseSecurityBy('2026-03-02')).toBe('2026-03-16')
})
