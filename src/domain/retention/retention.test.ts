import { expect, test } from 'vitest'
import { endedBefore, LOOK_DAYS, nextLook, RETENTION, spanOf } from '#domain/retention/retention.ts'

const now = new Date('2026-06-15T12:00:00Z')
const NOTHING = {
  ...{ identity_drafts: null, rejected_identities: null, former_members: null, applicants: null },
  ...{ securities: null, bank_accounts: null, bank_files: null, messages: null, outbox: null, group_drafts: null },
  ...{ desk_places: null },
}

test('what began before its time has ended', () => {
  expect(endedBefore('identity_drafts', now)).toEqual(new Date('2026-03-17T12:00:00Z'))
})

test('the next look is when the oldest ends, tomorrow at the earliest and within a month', () => {
  expect(nextLook(NOTHING, now)).toEqual(new Date('2026-07-15T12:00:00Z'))
  expect(nextLook({ ...NOTHING, identity_drafts: new Date('2026-03-22T12:00:00Z') }, now)).toEqual(
    new Date('2026-06-20T12:00:00Z'),
  )
  expect(nextLook({ ...NOTHING, messages: new Date('2020-01-01T00:00:00Z') }, now)).toEqual(
    new Date('2026-06-16T12:00:00Z'),
  )
})

test('no kind that the job deletes ends before the longest wait between two looks', () => {
  for (const { days, time } of Object.values(RETENTION))
    if (time === 'product') expect(days).toBeGreaterThan(LOOK_DAYS.most)
})

test.each([
  [1, 'days', 1],
  [180, 'days', 180],
  [365, 'years', 1],
  [760, 'months', 25],
  [1826, 'years', 5],
] as const)('%i days are said in %s', (days, unit, count) => {
  expect(spanOf(days)).toEqual({ unit, count })
})
