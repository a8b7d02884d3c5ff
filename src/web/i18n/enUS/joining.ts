/** Waiting for a spot in a group, and taking the one that is kept. */
export const joining = {
  title: { waiting: 'A spot in {group}', offered: 'A spot in {group} is yours to take' },
  home: 'Back to your home page',
  groupPage: 'See the group',
  perMonth: 'What you’d pay each month if you joined today',
  selection: 'You’d be in every draw as long as you’ve paid on time. No one can say when you’ll be selected.',
  where: {
    notYet:
      '{count, plural, =0 {No one is waiting, so the next free spot would be offered to you.} one {One person is waiting ahead of you.} other {# people are waiting ahead of you.}}',
    place:
      'You’re number {place, number} on the waiting list, since <since></since>. We’ll email you when a spot is free.',
    kept: 'We’re holding it for you until <day></day>. After that, it goes to the next person.',
  },
  plan: {
    title: 'Your plan',
    payout: 'Payout if you’re selected',
    installments: 'Installments',
    count: '{count, number}',
    first: 'Installment {number, number}, your first, is due',
    total: 'Total you pay',
    higher:
      'It’s more than the <fromStart></fromStart> a month the others pay, because you’d pay for the same payout in fewer months. In return, your fee is lower: you pay it only for the months you’re in the group. You can also pay for the months you missed in one payment, right after you join.',
    today: 'These figures assume you join today. They change each month.',
  },
  forms: {
    wait: 'Tell me when a spot is free',
    what: 'It’s free, and you’re not committing to anything. When it’s your turn, we’ll hold the spot for you for 72 hours.',
    stop: 'Take me off the list',
    noThanks: 'No, thanks',
    insider: 'I work for {product}, or I live with someone who does',
    insiderHint: 'Then you’re in the draw only after everyone else has been selected.',
    take: 'Take the spot',
  },
  cannot: {
    not_approved: {
      title: 'First, we have to verify your identity',
      text: 'Once that’s done, you can get on the list here. Your home page shows where your application is.',
    },
    account_closing: {
      title: 'Your account is about to close',
      text: 'To join a group, keep your account first, on your account page.',
    },
    already_enrolled: { title: 'You’re already in this group', text: 'A person can hold one spot in a group.' },
    enrollment_limit: { title: 'You’re a member of another group', text: 'You can be in one group at a time.' },
    group_closed: { title: 'This group isn’t taking new members', text: 'It has ended or is about to.' },
    too_few_months_left: {
      title: 'It’s too late to join this group',
      text: 'Too few months are left in its term for a new plan.',
    },
  },
  missed: {
    title: 'Two ways to pay in {group}',
    back: 'Go to your group',
    lead: 'You joined after the others, so you missed some payments into the common fund. You have until <until></until> to choose how to make up for them. If you don’t choose, you’ll pay monthly.',
    monthly: 'Month by month',
    monthlyText: '{months, plural, one {# installment} other {# installments}} of this amount each.',
    once: 'The months you missed, in one payment',
    onceText:
      'Then {months, plural, one {# installment} other {# installments}} of <lower></lower> each, like everyone else.',
    total: 'In total: <total></total>.',
    same: 'Both cost the same in total. One payment isn’t a discount, and it doesn’t get you selected sooner.',
    fund: 'All of it goes to the common fund, and all of it counts toward your refund if you leave before you’re selected.',
    leaving: 'You can’t undo it once it has cleared.',
    authorization:
      'I authorize {product} to debit <amount></amount> once from this account. It should clear, or be returned, on <day></day>. If a debit is wrong, I’ll tell my bank within 60 days, and {product} right away.',
    agree: 'I authorize this payment',
    keepMonthly: 'Pay month by month',
    confirm: 'Pay <amount></amount> now',
    panel: 'Pay for the months you missed in one payment',
    panelText:
      'Pay <amount></amount> once, and your installments drop to what everyone else pays. You can do this until <until></until>.',
    see: 'Compare both ways',
  },
} as const
