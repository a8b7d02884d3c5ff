import { describe, expect, test } from 'vitest'
import { centsOfDollars } from '#domain/money.ts'
import { handingOnPoints, type SpotSituation, spotPoint } from '#domain/standing/spot-points.ts'

const BY = new Date('2026-12-10T04:59:59Z')
const offered: SpotSituation = {
  kind: 'offered',
  endsAt: BY,
  hasAccepted: false,
  remainingCents: centsOfDollars(23_000),
  missing: 0,
  total: 0,
  refusal: null,
  waitsForOther: false,
}
const accepted: SpotSituation = { ...offered, hasAccepted: true }

describe('rules 9 where somebody stands who may get a spot', () => {
  test.each<[string, SpotSituation, object]>([
    ['offered: answer', offered, { key: 'spot_offered', by: BY, acts: [{ act: 'answer_transfer' }] }],
    [
      'said yes after a payout: send the security',
      { ...accepted, missing: 2, total: 4 },
      { key: 'spot_security', by: BY, count: 2, total: 4, acts: [{ act: 'provide_security' }] },
    ],
    [
      'said yes, and joined another group since: the reason, and no day',
      { ...accepted, missing: 2, total: 4, refusal: 'enrollment_limit' },
      { key: 'spot_held_up', stake: 'none', heldUpBy: 'enrollment_limit', acts: [{ act: 'see_transfer' }] },
    ],
    [
      'said yes, and the member’s side isn’t ready: no day',
      { ...accepted, waitsForOther: true },
      { key: 'spot_held_up', heldUpBy: null },
    ],
    ['said yes: the desk is next', accepted, { key: 'spot_approval', stake: 'none', at: BY }],
    [
      'a spot is kept: take it',
      { kind: 'waiting', keptUntil: BY, payoutCents: centsOfDollars(30_000) },
      { key: 'spot_kept', stake: 'spot', by: BY },
    ],
    [
      'on the list',
      { kind: 'waiting', keptUntil: null, payoutCents: centsOfDollars(30_000) },
      { key: 'spot_awaited', stake: 'none' },
    ],
  ])('%s', (_name, situation, point) => {
    expect(spotPoint(situation)).toMatchObject(point)
  })

  test('and a member who has offered their own: until when, and how to take it back', () => {
    expect(handingOnPoints(null)).toEqual([])
    expect(handingOnPoints({ endsAt: BY, hasAccepted: true, isHeldUp: false })).toMatchObject([
      { key: 'transfer_accepted', at: BY, acts: [{ act: 'see_transfer' }] },
    ])
    const [heldUp] = handingOnPoints({ endsAt: BY, hasAccepted: true, isHeldUp: true })
    expect(heldUp).toMatchObject({ key: 'transfer_held_up', acts: [{ act: 'see_transfer' }] })
    expect(heldUp?.at).toBeUndefined()
  })
})
