import type { Context } from '#context'
import { readOwnRefunds } from '#db/pages/own-refunds.ts'
import { readRefundAccounts } from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { isUnasked, type RefundCause, type RefundStatus } from '#domain/refunds/refund-states.ts'
import { requirePerson } from '#services/access.ts'
import { withoutReplacement } from '#services/refunds/leaving-terms.ts'

/** What a person gets back from a group they've left, and when. Plain values that may be sent to the browser. */
export interface OwnRefund {
  consortiumId: string
  position: number
  cause: RefundCause
  status: RefundStatus
  /** What counts: what was paid into the common fund; in the cooling-off period, everything. */
  paidInCents: Cents
  deductionCents: Cents
  amountCents: Cents
  /** What of it has arrived, where it is paid in parts. */
  paidCents: Cents
  /** What of it can't be paid, because the canceled group has nothing left (rules 11). */
  unmetCents: Cents
  /** The last instant to pay it; null while it waits for someone to take the spot, and where it is paid month by month. */
  dueBy: Date | null
  isMonthly: boolean
  paidAt: Date | null
  /** The account it was last sent to. */
  accountLast4: string | null
  /** Where it will be sent; null when it is on its way or paid, and when an account has to be linked first. */
  goesTo: string | null
  /** No account is known for it: none has been linked yet, or the bank sent it back and there is no newer one. */
  needsAccount: boolean
  /** Without anyone taking the spot: the term's last assembly, and the very latest day. */
  termEndsOn: PlainDay
  latestOn: PlainDay
}

/** What the asker gets back of groups they have left, newest first; of one group when it is named (LIFE-07). */
export async function listOwnRefunds(ctx: Context, consortiumId?: string): Promise<OwnRefund[]> {
  const rows = await readOwnRefunds(ctx.db, requirePerson(ctx).userId, consortiumId)
  const accounts = byKey(await readRefundAccounts(ctx.db, rows), rowKey)
  return rows.map((row) => {
    const { cause, status, paidInCents, deductionCents, amountCents, paidCents, dueBy, paidAt, accountLast4 } = row
    const isOpen = isUnasked(status) || status === 'returned'
    const goesTo = isOpen ? (accounts.get(rowKey(row))?.account_last4 ?? null) : null
    return {
      consortiumId: row.consortium_id,
      position: row.position,
      ...{ cause, status, paidInCents, deductionCents, amountCents, paidCents, dueBy, paidAt, accountLast4, goesTo },
      unmetCents: row.unmetCents,
      needsAccount: isOpen && goesTo === null,
      isMonthly: row.canceledAt !== null && dueBy === null,
      ...withoutReplacement(ctx, row),
    }
  })
}
