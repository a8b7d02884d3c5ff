import type {
  BATCH_HEADER,
  CHANGE,
  CONTESTED,
  DISHONORED,
  ENTRY,
  FILE_HEADER,
  RETURN,
} from '#domain/bank-files/layouts.ts'
import type { Values } from '#domain/bank-files/records.ts'
import { transactionOf } from '#domain/bank-files/transaction-codes.ts'

/** A file between us and a bank, as its records say it; counts, totals, and hashes follow from it. */
export interface BankFile extends Values<typeof FILE_HEADER> {
  batches: BankBatch[]
}

/** Entries of one kind that settle on one day. `effectiveOn` is null where a bank left it out, as some do in what comes back. */
export interface BankBatch extends Values<typeof BATCH_HEADER> {
  entries: BankEntry[]
}

/** One movement, or what a bank says about one. */
export interface BankEntry extends Omit<Values<typeof ENTRY>, 'hasAddendum'> {
  addendum: Addendum | null
}

/** The second line of an entry. */
export type Addendum =
  | { type: 'note'; text: string }
  | ({ type: 'change' } & Values<typeof CHANGE>)
  | ({ type: 'return' } & Omit<Values<typeof RETURN>, 'trace'>)
  | ({ type: 'dishonored_return' } & Omit<Values<typeof DISHONORED>, 'trace'>)
  | ({ type: 'contested_return' } & Omit<Values<typeof CONTESTED>, 'trace'>)

/** What an entry is to us. A prenote asks whether an account is right and moves nothing. */
export type EntryKind =
  | 'debit'
  | 'credit'
  | 'prenote'
  | 'acknowledgment'
  | 'return'
  | 'dishonored_return'
  | 'contested_return'
  | 'change'

/** What an entry is: by its second line if it came back, else by its transaction code. */
export function entryKindOf({ addendum, transactionCode }: BankEntry): EntryKind {
  if (addendum !== null && addendum.type !== 'note') return addendum.type
  const { use, direction } = transactionOf(transactionCode) ?? { use: 'live', direction: 'debit' }
  return use === 'prenote' || use === 'acknowledgment' ? use : direction
}

/** The trace number of the entry that this one answers, or null. An acknowledgment has it where others have the account. */
export function originalTraceOf(entry: BankEntry): string | null {
  if (entryKindOf(entry) === 'acknowledgment') return entry.account
  return entry.addendum !== null && 'originalTrace' in entry.addendum ? entry.addendum.originalTrace : null
}

/** The code that says the most about an entry: why it came back, what has changed, or else its transaction code. */
export function codeOf({ addendum, transactionCode }: BankEntry): string {
  return addendum === null || addendum.type === 'note' ? transactionCode : addendum.code
}
