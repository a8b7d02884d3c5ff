import { expect, test } from 'vitest'
import { CREDIT_TIERS } from '#domain/calculator/calculator.ts'
import { KYC_ACTS } from '#domain/kyc/decision.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PAYOUT_ACTS } from '#domain/payouts/payout-states.ts'
import { enUS } from './enUS/catalogue.ts'
import { esMX } from './esMX/catalogue.ts'
import { ptBR } from './ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }

test('DATA-19 the product has the statuses active, pending, completed, and failed, and the acts approve and reject', () => {
  expect(KYC_ACTS.pending).toEqual(expect.arrayContaining(['approve', 'reject']))
  expect(Object.keys(PAYOUT_ACTS)).toContain('failed')
})

test.each(LANGUAGES)(
  'DATA-19 agreement, group, percent of a bid, credit score, statuses, and acts have their words in %s',
  (language) => {
    const { adminChecks, bidding, calculator, documentList, kycReview, shell } = CATALOGUES[language]
    const { active, pending, completed, failed } = adminChecks.values
    const said = [
      active,
      pending,
      completed,
      failed,
      kycReview.approve,
      kycReview.reject,
      documentList.agreement,
      shell.myGroup,
    ]
    expect(new Set(said.map((word) => word.trim().toLowerCase())).size).toBe(said.length)
    expect(said.every((word) => word.trim() !== '')).toBe(true)
    expect(bidding.odds.own).toContain('<percent></percent>')
    // The last band is what is left when it's none of the others.
    for (const tier of CREDIT_TIERS.slice(0, -1)) expect(calculator.tierName).toContain(`${tier} {`)
  },
)
