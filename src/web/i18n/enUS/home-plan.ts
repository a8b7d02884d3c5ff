export const homePlan = {
  title: 'A home down payment through a group: the steps and the full cost',
  description:
    'People pay in for their down payments together. What it costs in dollars, who can take part, what your lender will ask, and what we need before the money goes to escrow.',
  headline: 'Build your down payment with others',
  lead: 'Everyone in the group makes one payment a month. Each month the fund pays some members’ down payments straight to escrow. Draws and bids decide whose. Your turn could be the first month, the last, or a few months after that.',
  costTitle: 'What a {credit} down payment costs',
  caption: 'The cost of a {credit} down payment over {months, number} months',
  twoPayments:
    'Once you’ve bought, you make two payments a month: your mortgage and this one, <b>{amount}</b>. Add them up before you join.',
  featuresTitle: 'Made for a first home',
  interestTitle: 'No interest. One fee: {fee}.',
  interestText:
    'That’s <b>{amount}</b> on this plan, spread evenly over all your payments and fixed before you join. What can be added: a late fee, a {leave} deduction (never more than {leaveMost}) if you leave, and up to {transferMost} if you transfer your spot.',
  creditTitle: 'When banks say no',
  creditText:
    'First-time buyers, newcomers, the self-employed, people with thin or damaged credit: everyone in the group pays the same fee. If your credit is thin, a co-signer or other security can help you qualify.',
  bonusTitle: 'Waiting earns a bonus',
  bonusText:
    'Each month you’re in the draw and not selected earns {points, number} points. They can cut your fee by up to {most} of the payout, here <b>{amount}</b>. You get it with your payout, not before, and it’s not guaranteed.',
  stepsTitle: 'Four steps to closing',
  steps: {
    sign: {
      title: 'Sign up and verify your identity',
      text: 'An account is free. We check your ID and your income before you can join.',
    },
    join: {
      title: 'Join a group',
      text: 'Pick a payout and a monthly payment that leaves room for a mortgage later.',
    },
    turn: {
      title: 'Pay, and you’re in',
      text: 'Pay on time and you’re in that month’s draw. A bid can move your turn up. If it doesn’t win, it costs you nothing.',
    },
    close: {
      title: 'Close on your home',
      text: 'We pay the title company. You take out your mortgage and keep making your payments here.',
    },
  },
  documentsTitle: 'What we need before we pay',
  documentsText:
    'We review your documents within {review, number} business days and pay within {payout, number} more. The money goes to the title company’s escrow account, not to you. Up to {share} of the payout can go toward closing costs. Once you’re selected, you have {days, number} days to use it.',
  lenderTitle: 'Ask your mortgage lender first',
  lenderText:
    'Your lender will count this payment as debt. Many won’t accept a down payment you’re still paying off, or one that isn’t secured by something you own; our home plan takes a promissory note. Ask before you join. We’ll write the letter that shows where the money comes from.',
  closing: 'Questions about buying your first home? Talk to a person.',
} as const
