/** The demo's endings: how a membership or a group can go, each with someone it has happened to. */
export const endings = {
  title: 'How it can go',
  text: 'Most members pay, get selected, and finish. These are the other ways it can go. Each one happened to someone in the demo, under the real rules. Log in as any of them to see what they see.',
  enter: 'Log in as {name}',
  enterFor: 'Log in as {name}: {title}',
  count: '{number, number} of {count, number}',
  you: 'You’re {name}.',
  next: 'Next: {title}',
  all: 'All endings',
  name: {
    late: 'Late',
    excluded: 'Excluded',
    readmitted: 'Excluded, then back',
    left: 'Left and refunded',
    replaced: 'Took an open spot',
    transferred: 'Transferred the spot',
    defaulted: 'Defaulted after the payout',
    extended: 'Selected in an extra month',
    completed: 'Completed, with money back',
    canceled: 'Canceled before it started',
    voted_out: 'Canceled by a vote',
  },
  what: {
    late: '{name} hasn’t paid installment {number, number} of {group}.',
    excluded: '{name} missed three installments in a row and lost the spot in {group}. There are 60 days to come back.',
    readmitted: '{name} was excluded from {group}, paid everything that was owed, and has the spot back.',
    left: '{name} gave up a spot in {group} before being selected. The refund has been paid.',
    replaced: '{name} joined {group} in month {number, number}, taking a spot someone had given up.',
    transferred:
      '{name} transferred a spot in {group} to someone else. The new member took over the plan, with everything paid on it.',
    defaulted: '{name} was paid out in {group} and then stopped paying. The whole balance came due.',
    extended: '{group} ran past its term, because {name} was still waiting. Assembly {number, number} was added.',
    completed:
      '{group} has closed. What was left in its funds was divided among the members, and {name} got part of it.',
    canceled:
      '{group} didn’t fill up in 90 days and was canceled. {name} had a spot in it and hadn’t paid anything yet.',
    voted_out:
      'Two-thirds of the members still waiting voted to end {group}. {name} was one of them and gets back what was paid into the common fund.',
  },
  see: {
    late: 'The page opens with what’s owed, the late fee so far, and what happens next if nothing is paid. Paying isn’t the only way out.',
    excluded: 'The page shows the refund and the way back: paying everything that’s owed, with late fees.',
    readmitted: 'The installments that were missed are in the payment history. Bonus points started over at zero.',
    left: 'The refund is shown with its deduction and the day it was paid.',
    replaced: 'The payment history begins in the month of joining, and the plan ends with everyone else’s.',
    transferred: 'The page says when the spot was transferred. The receipts stay with the person who paid.',
    defaulted: 'The page says what’s owed, since when, and how to pay it.',
    extended: 'This is the assembly that was added after the last month of the term.',
    completed: 'Everything is paid. The final statement shows how that share was calculated, to the cent.',
    canceled: 'The page says when the group was canceled. Nothing is owed on either side.',
    voted_out: 'The refund arrives month by month, as the members who’ve been paid out make their payments.',
  },
} as const
