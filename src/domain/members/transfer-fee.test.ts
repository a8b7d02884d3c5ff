import { describe, expect, test } from 'vitest'
import { FEE_TRIES_MOST, feeAgainAt } from '#domain/members/transfer-fee.ts'

const RETURNED = { tries: 1, code: 'R01', returnedAt: new Date('2026-02-06T14:00:00Z'), zone: 'America/New_York' }

describe('rules 9 a transfer fee that the bank returned', () => {
  test('is asked for again five banking days later, when there was not enough money', () => {
    expect(feeAgainAt(RETURNED)).toEqual(new Date('2026-02-13T14:00:00Z'))
    expect(feeAgainAt({ ...RETURNED, tries: FEE_TRIES_MOST - 1 })).not.toBeNull()
  })
  test.each([
    [{ tries: FEE_TRIES_MOST }, 'after the last try'],
    [{ code: 'R02' }, 'from a closed account'],
    [{ code: 'R10' }, 'from who told the bank it was not authorized'],
    [{ code: null }, 'without the bank’s reason'],
  ])('and not with %j: %s', (of, _why) => {
    expect(feeAgainAt({ ...RETURNED, ...of })).toBeNull()
  })
})
