import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { findDefault, readRecoveries } from '#db/defaults.ts'
import { type FormerSpotRow, readFormerSpots } from '#db/pages/former-spots.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { DAYS_BETWEEN_NOTICES, type FinalPaymentStatus, UNCLAIMED_NOTICES } from '#domain/closing/final-payment.ts'
import type { PlainDay } from '#domain/day.ts'
import { isUuid } from '#domain/ids.ts'
import { type MembershipEnd, membershipEnd } from '#domain/members/membership-end.ts'
import { add, type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import type { RecoverySource } from '#domain/payments/recovery.ts'
import { finalPoint } from '#domain/standing/closing-points.ts'
import type { Point } from '#domain/standing/point.ts'
import { invariant } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { readDefaultedDebt } from '#services/arrears/answer-recovery.ts'
import { listOwnRefunds, type OwnRefund } from '#services/refunds/list-own-refunds.ts'

/** What a group's final accounts say of someone who is no longer in it. */
export interface FormerFinal {
  point: Point
  surplusCents: Cents
  /** What was held for them, and what they paid into the fund of a group that couldn't serve them. */
  heldCents: Cents
  unservedCents: Cents
  amountCents: Cents
  /** The account it was sent to, or will be. */
  last4: string | null
  needsAccount: boolean
  /** Without an account by then it becomes unclaimed property; null once it is, or when there is one. */
  claimBy: PlainDay | null
}

/** What someone still owes whose whole balance came due (rules 9). */
export interface FormerDebt {
  /** The balance on the day it came due, and the late fees of then. */
  balanceCents: Cents
  lateFeeCents: Cents
  /** Money that has come since and counts, oldest first. */
  recoveries: { receivedOn: PlainDay; source: RecoverySource; amountCents: Cents }[]
  /** Money that came and waits for the second person who confirms it. */
  pendingCents: Cents
  leftCents: Cents
  /** With the final statement the claim is the operator's, and no longer the group's (rules 11). */
  isGroupClosed: boolean
}

/** A membership of the asker's own that is over. Plain values that may travel to the browser. */
export interface FormerSpot {
  consortiumId: string
  groupName: string
  position: number
  end: MembershipEnd
  endedAt: Date
  /** Until when someone excluded may come back; null when they can't. */
  readmitBy: Date | null
  refunds: OwnRefund[]
  final: FormerFinal | null
  debt: FormerDebt | null
  /** The asker has another spot in the same group now. */
  isBack: boolean
  /** Something is still owed, by them or to them. */
  isOpen: boolean
  /** Whether anything was paid: then its documents stay theirs. */
  hasDocuments: boolean
  /** Money waits for its owner to link an account. */
  needsAccount: boolean
}

/**
 * The asker's memberships that are over, the last first, with what is owed to them or by them; of one group when it is named. Nothing
 * of the group itself is in it: that is for its members (ERR-24).
 */
export async function listFormerSpots(ctx: Context, consortiumId?: string): Promise<FormerSpot[]> {
  const { userId } = requirePerson(ctx)
  if (consortiumId !== undefined && !isUuid(consortiumId)) return []
  const [rows, refunds] = await Promise.all([
    readFormerSpots(ctx.db, userId, ctx.clock.now(), consortiumId),
    listOwnRefunds(ctx, consortiumId),
  ])
  return await Promise.all(
    rows.map((row) =>
      formerSpot(
        ctx,
        row,
        refunds.filter((one) => one.consortiumId === row.consortium_id && one.position === row.position_number),
      ),
    ),
  )
}

async function formerSpot(ctx: Context, row: FormerSpotRow, refunds: OwnRefund[]): Promise<FormerSpot> {
  invariant(row.left_at && row.ended, 'a membership that is over says since when and how')
  const final = finalOf(ctx, row)
  const debt = row.state === 'defaulted' ? await debtOf(ctx, row) : null
  return {
    consortiumId: row.consortium_id,
    groupName: row.group_name,
    position: row.position_number,
    end: membershipEnd(row.ended),
    endedAt: row.left_at,
    readmitBy: row.readmit_by,
    refunds,
    final,
    debt,
    isBack: row.is_back,
    isOpen:
      refunds.some(({ status }) => status !== 'paid') ||
      (row.final_status !== null && !isFinalOver(row.final_status)) ||
      (debt !== null && add(debt.leftCents, debt.pendingCents) > 0),
    hasDocuments: row.has_paid,
    needsAccount: (final?.needsAccount ?? false) || refunds.some((one) => one.needsAccount),
  }
}

const isFinalOver = (status: FinalPaymentStatus): boolean => status === 'paid' || status === 'unclaimed_property'

function finalOf(ctx: Context, row: FormerSpotRow): FormerFinal | null {
  const { final_cents: amountCents, final_status: status, final_last4: last4, notice_at: noticeAt } = row
  if (amountCents === null || status === null) return null
  const needsAccount = status === 'owed' && last4 === null
  const noticesLeft = UNCLAIMED_NOTICES - (row.notices_sent ?? 0)
  return {
    point: finalPoint({ amountCents, status, hasAccount: last4 !== null, paidAt: row.final_paid_at }),
    surplusCents: row.surplus_cents ?? ZERO_CENTS,
    heldCents: row.held_cents ?? ZERO_CENTS,
    unservedCents: row.unserved_cents ?? ZERO_CENTS,
    amountCents,
    last4,
    needsAccount,
    claimBy:
      needsAccount && noticeAt !== null
        ? addDays(dayOf(noticeAt, ctx.config.TIME_ZONE), DAYS_BETWEEN_NOTICES * noticesLeft)
        : null,
  }
}

/** Rare, so it is read by itself. */
async function debtOf(ctx: Context, row: FormerSpotRow): Promise<FormerDebt> {
  const group = await findConsortium(ctx.db, row.consortium_id)
  invariant(group, 'a membership has its group')
  const [debt, byLadder, recoveries] = await Promise.all([
    readDefaultedDebt(ctx.db, group, row),
    findDefault(ctx.db, row),
    readRecoveries(ctx.db, row.consortium_id, row.id),
  ])
  const leftCents = add(totalOf(debt.owed), debt.lateFeeCents)
  return {
    // A member who still owed when the accounts became final has no late fees in addition to the plan.
    balanceCents: byLadder?.balance_cents ?? leftCents,
    lateFeeCents: byLadder?.late_fee_cents ?? ZERO_CENTS,
    recoveries: recoveries
      .filter(({ status }) => status === 'confirmed')
      .map((one) => ({ receivedOn: one.received_on, source: one.source, amountCents: one.amount_cents })),
    pendingCents: sum(recoveries.filter(({ status }) => status === 'recorded').map((one) => one.amount_cents)),
    leftCents,
    isGroupClosed: row.statement_at !== null,
  }
}
