import { type AccountType, transactionOf } from '#domain/bank-files/transaction-codes.ts'
import { ownValue } from '#domain/own-value.ts'
import { digitsOf, isAccountNumber, isRoutingNumber } from '#domain/payments/bank-account.ts'
import type { TransferDirection } from '#domain/transfers/transfer.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** What finds a bank account. */
export interface BankNumbers {
  routing: string
  account: string
  accountType: AccountType
}
type Part = keyof BankNumbers

/** Where a notification of change has each corrected part, in columns from 0 (Nacha Operating Rules). */
const PARTS: Readonly<Record<string, Partial<Record<Part, readonly [from: number, to: number]>>>> = {
  C01: { account: [0, 17] },
  C02: { routing: [0, 9] },
  C03: { routing: [0, 9], account: [12, 29] },
  C05: { accountType: [0, 2] },
  C06: { account: [0, 17], accountType: [20, 22] },
  C07: { routing: [0, 9], account: [9, 26], accountType: [26, 28] },
}

/** Why a person has to look at a notification of change. */
export const CHANGE_EXCEPTIONS = [
  'other_matter',
  'number_wrong',
  'account_kind',
  'payee',
  'no_account',
  'superseded',
] as const
export type ChangeException = (typeof CHANGE_EXCEPTIONS)[number]

/** The parts of an account that a code corrects; none for what isn't about an account, such as a name. */
export function partsOf(code: string): Part[] {
  return Object.keys(ownValue(PARTS, code) ?? {}) as Part[]
}

/** A notification of change to a movement that we sent. */
export interface AccountChange {
  code: string
  /** The corrected values in their columns; spaces at its end may be missing. */
  corrected: string
  direction: TransferDirection
}

/**
 * An account as a bank says it should be, or why we can't tell. A loan's or a bank's own account is `account_kind`: members pay from
 * checking and savings accounts.
 */
export function correctedNumbers(
  current: BankNumbers,
  { code, corrected, direction }: AccountChange,
): Outcome<BankNumbers, 'other_matter' | 'number_wrong' | 'account_kind'> {
  const parts = ownValue(PARTS, code)
  if (parts === undefined) return refuse('other_matter')
  const found = (part: Part) => parts[part] && corrected.slice(...parts[part]).trim()
  const routing = found('routing') ?? current.routing
  const account = digitsOf(found('account') ?? current.account)
  if (!isRoutingNumber(routing) || !isAccountNumber(account)) return refuse('number_wrong')
  const type = found('accountType')
  if (type === undefined) return grant({ routing, account, accountType: current.accountType })
  const transaction = transactionOf(type)
  if (transaction?.direction !== direction) return refuse('account_kind')
  return grant({ routing, account, accountType: transaction.accountType })
}
