export const car = {
  title: 'Buy a car through a group: the steps and the full cost',
  description:
    'A group pays in every month, and every month some of its members get their car. What it costs in dollars, how you are selected, what we ask before we pay the dealer.',
  headline: 'Your car, one month at a time',
  lead: 'Everybody in the group pays one installment a month. Every month the fund buys cars for some of you, by draw and by bid. Your turn can come in the first month or in the last: nobody knows beforehand.',
  road: 'One arrow is one month, in color once it is paid. Your car can come at any of them.',
  costTitle: 'What a {credit} car costs',
  caption: 'The cost of a {credit} car over {months, number} months',
  otherFee: 'The fee here is {fee}. Some plans: {other}. Your group’s fee is fixed before you join and never changes.',
  featuresTitle: 'What you get',
  interestTitle: 'No interest. One fee: {fee}.',
  interestText:
    'That is <b>{amount}</b> for this car, spread evenly over all installments. It is the same for everybody in the group, whatever their credit score. You pay more only if you pay late.',
  flexibleTitle: 'Flexible where it can be',
  flexibleText:
    'New or used, the make you like, as long as the car is worth what you still owe. Up to {share} of the credit may pay tax, registration and insurance. You may bid to be selected sooner, or pay ahead at no cost.',
  bonusTitle: 'Waiting earns a bonus',
  bonusText:
    'Each month you take part and are not selected adds {points, number} points. They lower your fee by up to {most} of the credit, here <b>{amount}</b>. You get it with your car, not before, and it is not guaranteed.',
  stepsTitle: 'Four steps to your car',
  steps: {
    sign: {
      title: 'Sign up, show who you are',
      text: 'An account costs nothing. We check your ID and your income before you can join.',
    },
    join: {
      title: 'Join a group',
      text: 'Choose a credit and an installment you can keep up. You see the total before you agree.',
    },
    turn: {
      title: 'Pay, and take part',
      text: 'Whoever has paid is in the month’s draw. A bid can bring your turn forward; if it loses, it costs nothing.',
    },
    drive: {
      title: 'Drive, and keep paying',
      text: 'We pay the dealer. You pay the rest of your installments, and the car is our guarantee until then.',
    },
  },
  papersTitle: 'What we need before we pay the dealer',
  papersText:
    'We look at your papers within {review, number} business days and pay within {payout, number} more. The money goes to the dealer, not to you.',
  closing: 'Not sure whether a group or a loan is cheaper for you? Ask us. Sometimes it is the loan.',
} as const
