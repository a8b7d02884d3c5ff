import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctedNumbers, partsOf } from '#domain/bank-files/account-change.ts'
import { CHANGE_CODES } from '#domain/bank-files/layouts.ts'

const CURRENT = { routing: '021000021', account: '000004242', accountType: 'checking' as const }
const corrected = (code: string, text: string) =>
  correctedNumbers(CURRENT, { code, corrected: text, direction: 'debit' })

describe('rules 16 reading what a notification of change corrects', () => {
  // Columns as the Nacha Operating Rules have them, written out apart from the table that reads them.
  it.each([
    ['C01', '1918171614', { account: '1918171614' }],
    ['C01', '744-5678-99', { account: '744567899' }],
    ['C02', '091400606', { routing: '091400606' }],
    ['C03', '091400606   1918171614       ', { routing: '091400606', account: '1918171614' }],
    ['C05', '37', { accountType: 'savings' }],
    ['C06', '1918171614          37', { account: '1918171614', accountType: 'savings' }],
    [
      'C07',
      '091400606191817161400000  38',
      { routing: '091400606', account: '191817161400000', accountType: 'savings' },
    ],
  ])('%s %s', (code, text, change) => {
    expect(corrected(code, text)).toEqual({ ok: true, value: { ...CURRENT, ...change } })
  })

  it.each([
    ['C01', 'NOT A NUMBER', 'number_wrong'],
    ['C01', '', 'number_wrong'],
    ['C02', '091400607', 'number_wrong'],
    ['C03', '091400606', 'number_wrong'],
    ['C05', '22', 'account_kind'],
    ['C05', '55', 'account_kind'],
    ['C06', '1918171614', 'account_kind'],
    ['C04', 'Ana Souza', 'other_matter'],
    ['C09', '12345', 'other_matter'],
    ['C13', '', 'other_matter'],
  ])('%s %s is for a person', (code, text, refusal) => {
    expect(corrected(code, text)).toMatchObject({ ok: false, refusal })
  })

  it('whatever a bank says, only the parts of its code change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANGE_CODES), fc.stringMatching(/^[ \dA-Z]{0,29}$/), (code, text) => {
        const read = corrected(code, text)
        if (!read.ok) return
        const parts = partsOf(code)
        for (const part of ['routing', 'account', 'accountType'] as const)
          if (!parts.includes(part)) expect(read.value[part]).toBe(CURRENT[part])
      }),
    )
  })
})
