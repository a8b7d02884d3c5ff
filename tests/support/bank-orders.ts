import fc from 'fast-check'
import type { FileOrder, OrderedBatch, OrderedEntry } from '#domain/bank-files/compose-bank-file.ts'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'

const accountType = fc.constantFrom('checking' as const, 'savings' as const)
const account = fc.stringMatching(/^\d{4,17}$/)

/** An entry of a batch of that kind: debits by internet, debits and credits on paper, companies' credits. */
function entryOf(batchKind: OrderedBatch['batchKind']): fc.Arbitrary<OrderedEntry> {
  return fc
    .record({
      direction:
        batchKind === 'WEB' ? fc.constant('debit' as const) : fc.constantFrom('debit' as const, 'credit' as const),
      use: fc.constantFrom('live' as const, 'live' as const, 'live' as const, 'prenote' as const),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }),
      routing: fc.constantFrom('021000021', '121042882', '231380104', '091400606'),
      ...{ account, accountType, name: fc.string({ unit: 'grapheme' }), reference: fc.string({ maxLength: 20 }) },
      ...{ isRecurring: fc.boolean(), paymentNote: fc.option(fc.string({ unit: 'grapheme', maxLength: 120 })) },
    })
    .map(({ amount, ...entry }) => ({ ...entry, amountCents: cents(entry.use === 'prenote' ? 0 : amount) }))
}

const batch = fc.constantFrom('PPD' as const, 'WEB' as const, 'CCD' as const).chain((batchKind) =>
  fc.record({
    ...{ batchKind: fc.constant(batchKind), description: fc.constantFrom('INSTALLMNT', 'PAYOUT', 'REFUND') },
    entries: fc.array(entryOf(batchKind), { minLength: 1, maxLength: 12 }),
  }),
)

/** What windows may send: any people, banks, amounts, and prenotes, balanced or not. */
export const someOrders: fc.Arbitrary<FileOrder> = fc.record({
  bank: fc.constant({ routing: '021000021', name: 'First Bank' }),
  company: fc.constant({ id: '1234567890', name: 'Cotavia, a company with a long name' }),
  closesAt: fc
    .constantFrom('2026-11-24', '2026-12-31', '2028-02-28')
    .map((day) => instantAt(day, '17:00:00', 'America/New_York')),
  ...{ zone: fc.constant('America/New_York'), modifier: fc.constantFrom('A', 'Z', '9') },
  firstEntryNumber: fc.integer({ min: 1, max: 9_000_000 }),
  batches: fc.array(batch, { minLength: 1, maxLength: 5 }),
  ownAccount: fc.option(fc.record({ account, accountType })),
})
