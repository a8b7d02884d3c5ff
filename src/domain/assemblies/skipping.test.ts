import { expect, test } from 'vitest'
import { canRejoin, canSkip } from '#domain/assemblies/skipping.ts'

const cutoffAt = new Date('2026-11-30T04:59:59Z')
const open = { isWaiting: true, cutoffAt, at: cutoffAt, hasBid: false }
const later = new Date(cutoffAt.getTime() + 1)

test.each([
  ['at the last second', {}, 'ok', 'ok'],
  ['a moment later', { at: later }, 'month_closed', 'month_closed'],
  ['when no month is open', { cutoffAt: null }, 'month_closed', 'month_closed'],
  ['with a bid standing', { hasBid: true }, 'withdraw_bid_first', 'ok'],
  ['once selected', { isWaiting: false }, 'act_not_allowed', 'act_not_allowed'],
] as const)('rules 4 skipping a month and rejoining %s', (_when, change, skip, rejoin) => {
  const told = (verdict: ReturnType<typeof canSkip>) => (verdict.ok ? 'ok' : verdict.refusal)
  expect(told(canSkip({ ...open, ...change }))).toBe(skip)
  expect(told(canRejoin({ ...open, ...change }))).toBe(rejoin)
})
