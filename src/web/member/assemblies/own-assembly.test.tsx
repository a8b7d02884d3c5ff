import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { OwnAssembly as Own } from '#services/assemblies/read-own-assembly.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { OwnAssembly } from '#web/member/assemblies/own-assembly.tsx'

/** What the page of an assembly says to a member for whom it was this. */
async function saidOf(own: Partial<Own>): Promise<string> {
  const whole: Own = {
    position: 24,
    selectedIn: null,
    chance: null,
    outcome: null,
    isBuying: false,
    bid: null,
    names: [],
    ...own,
  }
  const element = <OwnAssembly own={whole} cutoffAt={new Date('2026-03-05T04:59:59Z')} groupPath="/consortium/g" />
  return await renderPart(element, { words: ['assembly', 'assemblyOwn', 'shell'] })
}

test('rules 4 a new member is told that their part comes later, not that it ended or that their identity was in question', async () => {
  const ahead = { isEligible: false, isPublished: false, of: 5, reason: 'starts_later', isTooLate: false } as const
  expect(await saidOf({ chance: ahead })).toContain('your first installment comes later')
  expect(await saidOf({ outcome: { kind: 'not_in_list', reason: null, bid: null } })).toContain(
    'your first installment came later',
  )
  expect(await saidOf({ outcome: { kind: 'not_in_list', reason: 'installment_unpaid', bid: null } })).toContain(
    'installment hadn’t cleared',
  )
})

test('rules 7 a bid that didn’t count, wasn’t needed, or wasn’t taken up is never said to have lost', async () => {
  const bid = (status: NonNullable<Own['bid']>['status']) =>
    saidOf({ bid: { status, amountCents: cents(100_000), percentage: '3.3333', leastCents: cents(300_000) } })
  expect(await bid('lost')).toContain('didn’t win')
  for (const [status, words] of [
    ['void', 'didn’t count because your number wasn’t in the draw'],
    ['balance_below_minimum', 'you had less left to pay than <span class="money">$3,000.00</span>, the lowest bid'],
    ['not_needed', 'wasn’t needed, because the draw selected your number'],
    ['not_accepted', 'was offered a selection later, and the offer wasn’t accepted'],
    ['won_expired', 'won, but it wasn’t paid in time'],
  ] as const) {
    expect(await bid(status)).toContain(words)
    expect(await bid(status)).not.toContain('didn’t win')
  }
})

test('what to do next is offered while the selection is on its way to the payout', async () => {
  const outcome = { kind: 'selected', method: 'draw', isEnded: false, bid: null } as const
  expect(await saidOf({ outcome, isBuying: true })).toContain('See what to do next')
  expect(await saidOf({ outcome })).not.toContain('See what to do next')
})

test('rules 4 a member whose installment can’t clear by the cutoff anymore isn’t told that paying gets them in', async () => {
  const chance = { isEligible: false, isPublished: false, of: 5, reason: 'installment_unpaid' } as const
  expect(await saidOf({ chance: { ...chance, isTooLate: false } })).toContain('You’ll be in this draw if')
  expect(await saidOf({ chance: { ...chance, isTooLate: true } })).toContain(
    'You’re not in this draw because an installment can’t clear by',
  )
})
