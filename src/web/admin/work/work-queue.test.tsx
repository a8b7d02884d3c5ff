import { expect, test } from 'vitest'
import type { WorkLine } from '#services/operations/show-workload.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { When } from '#web/admin/work/work-queue.tsx'

async function saidOf(kind: WorkLine['kind'], isPast = false): Promise<string> {
  const line = { kind, days: 9, deadline: new Date('2027-05-01T16:00:00Z'), isPast } as unknown as WorkLine
  return await renderPart(<When line={line} />, { words: ['adminOverview', 'shell'] })
}

test('rules 8 the last day to use a payout isn’t shown as the day on which the desk has to prepare it', async () => {
  for (const kind of ['to_prepare', 'guarantees'] as const) {
    expect(await saidOf(kind)).toContain('use by')
    expect(await saidOf(kind)).not.toContain('due ')
  }
  expect(await saidOf('unanswered')).toContain('due ')
  expect(await saidOf('to_prepare', true)).toContain('was due')
})
