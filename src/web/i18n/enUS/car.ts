export const car = {
  title: 'Buy a car through a group: the steps and the full cost',
  description:
    'A group pays in every month, and each month some members get their car. What it costs in dollars, how you’re selected, and what we need before we pay the dealer.',
  headline: 'Your car, one month at a time',
  lead: 'Everyone in the group makes one payment a month. Each month the fund buys cars for some members, chosen by draw and by bid. Your turn could be the first month, the last, or a few months after that. No one can say which.',
  road: 'Each arrow is a month, colored in once it’s paid. Your car could come in any of them.',
  costTitle: 'What a {credit} car costs',
  caption: 'The cost of a {credit} car over {months, number} months',
  otherFee: 'The fee here is {fee}. Some plans: {other}. Your group’s fee is fixed before you join and never changes.',
  featuresTitle: 'What you get',
  interestTitle: 'No interest. One fee: {fee}.',
  interestText:
    'That’s <b>{amount}</b> for this car, spread evenly over all your payments. Everyone in the group pays the same fee, whatever their credit score. What can be added: a late fee, a {leave} deduction (never more than {leaveMost}) if you leave, and up to {transferMost} if you transfer your spot. Full-coverage insurance on the car is required, and you pay for it.',
  flexibleTitle: 'Flexible where it can be',
  flexibleText:
    'New or used, any make, as long as the car is worth at least what you still owe. Up to {share} of the payout can cover tax, registration, and insurance. You can bid to be selected sooner, or pay ahead for free.',
  bonusTitle: 'Waiting earns a bonus',
  bonusText:
    'Each month you’re in the draw and not selected earns {points, number} points. They can cut your fee by up to {most} of the payout, here <b>{amount}</b>. You get it with your car, not before, and it’s not guaranteed.',
  stepsTitle: 'Four steps to your car',
  steps: {
    sign: {
      title: 'Sign up and verify your identity',
      text: 'An account is free. We check your ID and your income before you can join.',
    },
    join: {
      title: 'Join a group',
      text: 'Pick a payout and a monthly payment you can keep up with. You see the total before you agree.',
    },
    turn: {
      title: 'Pay, and you’re in',
      text: 'Pay on time and you’re in that month’s draw. A bid can move your turn up. If it doesn’t win, it costs you nothing.',
    },
    drive: {
      title: 'Drive, and keep paying',
      text: 'We pay the dealer. You keep making your payments, and we hold a lien on the car until you’re done.',
    },
  },
  documentsTitle: 'What we need before we pay the dealer',
  documentsText:
    'We review your documents within {review, number} business days and pay within {payout, number} more. The money goes to the dealer, not to you.',
  closing: 'Not sure whether a group or a loan is cheaper for you? Ask us. Sometimes it is the loan.',
} as const
