/** What a plan costs by the month of selection: a chart with its table, on public pages and in the member area. */
export const cost = {
  title: 'What it costs depends on when you’re selected',
  text: 'By the time you’re selected, part of the payout is money you’ve paid in, and the group adds the rest. The yearly rate is what you’d pay on a loan of what the group adds, repaid with the payments you have left.',
  summaryOne:
    'If you’re selected in month {month, number}, the group adds <b>{adds}</b> and you still pay <b>{left}</b>, like a loan at <b>{rate}</b> a year.',
  summaryLater:
    'In month {month, number}, it adds <b>{adds}</b> and you still pay <b>{left}</b>, like a loan at <b>{rate}</b>.',
  summaryNone: 'Most of the payout is your own money by now. The plan costs you the fee, <b>{fee}</b>.',
  pick: 'Month you’re selected',
  point:
    'Month {month, number}: the group adds {adds}, you still pay {left}, {hasRate, select, yes {like a loan at {rate} a year} other {no rate}}',
  own: 'Your own money by then',
  adds: 'The group adds',
  left: 'You still pay',
  cheaper: 'If you’re selected in month {month, number}, a loan below <b>{rate}</b> a year is cheaper.',
  ownMoney: 'Most of it was your own money by then; the plan cost you the fee, <b>{fee}</b>.',
  nothing: 'No rate: nothing was advanced to you. You paid <b>{fee}</b> for the plan.',
  fromMonth:
    'Starting in month {month, number}, no rate is shown: most of it was your own money by then; the plan cost you the fee, <b>{fee}</b>.',
  toTheEnd:
    'If you wait until the end, there’s no rate: nothing was advanced to you. You paid <b>{fee}</b> for the plan.',
  asTable: 'As a table',
  tableCaption: 'What the plan costs by the month of selection',
  month: 'Month',
  noRate: 'no rate',
  leftOut: 'Late fees and the bonus aren’t included. No one can tell you when you’ll be selected.',
  ownTitle: 'What it costs you, by the month you’re selected',
} as const
