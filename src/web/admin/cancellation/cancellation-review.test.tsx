import { expect, test } from 'vitest'
import type { CancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { CancellationReview } from '#web/admin/cancellation/cancellation-review.tsx'

async function saidOf(canceledAt: Date | null): Promise<string> {
  const totals = {
    ...{ owedCents: 523_272, leftBeforeCents: 0, fundCents: 0, incomingCents: 525_000 },
    ...{ restCents: 0, reserveCents: 33_750, firstShareOn: '2027-01-25' },
  } as unknown as NonNullable<CancellationDesk['totals']>
  const desk = { members: [], canceledAt } as unknown as CancellationDesk
  return await renderPart(<CancellationReview desk={desk} totals={totals} />, { words: ['adminCancellation', 'shell'] })
}

test('rules 11 once the group is canceled, the refund that comes isn’t called the first', async () => {
  expect(await saidOf(null)).toContain('First refund, around')
  const canceled = await saidOf(new Date('2026-07-03T15:00:00Z'))
  expect(canceled).toContain('Next refund, around')
  expect(canceled).not.toContain('First refund, around')
})
