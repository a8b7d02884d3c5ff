/** What was done, said once after a member’s form. */
export const notices = {
  account_linked: {
    title: 'Account linked',
    text: 'Now confirm the payment.',
  },
  final_account_linked: {
    title: 'Account linked',
    text: 'We’ll send your money there and email you.',
  },
  offer_accepted: {
    title: 'You’ve been selected',
    text: 'Now pay your bid.',
  },
  offer_declined: {
    title: 'Offer declined',
    text: 'It costs you nothing.',
  },
  accepted: {
    title: 'Payout accepted',
    text: 'Next, choose what to buy and send your documents.',
  },
  deferred: {
    title: 'Saved for later',
    text: 'We’ll hold the payout for you.',
  },
  debit_cancelled: {
    title: 'Payment canceled',
    text: 'Nothing will be debited from your account.',
  },
  debit_cancel_asked: {
    title: 'We’ve asked your bank to cancel it',
    text: 'Until your bank answers, the money may still be taken. You’ll see the answer here.',
  },
  readmitted: {
    title: 'Welcome back',
    text: 'Your payments are on their way. You’re in the draw again once they clear.',
  },
  dispute_opened: {
    title: 'We’re looking into it',
    text: 'We’ll email you the answer. Tell your bank too.',
  },
  dispute_withdrawn: {
    title: 'Report withdrawn',
    text: 'Nothing else changes.',
  },
  late_fee_waived: {
    title: 'Late fee removed',
    text: 'Pay the installment before the next step to keep it that way.',
  },
  installment_moved: {
    title: 'Installment moved to the end',
    text: 'It’s part of your last installment now.',
  },
  autopay_off: {
    title: 'Autopay is off',
    text: 'You’ll pay each installment yourself.',
  },
  name_shown: {
    title: 'Your name is shown',
    text: 'Members of this group see it next to your number once you’re selected.',
  },
  name_hidden: {
    title: 'Your name is hidden',
    text: 'Members of this group see only your number.',
  },
  documents_saved: {
    title: 'Documents saved',
    text: 'You can send the rest later.',
  },
  documents_complete: {
    title: 'We have all your documents',
    text: 'We’ll review them within 3 business days.',
  },
  missed_part_paid: {
    title: 'Payment on its way',
    text: 'Your installments go down once it clears.',
  },
  profile_updated: {
    title: 'Profile Updated',
    text: 'Your changes are saved.',
  },
} as const
