import type { Cents } from '#domain/money.ts'

/** One movement asked of the processor. `id` is the idempotency key: a repeated key gets the first answer. */
export interface BankRequest {
  id: string
  direction: 'debit' | 'credit'
  amountCents: Cents
  /** The person's account at the processor; the last digits tell the simulator how to end. */
  accountLast4: string
  askedAt: Date
}

/** What the processor said when asked. `unknown` = no answer in time: ask again with the same key. */
export type BankAnswer =
  | { id: string; outcome: 'accepted'; bankReference: string; resultAt: Date }
  | { id: string; outcome: 'refused'; code: string }
  | { id: string; outcome: 'unknown' }

/** How an accepted movement stands. A settled one may still come back: `checkAt` says until when to look again. */
export type BankResult =
  | { id: string; outcome: 'settled'; at: Date; checkAt: Date | null }
  | { id: string; outcome: 'returned'; at: Date; code: string }
  | { id: string; outcome: 'awaited'; checkAt: Date }

/** The processor of bank debits and credits (rules 16). Both calls take many and are never made inside a transaction. */
export interface Bank {
  /** Hands movements over. One answer a request, in the same order. */
  ask(requests: readonly BankRequest[]): Promise<BankAnswer[]>
  /** Looks how movements stand at an instant. One result a request, in the same order. */
  results(requests: readonly BankRequest[], at: Date): Promise<BankResult[]>
}
