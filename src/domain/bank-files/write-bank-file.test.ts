import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Addendum, BankEntry, BankFile } from '#domain/bank-files/bank-file.ts'
import { composeBankFile } from '#domain/bank-files/compose-bank-file.ts'
import { BATCH_CONTROL, CHANGE_CODES, ENTRY, FILE_CONTROL } from '#domain/bank-files/layouts.ts'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { faultOf, type Layout } from '#domain/bank-files/records.ts'
import { writeBankFile } from '#domain/bank-files/write-bank-file.ts'
import { cents } from '#domain/money.ts'
import { someOrders } from '#tests/support/bank-orders.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const words = fc.stringMatching(/^[A-Z][A-Za-z]{0,9}$/)
const settlement = fc.constantFrom('', '001', '366')
const dayOrNone = fc.constantFrom(null, '2026-11-24', '2028-02-29')

/** What a bank sends back with an entry. */
const addenda: fc.Arbitrary<Addendum> = fc.oneof(
  fc.record({
    type: fc.constant('return' as const),
    code: fc.constantFrom('R01', 'R02', 'R10', 'R29', 'R51'),
    ...{ originalTrace: digits(15), originalBank: digits(8), diedOn: dayOrNone, text: words },
  }),
  fc.record({
    type: fc.constant('dishonored_return' as const),
    code: fc.constantFrom('R61' as const, 'R68' as const, 'R70' as const),
    ...{ originalTrace: digits(15), originalBank: digits(8), returnTrace: digits(15) },
    ...{ returnSettlement: settlement, returnCode: digits(2), text: words },
  }),
  fc.record({
    type: fc.constant('contested_return' as const),
    code: fc.constantFrom('R71' as const, 'R73' as const, 'R77' as const),
    ...{ originalTrace: digits(15), originalBank: digits(8), originalSettlement: settlement, returnedOn: dayOrNone },
    ...{ returnTrace: digits(15), returnSettlement: settlement, returnCode: digits(2) },
    ...{ dishonoredTrace: digits(15), dishonoredSettlement: settlement, dishonoredCode: digits(2) },
  }),
)
const changes: fc.Arbitrary<Addendum> = fc.record({
  type: fc.constant('change' as const),
  code: fc.constantFrom(...CHANGE_CODES),
  ...{ originalTrace: digits(15), originalBank: digits(8), corrected: words, changeTrace: digits(15) },
})
const backEntry = (addendum: fc.Arbitrary<Addendum>, most: number): fc.Arbitrary<BankEntry> =>
  fc.record({
    transactionCode: fc.constantFrom('21', '26', '31', '36'),
    routing: fc.constantFrom('021000021', '121042882', '231380104'),
    ...{ account: words, amountCents: fc.nat(most).map(cents), reference: words, name: fc.constantFrom('', 'Ana') },
    ...{ note: fc.constantFrom('', 'S'), trace: digits(15), addendum },
  })
const backFile: fc.Arbitrary<BankFile> = fc
  .array(
    fc.constantFrom('PPD' as const, 'WEB' as const, 'CCD' as const, 'COR' as const).chain((batchKind) =>
      fc.record({
        ...{
          serviceClass: fc.constant('200' as const),
          batchKind: fc.constant(batchKind),
          batchNumber: fc.constant(0),
        },
        ...{ companyName: words, companyNote: words, companyId: words, description: words, bank: digits(8) },
        ...{ descriptiveDate: fc.constant(''), effectiveOn: dayOrNone, settlement, originatorStatus: fc.constant('1') },
        entries: fc.array(batchKind === 'COR' ? backEntry(changes, 0) : backEntry(addenda, 9_999_999_999), {
          ...{ minLength: 1, maxLength: 6 },
        }),
      }),
    ),
    { maxLength: 4 },
  )
  .map((batches) => ({
    ...{ destination: '1234567890', destinationName: 'COTAVIA', origin: '021000021', originName: '', reference: 'X' },
    ...{ createdOn: '2026-11-24', createdAt: '', modifier: '7' },
    batches: batches.map((batch, index) => ({ ...batch, batchNumber: index + 1 })),
  }))

describe('rules 16 writing a bank file', () => {
  it('what we send reads back the same, in lines of 94 and blocks of ten', () => {
    fc.assert(
      fc.property(someOrders, (order) => {
        const file = composeBankFile(order)
        const text = writeBankFile(file)
        expect(readBankFile(text)).toEqual({ ok: true, value: file })
        expect(text).toMatch(/^(?:(?:[ -~]{94}\n){10})+$/)
      }),
    )
  })

  it('what a bank sends back reads back the same', () => {
    fc.assert(
      fc.property(backFile, (file) => {
        expect(readBankFile(writeBankFile(file))).toEqual({ ok: true, value: file })
      }),
    )
  })

  it('a changed digit of an amount, a count, a hash, or a total is refused with its line', () => {
    const fields = [
      ['6', ENTRY, ['amountCents', 'routing']],
      ['8', BATCH_CONTROL, ['entryCount', 'entryHash', 'debitCents', 'creditCents', 'batchNumber']],
      ['9', FILE_CONTROL, ['batchCount', 'blockCount', 'entryCount', 'entryHash', 'debitCents', 'creditCents']],
    ] as const
    fc.assert(
      fc.property(
        fc.oneof(someOrders.map(composeBankFile), backFile),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (file, where, by) => {
          const lines = writeBankFile(file).trimEnd().split('\n')
          const places = lines.flatMap((line, index) =>
            fields
              .filter(([type]) => line.startsWith(type) && line !== '9'.repeat(94))
              .flatMap(([, layout, names]) => names.flatMap((name) => columnsOf(layout, line, name)))
              .map((column) => ({ index, column })),
          )
          const { index, column } = places[where % places.length] ?? { index: 0, column: 0 }
          const line = lines[index] ?? ''
          const digit = (Number(line[column]) + by) % 10
          const read = readBankFile(
            lines.with(index, `${line.slice(0, column)}${digit}${line.slice(column + 1)}`).join('\n'),
          )
          // An amount is wrong where the batch adds up its amounts, unless it may not be nothing, or not be anything.
          const own = index + 1
          const ofBatch = lines.findIndex((other, at) => at > index && other.startsWith('8')) + 1
          expect(read).toMatchObject({ ok: false })
          expect(line.startsWith('6') ? [own, ofBatch] : [own]).toContain(read.ok ? 0 : read.details?.line)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('never writes what a bank would refuse', () => {
    const [order] = fc.sample(someOrders, 1)
    const file = composeBankFile(order ?? expect.fail())
    const withEntry = (change: Partial<BankEntry>): BankFile => ({
      ...file,
      batches: file.batches.map((batch) => ({
        ...batch,
        entries: batch.entries.map((one) => ({ ...one, ...change })),
      })),
    })
    for (const wrong of [
      withEntry({ routing: '021000022' }),
      withEntry({ amountCents: cents(10_000_000_000) }),
      withEntry({ amountCents: cents(-1) }),
      withEntry({ name: 'José' }),
      withEntry({ name: 'a name of more than 22 characters' }),
      withEntry({ trace: '000000000000001' }),
      { ...file, modifier: 'AA' },
      { ...file, createdOn: '2026-02-30' },
      { ...file, createdOn: '1999-12-31' },
      { ...file, originName: ' Cotavia' },
      {
        ...file,
        batches: file.batches
          .map((batch) => ({ ...batch, batchNumber: 1_000 - batch.batchNumber }))
          .concat(file.batches),
      },
    ])
      expect(() => writeBankFile(wrong)).toThrow(/can’t say|no bank could read/)
  })
})

/** The columns of a field, from 0. */
function columnsOf(layout: Layout, line: string, field: string): number[] {
  const { from, to } = faultOf(layout, line, field)
  return Array.from({ length: to - from + 1 }, (_, at) => from - 1 + at)
}
