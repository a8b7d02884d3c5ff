import { describe, expect, test } from 'vitest'
import {
  afterMemberAct,
  isActiveState,
  MEMBER_ACTS,
  type MemberAct,
  type MemberStanding,
  type MemberState,
  standingAfterAct,
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

  describe('what follows from a state', () => {
    const JOINED: MemberStanding = { state: 'reserved', isActive: true, hasReceivedPayout: false, leftAt: null }
    const AT = new Date('2026-03-10T12:00:00Z')
    const after = (...acts: MemberAct[]) =>
      acts.reduce<MemberStanding>((standing, act) => {
        const next = standingAfterAct(standing, act, AT)
        if (!next.ok) throw new Error(`${standing.state} ${act}`)
        return next.value
      }, JOINED)
    const CREDIT: MemberAct[] = ['launch', 'select', 'pay_out']

    test.each<[string, MemberAct[], MemberStanding]>([
      [
        'LIFE-03 the credit is received at the payout',
        CREDIT,
        { ...JOINED, state: 'paid_out', hasReceivedPayout: true },
      ],
      ['and not before', ['launch', 'select'], { ...JOINED, state: 'selected' }],
      ['a credit that comes back was not received', [...CREDIT, 'return_payout'], { ...JOINED, state: 'selected' }],
      [
        'who completes is active still',
        [...CREDIT, 'complete'],
        { state: 'completed', isActive: true, hasReceivedPayout: true, leftAt: null },
      ],
      ['LIFE-16 who withdraws has left', ['withdraw'], { ...JOINED, state: 'withdrawn', isActive: false, leftAt: AT }],
      ['who is readmitted has not', ['launch', 'exclude', 'readmit'], { ...JOINED, state: 'active' }],
      [
        'who defaults has left with the credit',
        [...CREDIT, 'default'],
        { state: 'defaulted', isActive: false, hasReceivedPayout: true, leftAt: AT },
      ],
      [
        'a share is transferred with its credit',
        [...CREDIT, 'transfer'],
        { state: 'transferred', isActive: false, hasReceivedPayout: true, leftAt: AT },
      ],
      [
        'or without one',
        ['launch', 'transfer'],
        { state: 'transferred', isActive: false, hasReceivedPayout: false, leftAt: AT },
      ],
    ])('%s', (_, acts, standing) => {
      expect(after(...acts)).toEqual(standing)
    })

    test('an act the state does not allow changes nothing', () => {
      expect(standingAfterAct(JOINED, 'pay_out', AT)).toEqual({
        ok: false,
        refusal: 'act_not_allowed',
        details: { state: 'reserved', act: 'pay_out' },
      })
    })
  })
})
