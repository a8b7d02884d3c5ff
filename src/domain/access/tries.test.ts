import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { judgeTry, type Tries, type TryLimit, waitAfter } from './tries.ts'

const slowing: TryLimit = { free: 5, windowSeconds: 86_400, longestWaitSeconds: 60 }
const closing: TryLimit = { free: 3, windowSeconds: 3600, longestWaitSeconds: null }

/** Counts tries at these instants (seconds), those that are refused too. */
function play(limit: TryLimit, seconds: readonly number[]) {
  let tries: Tries | null = null
  return seconds.map((second) => {
    const answer = judgeTry(limit, tries, second * 1000)
    if (answer.ok) tries = answer.value
    return answer.ok ? 'tried' : Number(answer.details?.waitSeconds)
  })
}

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 16],
  [10, 32],
  [11, 60],
  [5000, 60],
])('after %i wrong tries the wait is %i seconds', (count, seconds) => {
  expect(waitAfter(slowing, count)).toBe(seconds)
})

describe('one more try', () => {
  it('five are free, then each waits longer, and a refused one neither counts nor prolongs the wait', () => {
    expect(play(slowing, [0, 0, 0, 0, 0, 0, 0.5, 1, 1, 2.9, 3])).toEqual([
      ...Array(5).fill('tried'),
      1,
      1,
      'tried',
      2,
      1,
      'tried',
    ])
  })

  it('without a wait to grow, none is left until the window that began with the first is over', () => {
    expect(play(closing, [0, 10, 20, 30, 3599])).toEqual(['tried', 'tried', 'tried', 3570, 1])
  })

  it('whatever was tried before, the next try is never further away than the longest wait', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 }), (gaps) => {
        let second = 0
        const waits = play(
          slowing,
          gaps.map((gap) => (second += gap)),
        )
        for (const wait of waits) if (wait !== 'tried') expect(wait).toBeLessThanOrEqual(60)
      }),
    )
  })
})
