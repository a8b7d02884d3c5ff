import { expect, test } from 'vitest'
import { listJobEnds, listJobState } from '#domain/access/list-jobs.ts'

const ASKED = new Date('2026-11-22T19:10:00Z')
const later = (minutes: number) => new Date(ASKED.getTime() + minutes * 60_000)

test.each([
  [{ finishedAt: null, hasFile: false }, 0, 'running'],
  [{ finishedAt: null, hasFile: false }, 30, 'running'],
  [{ finishedAt: null, hasFile: false }, 31, 'failed'],
  [{ finishedAt: later(1), hasFile: true }, 600, 'ready'],
  [{ finishedAt: later(1), hasFile: false }, 2, 'failed'],
] as const)('a job over a list stands where its end says (%#)', (end, minutes, state) => {
  expect(listJobState({ askedAt: ASKED, ...end }, later(minutes))).toBe(state)
})

test('its file is kept for 24 hours', () => {
  expect(listJobEnds(ASKED)).toEqual(new Date('2026-11-23T19:10:00Z'))
})
