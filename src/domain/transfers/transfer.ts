/**
 * Every kind of money movement that the product makes through a bank (rules 14, 16). What the product does with a transfer is a record
 * over these kinds (their direction here, how they're canceled in cancel-debit.ts, what settling and being returned mean in
 * services/settlement), so a new kind doesn't compile until each record names it.
 */
export const TRANSFER_KINDS = [
  'installment',
  'prepayment',
  'bid',
  'transfer_fee',
  'payout',
  'refund',
  'final_payment',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export type TransferStatus = 'created' | 'submitted' | 'unknown' | 'settled' | 'returned' | 'failed' | 'cancelled'

/** A debit takes money from a member's account; a credit goes to someone's account. */
export type TransferDirection = 'debit' | 'credit'

/** Which way each kind's money goes. */
export const TRANSFER_DIRECTIONS = {
  installment: 'debit',
  prepayment: 'debit',
  bid: 'debit',
  transfer_fee: 'debit',
  payout: 'credit',
  refund: 'credit',
  final_payment: 'credit',
} as const satisfies Readonly<Record<TransferKind, TransferDirection>>

/** The kinds that debit a member's account. */
export type DebitKind = {
  [Kind in TransferKind]: (typeof TRANSFER_DIRECTIONS)[Kind] extends 'debit' ? Kind : never
}[TransferKind]

/** Whether a kind debits a member's account. */
export function isDebitKind(kind: TransferKind): kind is DebitKind {
  return TRANSFER_DIRECTIONS[kind] === 'debit'
}

export const DEBIT_KINDS: readonly DebitKind[] = TRANSFER_KINDS.filter(isDebitKind)

/** Which debits pay their member's own plan, while they are in the group; the fee of a spot that changed hands is drawn afterwards. */
const PAYS_PLAN = {
  installment: true,
  prepayment: true,
  bid: true,
  transfer_fee: false,
} as const satisfies Readonly<Record<DebitKind, boolean>>

export type PlanDebitKind = {
  [Kind in DebitKind]: (typeof PAYS_PLAN)[Kind] extends true ? Kind : never
}[DebitKind]

/** Whether a kind pays its member's own plan. */
export function isPlanDebitKind(kind: TransferKind): kind is PlanDebitKind {
  return isDebitKind(kind) && PAYS_PLAN[kind]
}

export const PLAN_DEBIT_KINDS: readonly PlanDebitKind[] = TRANSFER_KINDS.filter(isPlanDebitKind)

/** Whether what pays a plan pays one installment, or from the end of the plan. */
const PAYS_FROM_END = {
  installment: false,
  prepayment: true,
  bid: true,
} as const satisfies Readonly<Record<PlanDebitKind, boolean>>

/** Whether a kind pays its member's plan from the end (rules 1, Order of payment). */
export const paysFromEnd = (kind: PlanDebitKind): boolean => PAYS_FROM_END[kind]

export const FROM_END_KINDS: readonly PlanDebitKind[] = PLAN_DEBIT_KINDS.filter(paysFromEnd)

/** The bank hasn't answered for it yet. */
export function isInFlight(status: TransferStatus): boolean {
  return status === 'created' || status === 'submitted' || status === 'unknown'
}
