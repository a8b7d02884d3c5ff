import type { Context } from '#context'
import type { PayoutRow } from '#db/payouts.ts'

/** What a payee's sealed name is bound to. */
export const payeeNamePlace = (payoutId: string): string => `payouts.sealed_payee_name:${payoutId}`

/** Who gets the money of a payout, as its preparer wrote it. */
export function payeeNameOf(
  ctx: Pick<Context, 'sealing'>,
  { id, sealed_payee_name }: Pick<PayoutRow, 'id' | 'sealed_payee_name'>,
): string {
  return ctx.sealing.open(sealed_payee_name, payeeNamePlace(id))
}
