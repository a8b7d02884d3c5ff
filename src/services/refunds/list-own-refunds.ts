import type { Context } from '#context'
import { type LeftRow, readLeft } from '#db/pages/own-refunds.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'
import { requirePerson } from '#services/access.ts'
import { withoutReplacement } from '#services/refunds/leaving-terms.ts'

/** What a person gets back of a group they have left, and when. Plain values that may travel to the browser. */
export interface OwnRefund {
  cause: RefundCause
  status: RefundStatus
  /** What is counted: the common fund paid, and in the cooling-off period everything. */
  paidInCents: Cents
  deductionCents: Cents
  amountCents: Cents
  /** What of it has arrived, where it is paid in parts. */
  paidCents: Cents
  /** The last instant to pay it; null while it waits for someone to take the spot. */
  dueBy: Date | null
  paidAt: Date | null
  /** Where it was sent last. */
  accountLast4: string | null
  /** Without anyone taking the spot: the term's last assembly, and the very latest day. */
  termEndsOn: PlainDay
  latestOn: PlainDay
}

/** A membership of the asker's own that is over. */
export interface LeftGroup {
  consortiumId: string
  groupName: string
  position: number
  isExcluded: boolean
  leftAt: Date
  /** Null to who had paid nothing. */
  refund: OwnRefund | null
}

/** The groups the asker has left with what they get back of each, newest first (LIFE-07). */
export async function listOwnRefunds(ctx: Context): Promise<LeftGroup[]> {
  const rows = await readLeft(ctx.db, requirePerson(ctx).userId)
  return rows.map((row) => leftGroup(ctx, row))
}

export function leftGroup(ctx: Context, row: LeftRow): LeftGroup {
  const { consortiumId, groupName, position, state, leftAt, cause, status, paidInCents, deductionCents, amountCents } =
    row
  const refund =
    cause === null || status === null || paidInCents === null || deductionCents === null || amountCents === null
      ? null
      : {
          ...{ cause, status, paidInCents, deductionCents, amountCents },
          ...{
            paidCents: row.paidCents ?? ZERO_CENTS,
            dueBy: row.dueBy,
            paidAt: row.paidAt,
            accountLast4: row.accountLast4,
          },
          ...withoutReplacement(ctx, row),
        }
  return { consortiumId, groupName, position, isExcluded: state === 'excluded', leftAt, refund }
}
