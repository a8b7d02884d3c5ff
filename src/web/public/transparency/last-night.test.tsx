import { expect, test } from 'vitest'
import type { SignedNight } from '#services/operations/list-nights.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { LastNight } from '#web/public/transparency/last-night.tsx'

async function saidAfter(count: number): Promise<string> {
  const night = { number: count, day: '2026-12-02', groups: 15, root: 'a', signature: 'b', public_key: 'c' }
  return await renderPart(<LastNight night={night as unknown as SignedNight} count={count} />, {
    words: ['transparency', 'shell'],
  })
}

test('a signed night is tied to those before it, and isn’t one of them', async () => {
  expect(await saidAfter(1)).toContain('It’s the first.')
  expect(await saidAfter(2)).toContain('It’s tied to the night before it.')
  expect(await saidAfter(3)).toContain('It’s tied to the 2 nights before it.')
})
