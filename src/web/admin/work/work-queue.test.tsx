import { expect, test } from 'vitest'
import type { WorkLine } from '#services/operations/show-workload.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { When } from '#web/admin/work/work-queue.tsx'

async function saidOf(kind: WorkLine['kind'], isPast = false): Promise<string> {
  const line = { kind, days: 9, deadline: new Date('2027-05-01T16:00:00Z'), isPast } as unknown as WorkLine
  return await renderPart(<When line={line} />, { words: ['adminOverview', 'shell'] })
}

test('rules 8 the desk reads by when it has to act, and when that day is over', async () => {
  for (const kind of ['to_prepare', 'to_release', 'guarantees', 'unanswered'] as const) {
    expect(await saidOf(kind)).toContain('due ')
    expect(await saidOf(kind)).not.toContain('use by')
    expect(await saidOf(kind, true)).toContain('was due')
  }
})
