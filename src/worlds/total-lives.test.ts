import { expect, test } from 'vitest'
import type { LifeReport } from '#worlds/life-report.ts'
import { totalLives } from '#worlds/total-lives.ts'

const report = (bids: number, branches: Record<string, number>) =>
  ({ groups: 1, members: 48, months: 48, bids, hash: 'ab', seed: '7', broken: 0, branches }) as unknown as LifeReport

test('many lives are summed, and what none of them reached is named', () => {
  const lives = [report(3, { drawn: 2, writtenOff: 0, skipped: 0 }), report(4, { drawn: 1, writtenOff: 1, skipped: 0 })]
  expect(totalLives({ members: 48, months: 48 }, lives, 1)).toEqual({
    ...{ lives: 3, broken: 1, members: 48, months: 48, groups: 2, bids: 7 },
    unreached: ['skipped'],
    branches: { drawn: 3, writtenOff: 1, skipped: 0 },
  })
})
