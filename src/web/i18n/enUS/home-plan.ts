export const homePlan = {
  title: 'A home down payment through a group: the steps and the full cost',
  description:
    'People save for their down payments together. What it costs in dollars, who can take part, what your lender will ask and what we ask before the money goes to the closing.',
  headline: 'Build your down payment with others',
  lead: 'Everybody in the group pays one installment a month. Every month the fund pays down payments for some of you, by draw and by bid, straight to the closing. Your turn can come in the first month or in the last.',
  costTitle: 'What a {credit} down payment costs',
  caption: 'The cost of a {credit} down payment over {months, number} months',
  twoPayments:
    'After your turn you pay two things each month: your mortgage and this installment of <b>{amount}</b>. Add them up before you join.',
  featuresTitle: 'Made for a first home',
  interestTitle: 'No interest. One fee: {fee}.',
  interestText:
    'That is <b>{amount}</b> on this plan, spread evenly over all installments. It is fixed before you join. You pay more only if you pay late.',
  creditTitle: 'For people banks pass over',
  creditText:
    'First-time buyers, newcomers, people who work for themselves, people with little or bruised credit. The fee is the same for everybody in the group. Where credit is thin, a co-signer or another guarantee can stand in.',
  bonusTitle: 'Waiting earns a bonus',
  bonusText:
    'Each month you take part and are not selected adds {points, number} points. They lower your fee by up to {most} of the credit, here <b>{amount}</b>. You get it with your credit, not before, and it is not guaranteed.',
  stepsTitle: 'Four steps to the closing',
  steps: {
    sign: {
      title: 'Sign up, show who you are',
      text: 'An account costs nothing. We check your ID and your income before you can join.',
    },
    join: {
      title: 'Join a group',
      text: 'Choose a credit and an installment that leaves room for a mortgage later.',
    },
    turn: {
      title: 'Pay, and take part',
      text: 'Whoever has paid is in the month’s draw. A bid can bring your turn forward; if it loses, it costs nothing.',
    },
    close: {
      title: 'Close on your home',
      text: 'We pay the title company. You take up your mortgage and pay the rest of your installments.',
    },
  },
  papersTitle: 'What we need before we pay',
  papersText:
    'We look at your papers within {review, number} business days and pay within {payout, number} more, into escrow at the title company, not to you. Up to {share} of the credit may pay closing costs. Once you are selected you have {days, number} days to use it.',
  lenderTitle: 'Ask your mortgage lender first',
  lenderText:
    'Your lender will count this installment as a debt, and not every lender accepts a down payment that you still pay for. Ask before you bid. We write the letter that says where the money comes from.',
  closing: 'A first home raises questions. Put them to a person.',
} as const
