import { describe, expect, test } from 'vitest'
import {
  afterSpotTransferAct,
  canHandOn,
  canTakeOver,
  type HandingOn,
  isBetweenAssemblies,
  payoutFinalAt,
  type SpotTransferAct,
  type SpotTransferStatus,
  spotTransferEndsAt,
} from '#domain/members/spot-transfer.ts'

const MEMBER: HandingOn = {
  state: 'active',
  groupStatus: 'active',
  isLaunched: true,
  isClosing: false,
  isCanceled: false,
  payoutFinalAt: null,
  at: new Date('2026-03-01T15:00:00Z'),
  lateNumber: null,
  debitsUnderWay: 0,
  hasBid: false,
  hasDispute: false,
}

describe('rules 9 a spot may be handed on', () => {
  test('before the selection, with nothing late and nothing on its way', () => {
    expect(canHandOn(MEMBER)).toEqual({ ok: true })
  })
  test('rules 8 or after the payout, once no bank can return it', () => {
    const paidAt = new Date('2026-01-10T15:00:00Z')
    const finalAt = payoutFinalAt(paidAt, 'America/New_York')
    expect(finalAt).toEqual(new Date('2026-03-12T04:00:00Z'))
    const paidOut = { ...MEMBER, state: 'paid_out', payoutFinalAt: finalAt } as const
    expect(canHandOn({ ...paidOut, at: new Date(finalAt.getTime() - 1) })).toMatchObject({ ok: false })
    expect(canHandOn({ ...paidOut, at: finalAt })).toEqual({ ok: true })
  })
  test.each([
    [{ state: 'completed' }, 'paid_off'],
    [{ state: 'paid_out', payoutFinalAt: new Date('2026-03-01T15:00:01Z') }, 'payout_may_return'],
    [{ state: 'selected' }, 'selected'],
    [{ state: 'reserved', isLaunched: false }, 'group_not_running'],
    [{ groupStatus: 'completed' }, 'group_not_running'],
    [{ isClosing: true }, 'group_not_running'],
    [{ isCanceled: true }, 'group_not_running'],
    [{ lateNumber: 7, debitsUnderWay: 1 }, 'installment_late'],
    [{ hasDispute: true, hasBid: true }, 'dispute_open'],
    [{ hasBid: true, debitsUnderWay: 1 }, 'bid_stands'],
    [{ debitsUnderWay: 1 }, 'debit_under_way'],
  ] as const)('not with %j: %s', (of, refusal) => {
    expect(canHandOn({ ...MEMBER, ...of })).toMatchObject({ ok: false, refusal })
  })

  test('by someone approved who is in no other group, and not twice in this one', () => {
    const person = { role: 'user', kycApproved: true, activeGroupIds: [] as string[] } as const
    expect(canTakeOver(person, 'g')).toEqual({ ok: true })
    expect(canTakeOver({ ...person, kycApproved: false }, 'g')).toMatchObject({ refusal: 'not_approved' })
    expect(canTakeOver({ ...person, activeGroupIds: ['g'] }, 'g')).toMatchObject({ refusal: 'already_enrolled' })
    expect(canTakeOver({ ...person, activeGroupIds: ['h'] }, 'g')).toMatchObject({ refusal: 'enrollment_limit' })
    expect(canTakeOver({ ...person, role: 'super_admin', activeGroupIds: ['h'] }, 'g')).toEqual({ ok: true })
  })

  test('and changes hands at any time but between a cutoff and its result', () => {
    const cutoffAt = new Date('2026-03-04T04:59:59Z')
    const during = new Date('2026-03-05T12:00:00Z')
    expect(isBetweenAssemblies([{ cutoffAt, heldAt: null }], during)).toBe(false)
    expect(isBetweenAssemblies([{ cutoffAt, heldAt: during }], during)).toBe(true)
    expect(isBetweenAssemblies([{ cutoffAt, heldAt: null }], new Date('2026-03-04T04:59:58Z'))).toBe(true)
    expect(isBetweenAssemblies([], during)).toBe(true)
  })

  test('within 14 days for each answer', () => {
    const from = new Date('2026-03-01T15:00:00Z')
    expect(spotTransferEndsAt(from, 'America/New_York')).toEqual(new Date('2026-03-16T03:59:59Z'))
  })

  test('either side goes back until the desk has approved, and nothing follows an end', () => {
    const acts: SpotTransferAct[] = ['accept', 'approve', 'decline', 'withdraw', 'expire', 'refuse']
    const allowed = (status: SpotTransferStatus) => acts.filter((act) => afterSpotTransferAct(status, act).ok)
    expect(allowed('offered')).toEqual(['accept', 'decline', 'withdraw', 'expire'])
    expect(allowed('accepted')).toEqual(['approve', 'decline', 'withdraw', 'expire', 'refuse'])
    for (const over of ['done', 'declined', 'withdrawn', 'expired', 'refused'] as const)
      expect(allowed(over)).toEqual([])
  })
})
