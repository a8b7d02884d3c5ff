import type { Tx } from '#db/rows.ts'
import type { FileOrder } from '#domain/bank-files/compose-bank-file.ts'
import type { Cents } from '#domain/money.ts'

/** One movement requested from the processor. `key` is the idempotency key: a repeated key gets the first answer. */
export interface BankRequest {
  /** Group id and transfer id, with a slash between them (bankKeyOf): two movements never share one. */
  key: string
  /** The group whose account is moved: files are made group by group. */
  consortiumId: string
  direction: 'debit' | 'credit'
  amountCents: Cents
  /** The person's account at the processor; its last digits tell the simulator how to end. */
  accountLast4: string
  /** The window it travels in: when the file that carries it closes; for a credit, when it was released. */
  fileClosesAt: Date
}

/** What the processor said to the request. `unknown` = no answer in time: ask again with the same key. */
export type BankAnswer =
  | { key: string; outcome: 'accepted'; resultAt: Date }
  | { key: string; outcome: 'refused'; code: string }
  | { key: string; outcome: 'unknown' }

/**
 * What the processor said when asked to take a movement back. `canceled` is final: no money moves for that key, even if it
 * is asked for afterward. `too_late`: it goes on. `unknown` = no answer in time: ask again.
 */
export interface BankCancelAnswer {
  key: string
  outcome: 'canceled' | 'too_late' | 'unknown'
}

/** The state of an accepted movement. A settled one may still come back: `checkAt` says until when to keep looking. */
export type BankResult =
  | { key: string; outcome: 'settled'; at: Date; checkAt: Date | null }
  | { key: string; outcome: 'returned'; at: Date; code: string }
  | { key: string; outcome: 'canceled' }
  | { key: string; outcome: 'awaited'; checkAt: Date }

/**
 * What the processor said when asked to return a settled debit. `accepted`: it comes back at that instant, and `results`
 * says so then. `refused`: it can't anymore. `unknown` = no answer in time: ask again.
 */
export type BankRecallAnswer =
  | { key: string; outcome: 'accepted'; returnsAt: Date }
  | { key: string; outcome: 'refused' }
  | { key: string; outcome: 'unknown' }

/** A member's account that was just linked. */
export interface LinkedAccount {
  userId: string
  accountId: string
}

/** The processor of bank debits and credits (rules 16). Every call takes many and is never made inside a transaction. */
export interface Bank {
  /** Hands movements over once their file has closed. One answer per request, in the same order. */
  ask(requests: readonly BankRequest[]): Promise<BankAnswer[]>
  /** Takes back movements that were or may have been handed over. One answer per request, in the same order. */
  cancel(requests: readonly BankRequest[], at: Date): Promise<BankCancelAnswer[]>
  /** Has settled debits returned at our own request (R06). One answer per request, in the same order; a repeat changes nothing. */
  recall(requests: readonly BankRequest[], at: Date): Promise<BankRecallAnswer[]>
  /** Looks up the state of movements at an instant. One result per request, in the same order. */
  results(requests: readonly BankRequest[], at: Date): Promise<BankResult[]>
  /**
   * Has accounts checked that are linked in this transaction, and says when the first file closes that may move money with them; null: at once.
   * Only books are written, so that an account is never linked without its check; the bank hears of it later.
   */
  checkAccounts(tx: Tx, accounts: readonly LinkedAccount[], at: Date): Promise<Date | null>
  /** When the first file would close that may move money with an account linked at that instant; null: at once. */
  usableIfLinked(at: Date): Date | null
  /** How files travel, for a bank that is spoken to in files; null for one that answers by itself. */
  files: BankFiles | null
}

/** The files between us and a bank (rules 16). What comes from `read` is a stranger's until it has been checked. */
export interface BankFiles {
  /** The bank, who we are to it, and our own account there if it wants files that balance. */
  parties: Pick<FileOrder, 'bank' | 'company' | 'ownAccount'>
  /** Puts a file where the bank takes it, whole or not at all. The same name again is the same file. */
  send(name: string, text: string): Promise<void>
  /** The names of the files that the bank has left for us, in their order. */
  list(): Promise<string[]>
  read(name: string): Promise<Uint8Array>
  /** Takes a file away that we've kept. One that's gone already is no error. */
  remove(name: string): Promise<void>
  /** Puts a file that we refuse where a person finds it and we don't look again. */
  setAside(name: string): Promise<void>
}
