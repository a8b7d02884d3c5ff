import { lendAgainstShortfall } from '#domain/assemblies/cash.ts'
import { applyLines, type Balances, emptyBalances, type Funds, fundsOf } from '#domain/ledger/accounts.ts'
import {
  type LedgerEffect,
  operatorAdvance,
  operatorAdvanceRepaid,
  reserveLoan,
  reserveRepaid,
} from '#domain/ledger/postings.ts'
import { add, type Cents, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

/** The ledger of a projected group: the product's own postings, kept only as balances. */
export interface ProjectedBooks {
  balances: Balances
  /** What the reserve has lent to the common fund and not gotten back. */
  reserveLentCents: Cents
  /** The part of it that stays lent until the money that defaulted members owe comes in (rules 9). */
  bearsCents: Cents
  /** All that ever came into the bank account, and all that ever left it. */
  inCents: Cents
  outCents: Cents
  /** What the operator ever had to advance. */
  advancedCents: Cents
}

export function emptyBooks(): ProjectedBooks {
  return {
    balances: emptyBalances(),
    reserveLentCents: ZERO_CENTS,
    bearsCents: ZERO_CENTS,
    inCents: ZERO_CENTS,
    outCents: ZERO_CENTS,
    advancedCents: ZERO_CENTS,
  }
}

/** How much of the reserve's loans is paid back before slots are counted. */
export const repayableIn = ({ reserveLentCents, bearsCents }: ProjectedBooks): Cents =>
  maxCents(ZERO_CENTS, subtract(reserveLentCents, bearsCents))

export const fundsIn = (books: ProjectedBooks): Funds => fundsOf(books.balances)

/** Posts one event. Throws when common fund, reserve, or what is set aside would fall below zero (rules 13, invariant 1). */
export function post(books: ProjectedBooks, effect: LedgerEffect): void {
  const bank = effect.lines.bank ?? ZERO_CENTS
  if (bank > 0) books.inCents = add(books.inCents, bank)
  else books.outCents = subtract(books.outCents, bank)
  books.balances = applyLines(books.balances, effect.lines)
  const { common_fund, reserve, credits_payable } = books.balances
  invariant(common_fund <= 0 && reserve <= 0, 'no fund falls below zero')
  invariant(credits_payable <= 0, 'nothing is paid out that was not set aside')
}

/** Posts what takes money out, after lending whatever it needs (rules 5). */
export function postCovered(books: ProjectedBooks, effect: LedgerEffect): void {
  const after = fundsOf(applyLines(books.balances, effect.lines))
  const lending = lendAgainstShortfall({ ...after, reserveLentCents: books.reserveLentCents })
  advance(books, lending.operatorAdvanceCents, lending.operatorAdvanceToReserveCents)
  repayReserve(books, lending.reserveRepaidCents)
  lendReserve(books, lending.reserveLoanCents)
  post(books, effect)
}

export function lendReserve(books: ProjectedBooks, amountCents: Cents): void {
  if (amountCents === 0) return
  post(books, reserveLoan(amountCents))
  books.reserveLentCents = add(books.reserveLentCents, amountCents)
}

export function repayReserve(books: ProjectedBooks, amountCents: Cents): void {
  if (amountCents === 0) return
  post(books, reserveRepaid(amountCents))
  books.reserveLentCents = subtract(books.reserveLentCents, amountCents)
}

export function advance(books: ProjectedBooks, amountCents: Cents, toReserveCents: Cents = ZERO_CENTS): void {
  if (amountCents === 0 && toReserveCents === 0) return
  post(books, operatorAdvance(amountCents, toReserveCents))
  books.advancedCents = add(books.advancedCents, add(amountCents, toReserveCents))
}

export function repayOperator(books: ProjectedBooks, amountCents: Cents): void {
  if (amountCents > 0) post(books, operatorAdvanceRepaid(amountCents))
}

/** Money in = money out + held, to the cent. */
export function requireConserved({ balances, inCents, outCents }: ProjectedBooks): void {
  invariant(balances.bank === subtract(inCents, outCents), 'the bank holds what came in less what left')
}
