import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bankText } from '#domain/bank-files/bank-text.ts'
import { composeBankFile, type FileOrder, type OrderedEntry } from '#domain/bank-files/compose-bank-file.ts'
import { firstEntryNumber, nextModifier } from '#domain/bank-files/file-sequence.ts'
import { addTotals, NO_TOTALS, totalsOf } from '#domain/bank-files/totals.ts'
import { instantAt, isBankingDay } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { someOrders } from '#tests/support/bank-orders.ts'

const ZONE = 'America/New_York'
const entry = (change: Partial<OrderedEntry> = {}): OrderedEntry => ({
  ...{ direction: 'debit', use: 'live', amountCents: cents(57_500), routing: '121042882', account: '4242' },
  ...{ accountType: 'checking', name: 'Ana Souza', reference: 'A1B2C3D4', paymentNote: null, ...change },
})
const order = (change: Partial<FileOrder> = {}): FileOrder => ({
  ...{ bank: { routing: '021000021', name: 'First Bank' }, company: { id: '1234567890', name: 'Cotavia Inc' } },
  ...{ closesAt: instantAt('2026-11-24', '17:00:00', ZONE), zone: ZONE, modifier: 'A', firstEntryNumber: 41 },
  ...{ batches: [{ batchKind: 'WEB', description: 'INSTALLMNT', entries: [entry()] }], ownAccount: null, ...change },
})
const parts = (change: Partial<FileOrder>) =>
  composeBankFile(order(change)).batches.map(({ batchKind, serviceClass, entries }) => ({
    batchKind,
    serviceClass,
    entries: entries.map(({ transactionCode, amountCents, trace }) => [transactionCode, amountCents, trace]),
  }))

describe('rules 16 the file of a window', () => {
  it.each([
    ['2026-11-24', '2026-11-27', 'over Thanksgiving'],
    ['2026-12-24', '2026-12-29', 'over Christmas and a weekend'],
    ['2026-12-30', '2027-01-04', 'over New Year'],
  ])('closed on %s settles on %s, %s', (closed, settles) => {
    const { createdOn, createdAt, batches } = composeBankFile(order({ closesAt: instantAt(closed, '17:00:00', ZONE) }))
    expect([createdOn, createdAt, batches[0]?.effectiveOn]).toEqual([closed, '1700', settles])
  })

  it('a debit by internet says whether it recurs; a prenote and savings have codes of their own', () => {
    const entries = [
      entry({ isRecurring: true }),
      entry({ accountType: 'savings' }),
      entry({ use: 'prenote', amountCents: cents(0) }),
    ]
    const [batch] = composeBankFile(
      order({ batches: [{ batchKind: 'WEB', description: 'INSTALLMNT', entries }] }),
    ).batches
    expect(batch?.entries.map(({ transactionCode, note }) => [transactionCode, note])).toEqual([
      ['27', 'R'],
      ['37', 'S'],
      ['28', 'S'],
    ])
  })

  it('a batch of prenotes settles on the next banking day and leaves nothing to balance', () => {
    const prenote = entry({ use: 'prenote', amountCents: cents(0) })
    const { batches } = composeBankFile(
      order({
        batches: [
          { batchKind: 'WEB', description: 'PRENOTE', entries: [prenote] },
          { batchKind: 'WEB', description: 'INSTALLMNT', entries: [prenote, entry()] },
        ],
      }),
    )
    expect(batches.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-11-25', '2026-11-27'])
    const ownAccount = { account: '99887766', accountType: 'checking' as const }
    const alone = order({ batches: [{ batchKind: 'WEB', description: 'PRENOTE', entries: [prenote] }], ownAccount })
    expect(composeBankFile(alone).batches).toHaveLength(1)
  })

  it('batches and entries are numbered on, through the whole file', () => {
    const credit = entry({ direction: 'credit', amountCents: cents(3_000_000) })
    expect(
      parts({
        batches: [
          { batchKind: 'WEB', description: 'INSTALLMNT', entries: [entry(), entry()] },
          { batchKind: 'CCD', description: 'PAYOUT', entries: [credit] },
        ],
      }),
    ).toEqual([
      {
        ...{ batchKind: 'WEB', serviceClass: '225' },
        entries: [
          ['27', 57_500, '021000020000041'],
          ['27', 57_500, '021000020000042'],
        ],
      },
      { batchKind: 'CCD', serviceClass: '220', entries: [['22', 3_000_000, '021000020000043']] },
    ])
  })

  it('a balanced file ends with our own account, in parts an entry can hold', () => {
    const large = entry({ direction: 'credit', amountCents: cents(9_999_999_999) })
    const batches = [
      { batchKind: 'WEB' as const, description: 'INSTALLMNT', entries: [entry()] },
      { batchKind: 'CCD' as const, description: 'PAYOUT', entries: [large, large] },
    ]
    expect(parts({ batches, ownAccount: { account: '777', accountType: 'checking' } }).at(-1)).toEqual({
      ...{ batchKind: 'CCD', serviceClass: '200' },
      entries: [
        ['22', 57_500, '021000020000044'],
        ['27', 9_999_999_999, '021000020000045'],
        ['27', 9_999_999_999, '021000020000046'],
      ],
    })
  })

  it('balanced or not, it settles on a banking day, and a balanced one comes to the same on both sides', () => {
    fc.assert(
      fc.property(someOrders, (some) => {
        const { batches } = composeBankFile(some)
        expect(batches.every(({ effectiveOn }) => isBankingDay(effectiveOn ?? ''))).toBe(true)
        const { debitCents, creditCents } = totalsOf(batches.flatMap(({ entries }) => entries))
        if (some.ownAccount !== null) expect(debitCents).toBe(creditCents)
      }),
    )
  })

  it('refuses to be empty, and to run out of entry numbers', () => {
    expect(() => composeBankFile(order({ batches: [] }))).toThrow('nothing in it')
    expect(() => composeBankFile(order({ firstEntryNumber: 10_000_000 }))).toThrow('have run out')
  })
})

test('rules 16 an entry hash keeps its last ten digits', () => {
  const [almost, more] = [9_999_999_999, 91_000_000].map((entryHash) => ({ ...NO_TOTALS, entryHash }))
  expect(addTotals(almost ?? NO_TOTALS, more ?? NO_TOTALS).entryHash).toBe(90_999_999)
})

test('rules 16 the files of a day are told apart without a gap, 36 at most', () => {
  const all: string[] = []
  for (let next = nextModifier(null); next !== null; next = nextModifier(next)) all.push(next)
  expect(all.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
  expect(nextModifier('?')).toBeNull()
})

test('rules 16 entry numbers go on from file to file and begin again where a file wouldn’t fit', () => {
  expect([firstEntryNumber(0, 5), firstEntryNumber(5, 5), firstEntryNumber(9_999_990, 9)]).toEqual([1, 6, 9_999_991])
  expect(firstEntryNumber(9_999_990, 10)).toBe(1)
})

test.each([
  ['José Muñoz', 22, 'Jose Munoz'],
  ['  Ana   Lúcia ', 22, 'Ana Lucia'],
  ['O’Brien–Smith', 22, "O'Brien-Smith"],
  ['a name of more than 22 characters', 22, 'a name of more than 22'],
  ['cut right after a word', 7, 'cut rig'],
  ['cut at a space', 4, 'cut'],
  ['李小龍', 22, 'ACCOUNT HOLDER'],
])('"%s" in %i columns is "%s"', (text, width, expected) => {
  expect(bankText(text, width, 'ACCOUNT HOLDER')).toBe(expected)
})
