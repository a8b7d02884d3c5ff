import { add, type Cents, negate, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

/**
 * The accounts of a group, in the fixed order of its ledger rows and of the text that is hashed (rules 5). Debit is
 * positive, credit negative; so bank and operator_advance are usually above zero and all others below.
 * operator_advance: when above zero, it's what the operator owes the group for losses it covers, until repaid or paid in.
 */
export const ACCOUNTS = [
  'bank',
  'operator_advance',
  'common_fund',
  'reserve',
  'operator_revenue',
  'credits_payable',
  'refunds_payable',
  'member_credit',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** The lines of one transaction: signed cents by account; an account left out has none. */
export type Lines = Readonly<Partial<Record<Account, Cents>>>
/** Signed cents of every account. */
export type Balances = Readonly<Record<Account, Cents>>

/** The same lines, when their debits equal their credits (rules 13, invariant 9); anything else is a bug and throws. */
export function requireBalanced(lines: Lines): Lines {
  let total = ZERO_CENTS
  for (const account of ACCOUNTS) total = add(total, lines[account] ?? ZERO_CENTS)
  invariant(total === 0, 'the lines of a ledger transaction balance')
  return lines
}

/** A group that hasn't had any money yet. */
export function emptyBalances(): Balances {
  return Object.fromEntries(ACCOUNTS.map((account) => [account, ZERO_CENTS])) as unknown as Balances
}

/** The balances after a transaction. */
export function applyLines(balances: Balances, lines: Lines): Balances {
  const next = { ...balances }
  for (const account of ACCOUNTS) next[account] = add(balances[account], lines[account] ?? ZERO_CENTS)
  return next
}

/** The group's funds as people talk about them, in cents, where more is more, without the ledger's signs. */
export interface Funds {
  bankCents: Cents
  commonFundCents: Cents
  reserveCents: Cents
  /** What the operator has lent and not got back. */
  operatorAdvanceCents: Cents
  operatorRevenueCents: Cents
  creditsPayableCents: Cents
  refundsPayableCents: Cents
  memberCreditCents: Cents
}

/** A group's funds, from its signed balances. */
export function fundsOf(balances: Balances): Funds {
  return {
    bankCents: balances.bank,
    commonFundCents: negate(balances.common_fund),
    reserveCents: negate(balances.reserve),
    operatorAdvanceCents: balances.operator_advance,
    operatorRevenueCents: negate(balances.operator_revenue),
    creditsPayableCents: negate(balances.credits_payable),
    refundsPayableCents: negate(balances.refunds_payable),
    memberCreditCents: negate(balances.member_credit),
  }
}
