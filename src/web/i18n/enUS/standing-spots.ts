/** Where somebody stands with a spot that may become theirs, and a member with one they've offered. */
export const spotPoints = {
  transfer_offered: {
    title: 'You’ve offered your spot. They have until <on></on> to answer',
    text: 'Until they’ve said yes and we’ve approved it, the spot is yours and your payments go on. You can take the offer back at any time.',
  },
  transfer_accepted: {
    title: 'They’d take over your spot. We’ll approve it by <on></on>',
    text: 'Until then the spot is yours and your payments go on. You can still take the offer back.',
  },
  spot_kept: {
    title: 'A spot is free for you until <by></by>',
    text: 'We’re keeping it until <time></time> that day; then it goes to the next person on the list. It comes with a payout of up to <payout></payout>.',
  },
  spot_awaited: {
    title: 'You’re on the waiting list',
    text: 'We’ll email you when a spot is free, and keep it for you for 72 hours.',
  },
  spot_offered: {
    title: 'Someone is offering you their spot. Answer by <by></by>',
    text: 'What’s left to pay on it is <amount></amount>. See the whole plan before you decide.',
  },
  spot_security: {
    title: 'Send your security by <by></by>, and the spot can be yours',
    text: '{count, plural, one {One of {total, number} documents is missing.} other {# of {total, number} documents are missing.}} We have to have accepted them all by then. You take over <amount></amount>.',
  },
  spot_approval: {
    title: 'You’ve said yes. We’ll approve it by <on></on>',
    text: 'You take over <amount></amount> once we have. Until then you owe nothing, and can still say no.',
  },
} as const
