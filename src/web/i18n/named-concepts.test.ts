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

test.each(LANGUAGES)('one concept has one name in %s: the payouts of a month, and bonus points', (language) => {
  const { adminAssemblies, assembly, calculator, printed } = CATALOGUES[language]
  expect(adminAssemblies.columns.slots).toBe(assembly.slots)
  expect(printed.month.points).toBe(calculator.bonusPoints)
})

/** How a text in each language says that there's no interest, and what a block that does has to name as well. */
const NO_INTEREST = {
  enUS: { claim: /No interest\. One fee/, also: [/late/, /leav/, /transfer/, /insur/] },
  ptBR: { claim: /Sem juros\. Uma (?:só )?taxa/, also: [/atras/i, /desist/, /passar a cota/, /seguro/] },
  esMX: { claim: /Sin intereses\. Una sola comisión/, also: [/atras/i, /sal(?:irte|es)/, /traspas/, /segur|asegurad/] },
} as const

test.each(LANGUAGES)('rules 0 wherever one text makes the claim in %s, it names all that can be added', (language) => {
  const { calculator, groupCatalog, home, howItWorks } = CATALOGUES[language]
  const { claim, also } = NO_INTEREST[language]
  for (const text of [calculator.noInterest, howItWorks.lead]) expect(text).toMatch(claim)
  // Beside the claim, in a line of its own.
  const texts = [calculator.noInterest, howItWorks.lead, home.whenLine, home.comparePriceAlso, groupCatalog.noOne]
  for (const text of texts) for (const named of also) expect(text).toMatch(named)
})

test.each(LANGUAGES)('rules 0 a range of months never goes without what may follow the term in %s', (language) => {
  const { calculator, home, plans } = CATALOGUES[language]
  const backstop = {
    enUS: 'no more than the fee we earned',
    ptBR: 'até o valor da taxa que ganhamos',
    esMX: 'hasta la comisión que ganamos',
  }
  const six = { enUS: 'six assemblies', ptBR: 'seis assembleias', esMX: 'seis asambleas' }
  for (const text of [calculator.whenPaid, home.compareWhenAfter, plans.cost.whenAfter]) {
    expect(text).toContain(backstop[language])
    expect(text).toContain(six[language])
  }
})
