import type { PayeeKind } from '#domain/payouts/payout.ts'

/** To whom a credit may be paid, the usual ones first (rules 8). */
export const PAYEE_KINDS = [
  'dealer',
  'title_escrow',
  'member_refund',
  'member_cash',
] as const satisfies readonly PayeeKind[]
