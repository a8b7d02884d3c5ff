import type { WrittenStatements } from '../../src/services/content/operator-claims.ts'

const sample = { isSample: true, proof: null } as const

/** What the operator says in English. Samples until the operator writes its own (see content/operator.ts). */
export const statements: WrittenStatements = {
  testimonials: {
    ...sample,
    value: [
      {
        quote:
          'I knew the fee from day one, and it never changed. My number was drawn in month 19. The group paid the dealer, and I kept making the same monthly payment.',
        signature: 'Sample member',
      },
      {
        quote: 'Two banks had turned us down. Here we paid the same fee as everyone else.',
        signature: 'Sample member',
      },
      {
        quote:
          'I was selected almost at the end. It took patience, but we finally had the down payment for our first home.',
        signature: 'Sample member',
      },
      {
        quote: 'I checked the draw on my own computer. It came out exactly as published.',
        signature: 'Sample member',
      },
    ],
  },
  leaders: {
    ...sample,
    value: [
      {
        name: 'Leader one',
        title: 'Chief executive',
        bio: 'Runs the company and is accountable for it. Real name, photo, and background to come.',
      },
      {
        name: 'Leader two',
        title: 'Head of groups and compliance',
        bio: 'Keeps every group within its rules and its money separate from ours. Real name, photo, and background to come.',
      },
    ],
  },
  hours: {
    ...sample,
    value: [
      { days: 'Monday to Friday', open: '9:00 AM–6:00 PM ET' },
      { days: 'Saturday', open: 'Closed' },
      { days: 'Sunday', open: 'Closed' },
    ],
  },
  rateName: { ...sample, value: { name: 'Yearly rate' } },
  registration: {
    isSample: false,
    proof: null,
    value: { statement: 'Registered money services business, number {name}', sampleName: 'to come' },
  },
  funds: {
    isSample: false,
    proof: null,
    value: {
      statement: 'Group money is held at {name}, separate from ours.',
      sampleName: 'Sample Bank',
    },
  },
  partner: {
    isSample: false,
    proof: null,
    value: { statement: 'Powered by {name}', sampleName: 'Sample Partner' },
  },
}
