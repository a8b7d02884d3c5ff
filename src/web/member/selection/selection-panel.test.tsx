import { expect, test } from 'vitest'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { SelectionPanel } from '#web/member/selection/selection-panel.tsx'

const group = { id: 'g', targetCents: 3_000_000 } as unknown as GroupFacts

async function saidOf(amountCents: number): Promise<string> {
  const own = {
    remainingCents: 100,
    selection: {
      status: 'paid_out',
      path: { situation: 'paid_out' },
      items: [],
      payout: { amountCents, payeeName: 'Sample Dealer', payeeLast4: '4321', paidAt: new Date('2026-12-08T14:00:00Z') },
    },
  } as unknown as OwnShare
  const panel = <SelectionPanel own={own} group={group} seller={null} answer={undefined} />
  return wordsIn(await renderPart(panel, { words: ['selection', 'shell'] })).replaceAll('\u00a0', ' ')
}

test('rules 9 a payout that waits for a dispute leads to it, where it can be withdrawn', async () => {
  const path = { situation: 'payout_disputed', act: null, canDefer: false, by: null, steps: [] }
  const own = {
    ...{ position: 4, pendingBid: null, debits: [] },
    selection: {
      id: 's',
      status: 'approved',
      method: 'draw',
      path,
      items: [],
      installment: null,
      disputedDebitId: 'd',
    },
  } as unknown as OwnShare
  const panel = <SelectionPanel own={own} group={group} seller={null} answer={undefined} />
  const html = await renderPart(panel, {
    words: ['selection', 'standing', 'guarantees', 'shell'],
    path: '/consortium/g',
  })
  expect(html).toMatch(/href="[^"]*disputes\/d"/)
  expect(wordsIn(html)).toContain('See the dispute')
})

test('rules 8 what went to the seller is said, and where the rest of the payout went', async () => {
  const part = await saidOf(2_850_000)
  expect(part).toContain('$28,500.00 arrived on December 8, 2026. It went to Sample Dealer, account ending in 4321.')
  expect(part).toContain('The rest, $1,500.00, was credited to you, starting with your last installments.')
  expect(await saidOf(3_000_000)).not.toContain('The rest')
})
