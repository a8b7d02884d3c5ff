import { expect, test } from 'vitest'
import { DESK_HABITS } from '#domain/projection/habits.ts'
import type { GroupProjections } from '#services/consortiums/show-projection.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { Futures } from '#web/admin/projection/futures.tsx'

/** The futures of a group whose simulations run, or should have ended by now. */
async function running(isStuck: boolean): Promise<string> {
  const asked = { lives: 100, livesDone: 40, finishedAt: null, projection: null, isStuck }
  const group = { currentMembers: 6, futures: { assumptions: DESK_HABITS, asked } } as unknown as GroupProjections
  return await renderPart(<Futures group={group} />, { words: ['adminProjection', 'shell'], path: '/futures' })
}

test('rules 12 a page without scripts has a link that shows how far the simulations are', async () => {
  const html = await running(false)
  expect(html).toMatch(/<p class="needs-script">This page updates automatically/)
  expect(html).toMatch(/<noscript><p><a[^>]* href="\/futures"[^>]*>Refresh this page<\/a>/)
  expect(html).not.toContain('Start over')
})

test('rules 12 simulations that should have ended say so, can be started over, and are no longer waited for', async () => {
  const html = await running(true)
  expect(html).toContain('The simulations should be done by now.')
  expect(html).toMatch(/<button[^>]*>.*Start over/)
  expect(html).not.toContain('updates automatically')
})
