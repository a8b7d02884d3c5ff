import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { StatusPanel } from '#web/member/home/status-panel.tsx'

async function panelOf(points: number, worth: number, isSelected: boolean): Promise<string> {
  const group = {
    ...{ tags: [], assembliesHeld: 13, isCanceled: false, maxMembers: 40, positions: [1, 2], selectedPositions: [1] },
    ...{ isSelected, bonus: { points, worthCents: cents(worth), stepCents: cents(10_000) } },
  } as unknown as MyConsortium
  const html = await renderPart(<StatusPanel group={group} />, { words: ['memberHome', 'shell'] })
  return html.replaceAll(/<[^>]*>/g, '')
}

test('rules 10 someone who was selected earns no more points, so their home promises nothing for more', async () => {
  expect(await panelOf(1_100, 0, false)).toContain('With 1,200, $100.00 comes off your fee')
  expect(await panelOf(1_100, 0, true)).not.toMatch(/points|1,200/)
  expect(await panelOf(1_300, 10_000, false)).toContain('You have 1,300 bonus points so far.')
  expect(await panelOf(1_300, 10_000, true)).toMatch(
    /Your 1,300 bonus points take \$100.00 off your fee at your payout/,
  )
})
