export const homePlan = {
  title: 'A home down payment through a group: the steps and the full cost',
  description:
    'People save for their down payments together. What it costs in dollars, who can take part, what your lender will ask and what we ask before the money goes to the closing.',
  headline: 'Build your down payment with others',
  lead: 'Everyone in the group makes one payment a month. Each month the fund pays some members’ down payments, by draw and by bid, straight to escrow. Your turn could be the first month or the last.',
  costTitle: 'What a {credit} down payment costs',
  caption: 'The cost of a {credit} down payment over {months, number} months',
  twoPayments:
    'Once you’ve bought, you make two payments a month: your mortgage and this one, <b>{amount}</b>. Add them up before you join.',
  featuresTitle: 'Made for a first home',
  interestTitle: 'No interest. One fee: {fee}.',
  interestText:
    'That is <b>{amount}</b> on this plan, spread evenly over all installments. It is fixed before you join. You pay more only if you pay late.',
  creditTitle: 'When banks say no',
  creditText:
    'First-time buyers, newcomers, the self-employed, people with thin or damaged credit: everyone in the group pays the same fee. If your credit is thin, a co-signer or other security can help you qualify.',
  bonusTitle: 'Waiting earns a bonus',
  bonusText:
    'Each month you take part and are not selected adds {points, number} points. They lower your fee by up to {most} of the credit, here <b>{amount}</b>. You get it with your credit, not before, and it is not guaranteed.',
  stepsTitle: 'Four steps to the closing',
  steps: {
    sign: {
      title: 'Sign up and verify your identity',
      text: 'An account costs nothing. We check your ID and your income before you can join.',
    },
    join: {
      title: 'Join a group',
      text: 'Choose a credit and an installment that leaves room for a mortgage later.',
    },
    turn: {
      title: 'Pay, and take part',
      text: 'Pay on time and you’re in that month’s draw. A bid can move your turn up. If it doesn’t win, it costs you nothing.',
    },
    close: {
      title: 'Close on your home',
      text: 'We pay the title company. You take out your mortgage and keep making your payments here.',
    },
  },
  papersTitle: 'What we need before we pay',
  papersText:
    'We review your documents within {review, number} business days and pay within {payout, number} more, into the title company’s escrow account, not to you. Up to {share} of the credit can go toward closing costs. Once selected, you have {days, number} days to use it.',
  lenderTitle: 'Ask your mortgage lender first',
  lenderText:
    'Your lender will count this payment as debt, and many won’t accept a down payment you’re still paying off. Ask before you join. We’ll write the letter that shows where the money comes from.',
  closing: 'Questions about buying your first home? Talk to a person.',
} as const
