import { expect, test } from 'vitest'
import type { Cents } from '#domain/money.ts'
import type { OwnRefund } from '#services/refunds/list-own-refunds.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { RefundMatter } from '#web/member/former/refund-matter.tsx'

const refund: OwnRefund = {
  consortiumId: 'g',
  position: 1,
  cause: 'group_canceled',
  status: 'queued',
  paidInCents: 187_500 as Cents,
  deductionCents: 0 as Cents,
  amountCents: 187_500 as Cents,
  paidCents: 0 as Cents,
  unmetCents: 0 as Cents,
  dueBy: null,
  isMonthly: true,
  paidAt: null,
  accountLast4: null,
  goesTo: '4242',
  needsAccount: false,
  termEndsOn: '2027-12-01',
  latestOn: '2028-01-30',
}
const said = async (paidCents: number) =>
  wordsIn(
    await renderPart(<RefundMatter refund={{ ...refund, paidCents: paidCents as Cents }} isMain={false} why={null} />, {
      words: ['leaving', 'former'],
    }),
  )

test('LIFE-07 rules 11 a refund paid month by month says when its first part comes, and only until that has arrived', async () => {
  expect(await said(0)).toContain('The first refund goes out once banks can no longer return a recent payment')
  const later = await said(110_421)
  expect(later).toContain('So far, $1,104.21 of $1,875.00 has arrived.')
  expect(later).not.toContain('first refund')
})
