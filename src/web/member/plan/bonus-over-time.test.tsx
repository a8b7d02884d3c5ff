import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { BonusOverTime } from '#web/member/plan/bonus-over-time.tsx'

async function saidOf(isFrozen: boolean, points = 2000): Promise<string> {
  const bonus = {
    assemblies: [{ number: 20, points, valueCents: cents(points < 1200 ? 0 : 15_000) }],
    mostCents: cents(60_000),
    first: { points: 1200, valueCents: cents(15_000) },
    usedCents: null,
    isFrozen,
  }
  return await renderPart(<BonusOverTime bonus={bonus} />, { words: ['extract', 'shell'] })
}

test('rules 10 from the selection on no one is told that their points can be worth more', async () => {
  expect(await saidOf(false)).toContain('at most')
  expect(await saidOf(true)).toContain('They stopped when you were selected')
  expect(await saidOf(true)).not.toContain('at most')
  expect(await saidOf(true, 800)).toContain('You had 800 points when you were selected.')
})
