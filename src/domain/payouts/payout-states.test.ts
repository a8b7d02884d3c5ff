import { describe, expect, it } from 'vitest'
import { afterPayoutAct, PAYOUT_ACTS, type PayoutAct, type PayoutStatus } from '#domain/payouts/payout-states.ts'

const STATUSES = Object.keys(PAYOUT_ACTS) as PayoutStatus[]
const from = (act: PayoutAct) => STATUSES.filter((status) => afterPayoutAct(status, act).ok)

describe('rules 8 a payout', () => {
  it('leaves and is taken back only while it is prepared', () => {
    expect(from('release')).toEqual(['prepared'])
    expect(from('cancel')).toEqual(['prepared'])
  })

  it('arrives only when it was released, and can come back before and after', () => {
    expect(from('pay_out')).toEqual(['released'])
    expect(from('return_payout')).toEqual(['released', 'paid'])
  })

  it('that failed or was canceled is over: another one is prepared', () => {
    expect(STATUSES.filter((status) => Object.keys(PAYOUT_ACTS[status]).length === 0)).toEqual(['failed', 'cancelled'])
  })

  it('names status and act when the act is not allowed', () => {
    expect(afterPayoutAct('paid', 'cancel')).toEqual({
      ok: false,
      refusal: 'act_not_allowed',
      details: { status: 'paid', act: 'cancel' },
    })
  })
})
