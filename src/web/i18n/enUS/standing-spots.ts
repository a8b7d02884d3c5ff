/** Where somebody stands with a spot that may become theirs, and a member with one they've offered. */
export const spotPoints = {
  transfer_offered: {
    title: 'You’ve offered your spot. The answer is due by <on></on>',
    text: 'Until the other person accepts and we approve the transfer, the spot is yours and your payments continue. You can withdraw the offer at any time.',
  },
  transfer_held_up: {
    title: 'Your offer was accepted, but we can’t approve it right now',
    text: 'See why on the transfer’s page. Until we approve it, the spot is yours and your payments continue. You can still withdraw the offer.',
  },
  transfer_accepted: {
    title: 'Your offer was accepted. We’ll approve it by <on></on>',
    text: 'Until then, the spot is yours and your payments continue. You can still withdraw the offer.',
  },
  spot_kept: {
    title: 'We’re holding a spot for you until <by></by>',
    text: 'Take it by <time></time> that day, or it goes to the next person on the list. It comes with a payout of up to <payout></payout>.',
  },
  spot_awaited: {
    title: 'You’re on the waiting list',
    text: 'We’ll email you when a spot is free and hold it for you for 72 hours.',
  },
  spot_offered: {
    title: 'Someone is offering you their spot. Answer by <by></by>',
    text: 'What’s left to pay on it is <amount></amount>. See the whole plan before you decide.',
  },
  spot_security: {
    title: 'Send your security by <by></by>, and the spot can be yours',
    text: '{count, plural, one {One of {total, number} documents is missing.} other {# of {total, number} documents are missing.}} We need to have accepted all of them by then. You’d take over <amount></amount>.',
  },
  spot_held_up: {
    title: 'You’ve accepted the spot, but we can’t approve it right now',
    text: '{heldUpBy, select, not_approved {First, we have to verify your identity.} already_enrolled {You’re already in this group, and a person can hold only one spot in it.} enrollment_limit {You’re a member of another group, and you can be in one group at a time.} other {The reason isn’t on your side, so you don’t have to do anything.}} Until we approve it, you owe nothing and can still say no.',
  },
  spot_approval: {
    title: 'You’ve accepted the spot. We’ll approve it by <on></on>',
    text: 'Once we do, you take over <amount></amount>. Until then, you owe nothing and can still say no.',
  },
} as const
