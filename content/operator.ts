import type { WrittenFigures } from '../src/services/content/operator-claims.ts'

const sample = { isSample: true, proof: null } as const

/**
 * The operator's figures and addresses, the same in every language. A sample until the operator writes its own, here or in
 * the back office; `npm run cotavia -- launch-check` lists what is left. Basis points and whole cents.
 */
export const figures: WrittenFigures = {
  reviews: { ...sample, value: { ratingTenths: 49, count: 2847 } },
  savings: { ...sample, value: { upToBps: 7000, creditCents: 3_000_000, months: 60, feeBps: 1000, rateBps: 1220 } },
  loanRates: { ...sample, value: { minBps: 700, maxBps: 1950 } },
  loanTotal: { ...sample, value: { fromCents: 3_800_000 } },
  traditionalApr: { ...sample, value: { minBps: 1500, maxBps: 3000 } },
  homeLoanRates: { ...sample, value: { minBps: 950, maxBps: 1020 } },
  carLoanRates: { ...sample, value: { maxBps: 2700 } },
  terms: {
    ...sample,
    value: {
      general: { min: 32, max: 72 },
      most: 72,
      short: { min: 36, max: 60 },
      car: { min: 36, max: 80 },
      homeMost: 120,
      usual: [48, 60],
    },
  },
  productValues: {
    ...sample,
    value: {
      car: { minCents: 2_000_000, maxCents: 3_500_000 },
      home: { minCents: 5_000_000, maxCents: 10_000_000 },
    },
  },
  office: { ...sample, value: { street: '1 Sample Street', city: 'Orlando, FL 32801', phone: '(407) 555-0100' } },
  channels: {
    ...sample,
    value: [
      { name: 'Instagram', url: null },
      { name: 'Facebook', url: null },
      { name: 'LinkedIn', url: null },
      { name: 'YouTube', url: null },
    ],
  },
}
