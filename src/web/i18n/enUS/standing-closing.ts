/** What a standing says at the end of a membership and of its group. */
export const closingPoints = {
  ballot: {
    title: 'Vote by <by></by>: should your group continue or end?',
    text: 'We’ve proposed ending it early. It ends only if two-thirds of the members who are waiting vote for it. Not voting counts as a vote to continue.',
  },
  ballot_voted: {
    title: 'You’ve voted on whether your group ends',
    text: 'You can change your vote until <by></by>.',
  },
  group_canceled: {
    title:
      '{ends, select, unless_it_arrives {Your group was canceled while your payout was on its way} after_the_bank {Your group was canceled. We’re waiting for your bank} other {Your group was canceled, and your installments continue}}',
    text: '{ends, select, unless_it_arrives {You don’t have to pay anything until the payout has arrived. Then your installments continue, in the same amounts. If the bank returns the payout, you get back what you paid into the common fund.} after_the_bank {You don’t have to pay anything more. One of your payments is still with your bank. Once it has answered, you get back what you paid into the common fund.} other {You have your payout, so you pay the same amounts on the same dates. What you pay goes back to the members who were still waiting.}}',
  },
  payout_is_cash: {
    title: 'You can have your <payout></payout> in cash',
    text: 'The 180 days to use it have passed, and your plan is paid off. Contact us to say where to send it.',
  },
  final_no_account: {
    title: 'Tell us where to send your <amount></amount>',
    text: 'Your group has closed, and this final amount is yours. Link a bank account, and we’ll send it there.',
  },
  final_owed: {
    title: 'Your final amount is <amount></amount>',
    text: 'Your group’s accounts are final. We’ll send the money to the bank account you linked and email you.',
  },
  final_sent: {
    title: 'Your <amount></amount> is on its way',
    text: 'It’s your final amount from this group. It takes up to 2 business days to arrive.',
  },
  final_paid: {
    title: 'We sent your <amount></amount> on <since></since>',
    text: 'It was your final amount from this group. There’s nothing left to pay on either side.',
  },
  final_unclaimed: {
    title: 'Your <amount></amount> is now unclaimed property',
    text: 'We sent three notices, and no account was linked. Claim the money from your state; contact us if you need proof.',
  },
  closing: {
    title: 'Your group is closing',
    text: 'It has held its last assembly. You’ll get your final statement by <due></due>.',
  },
  security_coming: {
    title: 'We’ll release your security by <due></due>',
    text: 'That’s the lien on your title or your promissory note. We’ll email you the reference.',
  },
  security_late: {
    title: 'We should have released your security by <due></due>',
    text: 'It’s late on our side, and you don’t need to do anything. Contact us if you need the title or the note now.',
  },
} as const
