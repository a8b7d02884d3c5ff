import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterConsortiumAct,
  type ConsortiumAct,
  type ConsortiumStatus,
  canCancelUnlaunched,
  canLaunch,
  isEnded,
  launchQuorum,
} from '#domain/consortiums/launch.ts'

const OPEN = {
  status: 'active' as ConsortiumStatus,
  launchedAt: null,
  activeMembers: 48,
  maxMembers: 60,
  confirmedViability: false,
}
const LAUNCHED_AT = new Date('2026-01-05T15:00:00Z')

describe('LIFE-18 launching', () => {
  test.each([
    [5, 5],
    [6, 5],
    [7, 6],
    [10, 8],
    [35, 28],
    [60, 48],
    [100, 80],
  ])('%i seats need %i members', (seats, quorum) => expect(launchQuorum(seats)).toBe(quorum))

  test('the quorum is the least number that is at least 80% of the seats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 100 }), (seats) => {
        const quorum = launchQuorum(seats)
        expect(quorum * 10).toBeGreaterThanOrEqual(seats * 8)
        expect(quorum === 5 || (quorum - 1) * 10 < seats * 8).toBe(true)
        expect(quorum).toBeLessThanOrEqual(seats)
      }),
    )
  })

  test('with enough members', () => expect(canLaunch(OPEN)).toEqual({ ok: true }))

  test.each([
    [{ activeMembers: 47 }, { refusal: 'too_few_members', details: { needed: 48, activeMembers: 47 } }],
    [
      { activeMembers: 1, confirmedViability: true },
      { refusal: 'too_few_members', details: { needed: 2, activeMembers: 1 } },
    ],
    [{ launchedAt: LAUNCHED_AT }, { refusal: 'already_launched' }],
    [{ status: 'cancelled' as const }, { refusal: 'group_closed', details: { status: 'cancelled' } }],
    [{ status: 'not_started' as const }, { refusal: 'group_closed', details: { status: 'not_started' } }],
  ])('%o is refused', (change, refusal) => {
    expect(canLaunch({ ...OPEN, ...change })).toEqual({ ok: false, ...refusal })
  })

  test('two members are enough when the viability warning is confirmed', () => {
    expect(canLaunch({ ...OPEN, activeMembers: 2, confirmedViability: true })).toEqual({ ok: true })
  })
})

describe('LIFE-18 the status of a group', () => {
  const statuses: ConsortiumStatus[] = ['not_started', 'active', 'cancelled', 'completed']
  const acts: ConsortiumAct[] = ['open', 'cancel', 'complete']

  test('moves only along these four ways', () => {
    const ways = statuses.flatMap((status) =>
      acts.flatMap((act) => {
        const next = afterConsortiumAct(status, act)
        return next.ok ? [`${status} ${act} ${next.value}`] : []
      }),
    )
    expect(ways).toEqual([
      'not_started open active',
      'not_started cancel cancelled',
      'active cancel cancelled',
      'active complete completed',
    ])
  })

  test('nothing leads out of a group that is cancelled or completed', () => {
    expect(statuses.filter(isEnded)).toEqual(['cancelled', 'completed'])
  })

  test('a group is cancelled freely only before its launch', () => {
    expect(canCancelUnlaunched({ status: 'active', launchedAt: null })).toEqual({ ok: true })
    expect(canCancelUnlaunched({ status: 'active', launchedAt: LAUNCHED_AT })).toMatchObject({
      refusal: 'group_launched',
    })
    expect(canCancelUnlaunched({ status: 'cancelled', launchedAt: null })).toMatchObject({ refusal: 'group_closed' })
  })
})
