import { expect, test } from 'vitest'
import { MEMBER_ZONES, readChoices, zoneOfState } from '#domain/notices/notice-choices.ts'
import { topicOf } from '#domain/notices/topics.ts'
import { US_STATES } from '#domain/us-states.ts'

test('mails of money and deadlines can’t be stopped, others can', () => {
  expect(
    ['installment_reminder', 'bid_won', 'member_selected', 'not_in_list', 'final_notice'].map((kind) =>
      topicOf(kind as never),
    ),
  ).toEqual([null, null, null, null, null])
  expect(topicOf('assembly_soon')).toBe('assemblies')
  expect(topicOf('bid_lost')).toBe('bids')
})

test.each([
  ['TX', 'America/Chicago'],
  ['FL', 'America/New_York'],
  ['CA', 'America/Los_Angeles'],
  [null, 'America/New_York'],
  ['XX', 'America/New_York'],
])('someone in %s lives in %s until they say otherwise', (state, zone) => {
  expect(zoneOfState(state)).toBe(zone)
})

test('every state has a zone that there is', () => {
  for (const state of US_STATES) expect(MEMBER_ZONES).toContain(zoneOfState(state))
  for (const zone of MEMBER_ZONES) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
})

test.each([
  [{ from: 22, until: 22 }, 'America/Chicago', 'quiet_hours_wrong'],
  [{ from: 22, until: 24 }, 'America/Chicago', 'quiet_hours_wrong'],
  [{ from: Number.NaN, until: 7 }, 'America/Chicago', 'quiet_hours_wrong'],
  [null, 'Europe/Berlin', 'zone_unknown'],
])('hours %j in %s are refused as %s', (quiet, zone, refusal) => {
  expect(readChoices({ muted: [], quiet, zone })).toEqual({ ok: false, refusal })
})

test('a topic that isn’t one is left out', () => {
  const asked = { muted: ['bids', 'payments'], quiet: { from: 22, until: 7 }, zone: 'America/Chicago' }
  expect(readChoices(asked)).toEqual({ ok: true, value: { ...asked, muted: ['bids'] } })
})
