import { expect, test } from 'vitest'
import type { GroupFacts, OwnBid, OwnShare } from '#services/consortiums/show-consortium.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { PayDialog } from '#web/member/payments/pay-dialog.tsx'

const EVENING = new Date('2026-12-10T04:59:59Z')

const own = {
  accounts: [
    {
      ...{ id: 'a', bankName: 'Demo Bank', last4: '4242', isDefault: true, usableFrom: null },
      leavesAt: new Date('2026-12-03T22:00:00Z'),
      settlesAt: new Date('2026-12-07T14:00:00Z'),
      cancelBy: new Date('2026-12-03T22:00:00Z'),
      bidCancelBy: new Date('2026-12-03T04:59:59Z'),
    },
  ],
} as unknown as OwnShare

test('rules 14 paying a won bid says its deadlines as its page does, and what becomes of the bid if the bank returns it', async () => {
  const bid = { id: 'b', amountCents: 490_000, dueAt: EVENING } as unknown as OwnBid
  const group = { id: 'g' } as unknown as GroupFacts
  const words = wordsIn(
    await renderPart(
      <PayDialog what={{ bid }} own={own} group={group} debit={null} entryKey="k" answer={undefined} />,
      {
        words: ['paying', 'shell'],
      },
    ),
  ).replaceAll('\u00a0', ' ')
  expect(words).toContain('Pay it by Wednesday, December 9, 11:59 PM ET.')
  expect(words).toContain('until Wednesday, December 2, 11:59 PM ET.')
  expect(words).toContain('your bid is unpaid again')
  expect(words).not.toContain('the installment is due again')
})
