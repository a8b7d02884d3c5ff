import { ownValue } from '#domain/own-value.ts'
import type { TransferDirection } from '#domain/transfers/transfer.ts'

export type AccountType = 'checking' | 'savings'

/** Whether it moves money, asks about an account first, comes back (a return or a notification of change), or says that a credit has arrived. */
export type EntryUse = 'live' | 'prenote' | 'back' | 'acknowledgment'

export interface Transaction {
  accountType: AccountType
  direction: TransferDirection
  use: EntryUse
}

/** The transaction codes of personal and companies' accounts. A code comes back as the first of its row. */
const TRANSACTIONS: Readonly<Record<string, Transaction>> = {
  '21': { accountType: 'checking', direction: 'credit', use: 'back' },
  '22': { accountType: 'checking', direction: 'credit', use: 'live' },
  '23': { accountType: 'checking', direction: 'credit', use: 'prenote' },
  '24': { accountType: 'checking', direction: 'credit', use: 'acknowledgment' },
  '26': { accountType: 'checking', direction: 'debit', use: 'back' },
  '27': { accountType: 'checking', direction: 'debit', use: 'live' },
  '28': { accountType: 'checking', direction: 'debit', use: 'prenote' },
  '31': { accountType: 'savings', direction: 'credit', use: 'back' },
  '32': { accountType: 'savings', direction: 'credit', use: 'live' },
  '33': { accountType: 'savings', direction: 'credit', use: 'prenote' },
  '34': { accountType: 'savings', direction: 'credit', use: 'acknowledgment' },
  '36': { accountType: 'savings', direction: 'debit', use: 'back' },
  '37': { accountType: 'savings', direction: 'debit', use: 'live' },
  '38': { accountType: 'savings', direction: 'debit', use: 'prenote' },
}

/** What a transaction code means; undefined for one that we neither send nor get back. */
export function transactionOf(code: string): Transaction | undefined {
  return ownValue(TRANSACTIONS, code)
}

/** Whether an entry is of those that we send, and not an answer to one. */
export function isSent({ transactionCode }: { transactionCode: string }): boolean {
  const use = transactionOf(transactionCode)?.use
  return use === 'live' || use === 'prenote'
}

/** The code of a transaction. */
export function transactionCodeOf({ accountType, direction, use }: Transaction): string {
  const found = Object.entries(TRANSACTIONS).find(
    ([, one]) => one.accountType === accountType && one.direction === direction && one.use === use,
  )
  if (found === undefined) throw new Error(`no transaction code for ${accountType}, ${direction}, ${use}`)
  return found[0]
}
