import type { BankEntry } from '#domain/bank-files/bank-file.ts'
import { transactionOf } from '#domain/bank-files/transaction-codes.ts'
import { add, type Cents, ZERO_CENTS } from '#domain/money.ts'

/** What a control record says of the entries before it. */
export interface Totals {
  /** Entries and their second lines. */
  entryCount: number
  /** The sum of the banks' routing numbers without their check digits, its last ten digits. */
  entryHash: number
  debitCents: Cents
  creditCents: Cents
}

export const NO_TOTALS: Totals = { entryCount: 0, entryHash: 0, debitCents: ZERO_CENTS, creditCents: ZERO_CENTS }

const HASH_MODULUS = 10_000_000_000

/** The totals of some entries. */
export function totalsOf(entries: readonly BankEntry[]): Totals {
  return entries.reduce((totals, entry) => addTotals(totals, totalsOfOne(entry)), NO_TOTALS)
}

/** Two totals as one. */
export function addTotals(a: Totals, b: Totals): Totals {
  return {
    entryCount: a.entryCount + b.entryCount,
    entryHash: (a.entryHash + b.entryHash) % HASH_MODULUS,
    debitCents: add(a.debitCents, b.debitCents),
    creditCents: add(a.creditCents, b.creditCents),
  }
}

function totalsOfOne({ routing, amountCents, transactionCode, addendum }: BankEntry): Totals {
  const isDebit = transactionOf(transactionCode)?.direction === 'debit'
  return {
    entryCount: addendum === null ? 1 : 2,
    entryHash: Number(routing.slice(0, 8)),
    debitCents: isDebit ? amountCents : ZERO_CENTS,
    creditCents: isDebit ? ZERO_CENTS : amountCents,
  }
}
