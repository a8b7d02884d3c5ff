import type { BankBatch, BankEntry, BankFile } from '#domain/bank-files/bank-file.ts'
import { bankText } from '#domain/bank-files/bank-text.ts'
import { LAST_ENTRY_NUMBER } from '#domain/bank-files/file-sequence.ts'
import { type AccountType, type Transaction, transactionCodeOf } from '#domain/bank-files/transaction-codes.ts'
import { dayOf, debitSettlesAt, prenotesSettleOn, timeOf } from '#domain/calendar.ts'
import { type Cents, cents, minCents, subtract, sum } from '#domain/money.ts'
import type { TransferDirection } from '#domain/transfers/transfer.ts'
import { invariant } from '#domain/verdict.ts'

/** One movement to put into a file. A prenote moves nothing and comes before the first movement of an account. */
export interface OrderedEntry {
  direction: TransferDirection
  use: 'live' | 'prenote'
  amountCents: Cents
  routing: string
  account: string
  accountType: AccountType
  name: string
  /** What finds the movement in our books; at most 15 characters. */
  reference: string
  /** For WEB debits: whether it was agreed to once, for every month. */
  isRecurring?: boolean
  /** What the payee reads with it; null for nothing. */
  paymentNote: string | null
}

/** Entries of one kind: WEB for debits agreed to on our pages, PPD for persons, CCD for companies. */
export interface OrderedBatch {
  batchKind: 'PPD' | 'WEB' | 'CCD'
  /** What the account's owner reads beside the amount; at most 10 characters. */
  description: string
  entries: readonly OrderedEntry[]
}

/** What a window sends. */
export interface FileOrder {
  bank: { routing: string; name: string }
  /** We, as our bank knows us: ten digits or letters. */
  company: { id: string; name: string }
  /** When the window closes: the file is of that instant, and its entries settle on the second banking day after (rules 3), batches of prenotes on the first. */
  closesAt: Date
  zone: string
  modifier: string
  firstEntryNumber: number
  batches: readonly OrderedBatch[]
  /** Our own account there, when the bank wants a file whose debits and credits come to the same; null when it doesn't. */
  ownAccount: { account: string; accountType: AccountType } | null
}

/** The largest amount of one entry: ten digits of cents. */
const LARGEST = cents(9_999_999_999)

/**
 * A window's file: its batches in the order given, numbered from 1, their entries numbered on from `firstEntryNumber`, and for our own account,
 * if given, a last batch that balances the file. The trace numbers are in its entries, in the order of the order. Throws when nothing is ordered
 * or when the numbers run out.
 */
export function composeBankFile(order: FileOrder): BankFile {
  const { bank, company, closesAt, zone } = order
  const ordered = order.ownAccount === null ? order.batches : [...order.batches, ...balancing(order)]
  invariant(ordered.length > 0, 'a bank file with nothing in it')
  let entryNumber = order.firstEntryNumber
  const ownBank = bank.routing.slice(0, 8)
  const numbered = (entry: OrderedEntry, batchKind: OrderedBatch['batchKind']): BankEntry => {
    invariant(entryNumber <= LAST_ENTRY_NUMBER, 'entry numbers have run out in a file')
    const trace = `${ownBank}${String(entryNumber).padStart(7, '0')}`
    entryNumber += 1
    return entryOf(entry, batchKind, trace)
  }
  const effectiveOn = (entries: readonly OrderedEntry[]) =>
    entries.every(({ use }) => use === 'prenote')
      ? prenotesSettleOn(closesAt, zone)
      : dayOf(debitSettlesAt(closesAt, zone), zone)
  return {
    ...{ destination: bank.routing, destinationName: bankText(bank.name, 23) },
    ...{ origin: company.id, originName: bankText(company.name, 23), reference: '' },
    createdOn: dayOf(closesAt, zone),
    createdAt: timeOf(closesAt, zone).replace(':', ''),
    modifier: order.modifier,
    batches: ordered.map(
      ({ batchKind, description, entries }, index): BankBatch => ({
        ...{ serviceClass: serviceClassOf(entries), batchKind, batchNumber: index + 1 },
        ...{ companyName: bankText(company.name, 16), companyNote: '', companyId: company.id },
        ...{
          description: bankText(description, 10),
          descriptiveDate: '',
          effectiveOn: effectiveOn(entries),
          settlement: '',
        },
        ...{ originatorStatus: '1', bank: ownBank },
        entries: entries.map((entry) => numbered(entry, batchKind)),
      }),
    ),
  }
}

function entryOf(entry: OrderedEntry, batchKind: OrderedBatch['batchKind'], trace: string): BankEntry {
  return {
    ...{
      transactionCode: transactionCodeOf(entry satisfies Transaction),
      routing: entry.routing,
      account: entry.account,
    },
    amountCents: entry.amountCents,
    reference: bankText(entry.reference, 15),
    name: bankText(entry.name, 22, 'ACCOUNT HOLDER'),
    note: batchKind === 'WEB' ? (entry.isRecurring ? 'R' : 'S') : '',
    trace,
    addendum: entry.paymentNote === null ? null : { type: 'note', text: bankText(entry.paymentNote, 80) },
  }
}

function serviceClassOf(entries: readonly Pick<OrderedEntry, 'direction'>[]): BankBatch['serviceClass'] {
  const directions = new Set(entries.map(({ direction }) => direction))
  return directions.size > 1 ? '200' : directions.has('debit') ? '225' : '220'
}

/** The batch that takes from our own account what the others pay out, and pays into it what they collect; none when nothing moves. */
function balancing({ batches, bank, company, ownAccount }: FileOrder): OrderedBatch[] {
  if (ownAccount === null) return []
  const all = batches.flatMap(({ entries }) => entries)
  const total = (direction: TransferDirection) =>
    sum(all.filter((entry) => entry.direction === direction).map(({ amountCents }) => amountCents))
  const own = (direction: TransferDirection, amountCents: Cents): OrderedEntry => ({
    ...{ direction, use: 'live', amountCents, routing: bank.routing, ...ownAccount },
    ...{ name: company.name, reference: 'OFFSET', paymentNote: null },
  })
  const entries = [
    ...inEntries(total('debit')).map((part) => own('credit', part)),
    ...inEntries(total('credit')).map((part) => own('debit', part)),
  ]
  return entries.length === 0 ? [] : [{ batchKind: 'CCD', description: 'OFFSET', entries }]
}

/** An amount in parts that an entry can hold. */
function inEntries(amount: Cents): Cents[] {
  const parts: Cents[] = []
  for (let left = amount; left > 0; left = subtract(left, minCents(left, LARGEST))) parts.push(minCents(left, LARGEST))
  return parts
}
