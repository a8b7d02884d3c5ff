import { expect, test } from 'vitest'
import type { WorkLine } from '#services/operations/show-workload.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { When } from '#web/admin/work/work-queue.tsx'

async function saidOfHeld(held: WorkLine['held'], deadline: Date | null = null): Promise<string> {
  const line = { kind: 'to_release', days: 9, deadline, isPast: false, held } as unknown as WorkLine
  return await renderPart(<When line={line} />, { words: ['adminOverview', 'shell'] })
}

async function saidOf(kind: WorkLine['kind'], isPast = false): Promise<string> {
  const line = { kind, days: 9, deadline: new Date('2027-05-01T16:00:00Z'), isPast, held: null } as unknown as WorkLine
  return await renderPart(<When line={line} />, { words: ['adminOverview', 'shell'] })
}

test('rules 8 the desk reads by when it has to act, and when that day is over', async () => {
  for (const kind of ['to_prepare', 'to_release', 'guarantees', 'unanswered'] as const) {
    expect(await saidOf(kind)).toContain('due ')
    expect(await saidOf(kind)).not.toContain('use by')
    expect(await saidOf(kind, true)).toContain('was due')
  }
})

test('rules 8 9 the desk reads what holds a payout, and no day by which it can’t be paid', async () => {
  expect(await saidOfHeld({ late: 1, disputed: 0 })).toContain('1 on hold: the member is late')
  expect(await saidOfHeld({ late: 1, disputed: 0 })).not.toContain('due ')
  const both = await saidOfHeld({ late: 2, disputed: 1 }, new Date('2027-05-01T16:00:00Z'))
  expect(both).toContain('2 on hold: the members are late')
  expect(both).toContain('1 on hold: a payment is disputed')
  expect(both).toContain('due ')
})
