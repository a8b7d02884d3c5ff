import { expect, test } from 'vitest'
import { drawsOf, planRows, sharesOf } from '#web/member/consortium/sent-rows.ts'

test('a run of like installments is each of them again', () => {
  const rows = planRows([
    [1, 2, 100, 'completed'],
    [3, 3, 100, 'pending'],
    [5, 6, 90, null],
  ])
  expect(rows.map(({ number, amountCents, status }) => `${number} ${amountCents} ${status}`)).toEqual([
    '1 100 completed',
    '2 100 completed',
    '3 100 pending',
    '5 90 null',
    '6 90 null',
  ])
})

test('spots come again with the draw that selected them, and open ones don’t come', () => {
  const drawsAt = new Date('2026-03-06T20:00:00Z')
  const spots = { count: 4, open: [3], selected: '2@7@30.0000 4@7' }
  const waiting = { selectedIn: null, selectedAt: null, percentage: null }
  expect(sharesOf({ spots, held: `7@${drawsAt.getTime().toString(36)}` })).toEqual([
    { position: 1, ...waiting, method: null },
    { position: 2, selectedIn: 7, selectedAt: drawsAt, method: 'bid', percentage: '30.0000' },
    { position: 4, selectedIn: 7, selectedAt: drawsAt, method: 'draw', percentage: null },
  ])
})

test('draws come again to the millisecond, and a group that has held none has none', () => {
  const drawsAt = new Date('2026-11-09T23:00:00.123Z')
  expect(drawsOf(`1@0 34@${drawsAt.getTime().toString(36)}`)).toEqual([
    { number: 1, drawsAt: new Date(0) },
    { number: 34, drawsAt },
  ])
  expect(drawsOf('')).toEqual([])
})
