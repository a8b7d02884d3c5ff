import { type Cents, negate, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { combineParts, NOTHING, type Parts, sumParts, totalOf } from '#domain/payments/installment-plan.ts'

/** One of a member's cleared debits, with what it paid; `returnedAt` if it was returned afterward. */
export interface ClearedDebit {
  readonly id: string
  readonly kind: 'installment' | 'prepayment' | 'bid'
  /** The installment it paid; null for what pays upcoming ones. */
  readonly number: number | null
  readonly parts: Parts
  readonly lateFeeCents: Cents
  readonly accountLast4: string
  readonly settledAt: Date
  readonly returnedAt: Date | null
}

/** A bonus that lowered the plan. */
export interface BonusGiven {
  readonly parts: Parts
  readonly at: Date
}

/** What had been paid on a spot when it was taken over; negative parts for what of it came back afterwards (rules 9, Transfer). */
export interface TakenOver {
  readonly parts: Parts
  readonly at: Date
  readonly isReturn: boolean
}

/**
 * What paid down the plan without a debit of its own: unused credit, or money that was held (rules 8); negative parts for what of it was undone with
 * its selection, or with the money it came from.
 */
export interface CreditApplied {
  readonly kind: 'credit' | 'held'
  readonly parts: Parts
  readonly at: Date
  readonly isReturn: boolean
}

/** One movement in a member's account: what it was, the parts it paid (negative for a return), and what was left to pay then. */
export interface StatementLine {
  readonly kind: ClearedDebit['kind'] | 'bonus' | 'taken_over' | CreditApplied['kind']
  readonly isReturn: boolean
  readonly number: number | null
  /** The debit behind it; null for a bonus, for unused credit, for held money, and for what was taken over. */
  readonly transferId: string | null
  readonly accountLast4: string | null
  readonly at: Date
  /** How it changed what has been paid; a bonus pays nothing. */
  readonly paid: Parts
  readonly lateFeeCents: Cents
  /** How much it lowered what is left to pay; negative for a return. */
  readonly lowersCents: Cents
  readonly balanceAfterCents: Cents
}

/**
 * Every movement of a membership in order, from what was owed at the start down to what is left (rules 1, CON-11, CON-18). A returned debit
 * appears twice, so the amounts add up to Total Paid at every line.
 */
export function statementLines(of: {
  owedCents: Cents
  debits: readonly ClearedDebit[]
  bonuses: readonly BonusGiven[]
  takenOver: readonly TakenOver[]
  credits: readonly CreditApplied[]
}): StatementLine[] {
  const movements = [
    ...of.takenOver.map((one) => movementOf('taken_over', one)),
    ...of.debits.flatMap(movementsOf),
    ...of.credits.map((one) => movementOf(one.kind, one)),
    ...of.bonuses.map(bonusMovement),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  let balance = of.owedCents
  return movements.map((line) => {
    balance = subtract(balance, line.lowersCents)
    return { ...line, balanceAfterCents: balance }
  })
}

type Movement = Omit<StatementLine, 'balanceAfterCents'>

function movementsOf(debit: ClearedDebit): Movement[] {
  const { id, kind, number, parts, lateFeeCents, accountLast4, settledAt, returnedAt } = debit
  const common = { kind, number, transferId: id, accountLast4 }
  const paid = { ...common, isReturn: false, at: settledAt, paid: parts, lateFeeCents, lowersCents: totalOf(parts) }
  if (returnedAt === null) return [paid]
  const back = combineParts(NOTHING, parts, subtract)
  return [
    paid,
    {
      ...common,
      isReturn: true,
      at: returnedAt,
      paid: back,
      lateFeeCents: negate(lateFeeCents),
      lowersCents: totalOf(back),
    },
  ]
}

function movementOf(
  kind: 'taken_over' | CreditApplied['kind'],
  { parts, at, isReturn }: TakenOver | CreditApplied,
): Movement {
  return { ...NO_DEBIT, kind, isReturn, at, paid: parts, lowersCents: totalOf(parts) }
}

const NO_DEBIT = { number: null, transferId: null, accountLast4: null, lateFeeCents: ZERO_CENTS } as const

function bonusMovement({ parts, at }: BonusGiven): Movement {
  return { ...NO_DEBIT, kind: 'bonus', isReturn: false, at, paid: NOTHING, lowersCents: totalOf(parts) }
}

/** How a balance changed in a period: before, minus what was paid and the bonus, plus what was returned, is after. */
export interface BalanceMoves {
  readonly paidCents: Cents
  readonly returnedCents: Cents
  readonly bonusCents: Cents
}

/** Adds up how these movements changed the balance. */
export function balanceMoves(lines: readonly StatementLine[]): BalanceMoves {
  const lowered = (chosen: (line: StatementLine) => boolean) =>
    sum(lines.filter(chosen).map(({ lowersCents }) => lowersCents))
  return {
    paidCents: lowered(({ kind, isReturn }) => kind !== 'bonus' && !isReturn),
    returnedCents: negate(lowered(({ isReturn }) => isReturn)),
    bonusCents: lowered(({ kind }) => kind === 'bonus'),
  }
}

/** The total of several movements: what they paid, part by part, and late fees separately. */
export interface StatementSum {
  readonly paid: Parts
  readonly paidCents: Cents
  readonly lateFeeCents: Cents
}

/** Adds movements up. */
export function sumOfLines(lines: readonly StatementLine[]): StatementSum {
  const paid = sumParts(lines.map((line) => line.paid))
  return { paid, paidCents: totalOf(paid), lateFeeCents: sum(lines.map(({ lateFeeCents }) => lateFeeCents)) }
}

/** What was left to pay right before an instant. */
export function balanceBefore(lines: readonly StatementLine[], owedCents: Cents, at: Date): Cents {
  return lines.findLast((line) => line.at < at)?.balanceAfterCents ?? owedCents
}
