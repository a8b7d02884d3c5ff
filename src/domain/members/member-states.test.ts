import { describe, expect, test } from 'vitest'
import {
  afterMemberAct,
  isActiveState,
  MEMBER_ACTS,
  type MemberAct,
  type MemberState,
} from '#domain/members/member-states.ts'

const STATES = Object.keys(MEMBER_ACTS) as MemberState[]

describe('the states of a member (rules 2)', () => {
  test('LIFE-01 a life: reserved, active, selected, paid out, completed', () => {
    const life: MemberState[] = ['reserved']
    for (const act of ['launch', 'select', 'pay_out', 'complete'] as MemberAct[]) {
      const next = afterMemberAct(life.at(-1) as MemberState, act)
      if (next.ok) life.push(next.value)
    }
    expect(life).toEqual(['reserved', 'active', 'selected', 'paid_out', 'completed'])
  })

  test('LIFE-03 a membership is selected once, unless the selection ends before payout', () => {
    expect(STATES.filter((state) => MEMBER_ACTS[state].select)).toEqual(['active'])
    expect(afterMemberAct('selected', 'unselect')).toEqual({ ok: true, value: 'active' })
    expect(afterMemberAct('paid_out', 'unselect')).toMatchObject({ refusal: 'act_not_allowed' })
  })

  test('LIFE-06 LIFE-08 leaving is for those not selected', () => {
    expect(STATES.filter((state) => MEMBER_ACTS[state].withdraw)).toEqual(['reserved', 'active'])
    expect(STATES.filter((state) => MEMBER_ACTS[state].exclude)).toEqual(['active'])
  })

  test('is_active is false for the exits only, and from an exit only readmission leads back', () => {
    expect(STATES.filter((state) => !isActiveState(state))).toEqual([
      'withdrawn',
      'excluded',
      'transferred',
      'defaulted',
    ])
    const back = STATES.filter((state) => !isActiveState(state)).flatMap((state) => Object.keys(MEMBER_ACTS[state]))
    expect(back).toEqual(['readmit'])
  })
})
