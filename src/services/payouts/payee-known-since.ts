import type { Context } from '#context'
import { type PayoutRow, readPayouts } from '#db/payouts.ts'
import type { Db } from '#db/rows.ts'

/** A payee's account: the same number at another bank is another account. */
interface PayeeAccount {
  routing: string | null
  account: string
}

/** What a payee's sealed account is bound to. */
export const payeeAccountPlace = (payoutId: string): string => `payouts.sealed_payee_account:${payoutId}`

/**
 * Since when this group has known a payee's account: since the first payout that arrived there and wasn't returned, or else since
 * `preparedAt`. One that was only prepared, failed, or was withdrawn proves nothing (rules 8).
 */
export async function readPayeeKnownSince(
  ctx: Context,
  db: Db,
  consortiumId: string,
  payee: PayeeAccount,
  preparedAt: Date,
): Promise<Date> {
  return payeeKnownSince(ctx, await readPayouts(db, consortiumId), payee, preparedAt)
}

/** The same for a prepared payout, as of now: what had arrived before may have been returned since. */
export async function readPreparedKnownSince(ctx: Context, db: Db, payout: PayoutRow): Promise<Date> {
  if (payout.payee_known_since >= payout.prepared_at) return payout.payee_known_since
  return preparedKnownSince(ctx, await readPayouts(db, payout.consortium_id), payout)
}

/** The same, from all payouts of its group, when they've already been read. */
export function preparedKnownSince(
  ctx: Pick<Context, 'sealing'>,
  payouts: readonly PayoutRow[],
  payout: PayoutRow,
): Date {
  if (payout.payee_known_since >= payout.prepared_at) return payout.payee_known_since
  const account = ctx.sealing.open(payout.sealed_payee_account, payeeAccountPlace(payout.id))
  return payeeKnownSince(ctx, payouts, { routing: payout.payee_routing_number, account }, payout.prepared_at)
}

function payeeKnownSince(
  ctx: Pick<Context, 'sealing'>,
  payouts: readonly PayoutRow[],
  { routing, account }: PayeeAccount,
  preparedAt: Date,
): Date {
  const arrived = payouts.filter(
    (payout) =>
      payout.status === 'paid' &&
      routing !== null &&
      payout.payee_routing_number === routing &&
      payout.payee_last4 === account.slice(-4) &&
      ctx.sealing.open(payout.sealed_payee_account, payeeAccountPlace(payout.id)) === account,
  )
  const instants = arrived.flatMap(({ paid_at }) => (paid_at === null ? [] : [paid_at.getTime()]))
  return new Date(Math.min(preparedAt.getTime(), ...instants))
}
