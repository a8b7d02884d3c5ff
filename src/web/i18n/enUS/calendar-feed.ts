/** A member’s dates as their own calendar shows them, and the page with the link. */
export const calendarFeed = {
  title: 'Your dates in your calendar',
  what: 'See your due dates, cutoffs, draws, and the deadlines for your bids and your selection in your own calendar. When a date changes here, it changes there, too.',
  private:
    'The link is private: anyone who has it can see these dates and amounts, and nothing else. Don’t share it. We don’t keep the link itself, so we can show it just this once.',
  none: 'You don’t have a calendar link yet.',
  since:
    'You’ve had a calendar link since <day></day>. We can’t show it again. If you need it on another device, make a new one; the old one stops working right away.',
  make: 'Make my link',
  again: 'Make a new link',
  end: 'Turn off the link',
  link: 'Your calendar link',
  open: 'Open in my calendar',
  howTo: 'Or copy it and paste it where your calendar says “Subscribe” or “From URL”.',
  made: 'Your link is ready',
  ended: 'The link is off. Calendars that use it no longer show these dates.',
  days: {
    due: 'Installment {number, number} of {group}: {amount}',
    autopay: 'Autopay, installment {number, number} of {group}: {amount}',
    cutoff: 'Cutoff for assembly {number, number} of {group}',
    assembly: 'Assembly {number, number} of {group}',
    pay_bid: 'Pay your winning bid in {group}: {amount}',
    answer: 'Accept your payout in {group}, or decide later',
    use: 'Use your payout in {group}',
  },
  texts: {
    due: 'Due today. Payments need about two banking days to clear.',
    autopay: 'We’ll set up the payment at 9 AM ET. Keep the amount in your account.',
    cutoff:
      'Only payments that have cleared by now count for the draw. Bidding closes, and it’s your last chance to skip the month.',
    assembly: 'The draw runs automatically. You don’t have to be there.',
    pay_bid: 'If it isn’t paid by now, the selection ends.',
    answer: 'If you don’t answer, we hold the money for you and you lose nothing.',
    use: 'After today, the money pays down your balance instead.',
  },
} as const
