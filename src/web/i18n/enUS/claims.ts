/** What the operator claims about itself and the market. Every figure is operator content, and every sentence is shown with its mark. */
export const claims = {
  upToTitle: 'Up to {percent} less in fee than in interest',
  upToBasis:
    'How we got this: a fee of <b>{fee}</b> ({feeRate} of {credit}) against <b>{interest}</b> of interest on a loan at {rate} a year, both over {months, number} months. That’s {less} less. It compares the fee with the interest, not the total costs.',
  upToUsual: 'With a new group’s {fee} fee, it’s {less} less for the same plan.',
  proof: '{basis}, {date}.',
  marketTitle: 'What loans cost elsewhere',
  marketApr: 'Traditional loans: {low} to {high} APR.',
  marketBank: 'Bank rates: {low} to {high} for real estate, up to {car} for cars.',
  openTerms:
    '{same, select, yes {Groups open today run {min, number} months.} other {Groups open today run {min, number} to {max, number} months.}}',
  termsTitle: 'Terms we plan to offer',
  termsKind: 'Kind of group',
  termsMonths: 'Months',
  termsGeneral: 'In general, at most {most, number}',
  termsShort: 'Short',
  termsCar: 'Cars',
  termsHome: 'Homes',
  termsUsual: 'Most often',
  termsRange: '{min, number} to {max, number}',
  termsUpTo: 'up to {max, number}',
} as const
