/** Where a member with a payout that isn't paid out stands (rules 8, 9). */
export const selectionPoints = {
  accept: {
    title: 'You were selected. Accept your <payout></payout> by <by></by>',
    text: '{safe, select, yes {Your spot was selected (contemplated) by {method, select, bid {your bid} other {draw}} in assembly {number, number}. If you don’t answer, we hold the money for you and you lose nothing.} other {Your spot was selected (contemplated) by your bid in assembly {number, number}. The bid comes first; then accept.}}',
  },
  documents_refused: {
    title: '{count, plural, one {A document needs changes} other {# documents need changes}}',
    text: 'Once we have them right, we can pay the seller. Use your <payout></payout> by <day></day>.',
  },
  documents: {
    title: 'Send your documents so we can pay the seller',
    text: '{count, plural, one {One of {total, number} is missing.} other {# of {total, number} are missing.}} Use your <payout></payout> by <day></day>; after that it pays down your balance instead.',
  },
  deferred: {
    title: 'Your <payout></payout> is waiting. Use it by <day></day>',
    text: 'Your installments continue. After that day the money pays down your balance instead.',
  },
  payout_disputed: {
    title: 'Your <payout></payout> is on hold until your dispute is decided',
    text: 'You told us on <since></since> that a payment was wrong. While that’s open, we can’t prepare or pay out anything. We’ll email you the answer. If the payment was right after all, you can withdraw the dispute.{when, select, none {} other { Use your payout by <day></day>.}}',
  },
  payout_recalled: {
    title: 'Your <payout></payout> is on hold until your bank has returned your payment',
    text: 'On <since></since> we decided your dispute in your favor and asked the bank to return the payment. Until that’s done, we can’t prepare or pay out anything. Once it’s back, what it paid for is due again.',
  },
  use_over: {
    title: 'The time to use your <payout></payout> has run out',
    text: 'The money pays down your balance. We’ll hold anything left over for you until the group closes.',
  },
} as const
