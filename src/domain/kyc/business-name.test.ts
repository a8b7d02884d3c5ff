import { expect, it } from 'vitest'
import { withoutLegalForm } from '#domain/kyc/business-name.ts'
import { namePreparer, nameScore } from '#domain/kyc/name-match.ts'

it.each([
  ['Sample Motors, LLC', 'Sample Motors'],
  ['The Sample Title Co.', 'Sample Title'],
  ['Zorvanik Trading L.L.C.', 'Zorvanik Trading'],
  ['Acme', 'Acme'],
  ['LLC', 'LLC'],
  ['Sample Motors S. A. de C. V.', 'Sample Motors'],
  ['Sample Motors, S.A.P.I. de C.V., SOFOM, E.N.R.', 'Sample Motors'],
  ['Sample Motors Sociedad Anónima de Capital Variable', 'Sample Motors'],
  ['Sample Veículos S/A', 'Sample Veículos'],
  ['Sample Veículos Ltda. - ME', 'Sample Veículos'],
  ['Sample Handels GmbH & Co. KG', 'Sample Handels'],
  ['Me and Sample', 'Me and Sample'],
  ['S.A. de C.V.', 'S.A. de C.V.'],
  ['The Sal LLC', 'Sal'],
])('%s is %s', (written, told) => {
  expect(withoutLegalForm(written)).toBe(told)
})

it('rules 8 a business is found under another legal form, and not for what every dealer is called', () => {
  const prepare = namePreparer()
  const score = (payee: string, entry: string) =>
    nameScore(prepare(withoutLegalForm(payee)), prepare(withoutLegalForm(entry)))
  expect(score('Zorvanik Trading, LLC', 'ZORVANIK TRADING CO.')).toBe(100)
  expect(score('Zorvanik', 'ZORVANIK LTD')).toBe(100)
  expect(score('Sunshine Motors LLC', 'SUNRISE MOTORS CO')).toBeLessThan(80)
  expect(score('American Auto Sales Inc', 'GENERAL AUTO SALES TRADING')).toBeLessThan(80)
})

it.each([
  ['Kayros S.A. de C.V.', 'KAYROS, S.A. DE C.V.'],
  ['Kayros', 'KAYROS, S.A. DE C.V.'],
  ['Kayros S.A.S.', 'KAYROS S.A.S.'],
  ['Kayros S. de R.L. de C.V.', 'KAYROS S DE RL DE CV'],
  ['Kayros N.V.', 'KAYROS N.V.'],
  ['Kayros LLC', 'KAYROS S.A.S.'],
  ['Kayros Eireli EPP', 'KAYROS LTDA.'],
  ['Kayros X.Y.', 'KAYROS, X.Y.'],
  ['C.V.', 'C.V.'],
])('rules 8 %s is found as %s', (payee, entry) => {
  const prepare = namePreparer()
  expect(nameScore(prepare(withoutLegalForm(payee)), prepare(withoutLegalForm(entry)))).toBe(100)
})

it.each([
  ['Kayros S.A. de C.V.', 'ZORVANIK, S.A. DE C.V.'],
  ['Kayros S. de R.L. de C.V.', 'VELQUIST S DE RL DE CV'],
  ['Kayros Motors S.A.S.', 'ZORVANIK MOTORS S.A.S.'],
  ['Kayros N.V.', 'ZORVANIK N.V.'],
])('rules 8 %s isn’t %s for having the same legal form', (payee, entry) => {
  const prepare = namePreparer()
  expect(nameScore(prepare(withoutLegalForm(payee)), prepare(withoutLegalForm(entry)))).toBeLessThan(80)
})
