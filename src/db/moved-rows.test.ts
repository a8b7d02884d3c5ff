import { expect, test } from 'vitest'
import type { MovedBidRow } from '#db/bids.ts'
import type { MovedConsortiumRow } from '#db/consortiums.ts'
import type { MovedContemplationRow } from '#db/contemplations.ts'
import type { MovedMemberRow } from '#db/members.ts'
import type { MovedPaymentRow } from '#db/payments.ts'
import type { MovedPayoutRow } from '#db/payouts.ts'

// The compiler is this test: a directive that finds no error is one itself, so a row that takes any status fails `tsc`.
test('docs/style.md 8 no row takes a status that was written by hand', () => {
  // @ts-expect-error a member leaves by an act
  const member: MovedMemberRow['state'] = 'withdrawn'
  // @ts-expect-error an installment is paid by an act
  const payment: MovedPaymentRow['status'] = 'completed'
  // @ts-expect-error a bid is won by an act
  const bid: MovedBidRow['status'] = 'won_paid'
  // @ts-expect-error a selection ends by an act
  const contemplation: MovedContemplationRow['status'] = 'cancelled'
  // @ts-expect-error a group ends by an act
  const group: MovedConsortiumRow['status'] = 'cancelled'
  // @ts-expect-error a credit arrives by an act
  const payout: MovedPayoutRow['status'] = 'paid'
  expect([member, payment, bid, contemplation, group, payout]).toHaveLength(6)
})
