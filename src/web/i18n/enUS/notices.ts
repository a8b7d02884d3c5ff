/** What was done, said once after a member’s form. */
export const notices = {
  paid: {
    title: 'Payment on its way',
    text: 'We’ll ask your bank at 5 PM today or, if that has passed or today isn’t a banking day, on the next one. You can cancel until then. The row says Paid once it has settled.',
  },
  account_linked: {
    title: 'Account linked',
    text: 'Now confirm the payment.',
  },
  bid_placed: {
    title: 'Bid Submitted',
    text: 'Your bid of {amount} has been submitted.',
  },
  bid_withdrawn: {
    title: 'Bid withdrawn',
    text: 'It cost you nothing. You may place another one.',
  },
  bid_paid: {
    title: 'Payment on its way',
    text: 'We’ll ask your bank at 5 PM today or, if that has passed or today isn’t a banking day, on the next one.',
  },
  offer_accepted: {
    title: 'You are selected',
    text: 'Now pay your bid.',
  },
  offer_declined: {
    title: 'Offer declined',
    text: 'It costs you nothing.',
  },
  accepted: {
    title: 'Credit accepted',
    text: 'Next, bring your papers.',
  },
  deferred: {
    title: 'Put off',
    text: 'The credit waits for you.',
  },
  debit_cancelled: {
    title: 'Payment canceled',
    text: 'Nothing is taken from your account.',
  },
  debit_cancel_asked: {
    title: 'We’ve asked your bank to cancel it',
    text: 'Until your bank answers, the money may still be taken. You’ll see the answer here.',
  },
  autopay_on: {
    title: 'Automatic payment is on',
    text: 'We ask your bank on each pay day.',
  },
  autopay_off: {
    title: 'Automatic payment is off',
    text: 'You pay each installment yourself.',
  },
  prepaid: {
    title: 'Payment on its way',
    text: 'We’ll ask your bank at 5 PM today or, if that has passed or today isn’t a banking day, on the next one. You can cancel until then. Your plan changes when the money has arrived.',
  },
  papers_saved: {
    title: 'Papers saved',
    text: 'You can send the rest later.',
  },
  papers_complete: {
    title: 'All papers are here',
    text: 'We review them within 3 business days.',
  },
} as const
