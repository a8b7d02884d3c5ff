import type { Context } from '#context'
import { readLiveBids } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readDebitsInFlight } from '#db/debits-in-flight.ts'
import { findHoldingDispute } from '#db/disputes.ts'
import type { MemberRow } from '#db/members.ts'
import { findPaidOutAt } from '#db/payouts.ts'
import type { Db } from '#db/rows.ts'
import { canHandOn, type HandOnRefusal, payoutFinalAt } from '#domain/members/spot-transfer.ts'
import type { Verdict } from '#domain/verdict.ts'
import { type OwedPayment, readOwed } from '#services/payments/arrears.ts'

/** Whether a member may transfer the spot now, and which opened installments aren't paid. */
export interface HandingOnNow {
  verdict: Verdict<HandOnRefusal>
  /** Opened and owed, oldest first: the new member pays it. */
  open: OwedPayment[]
  /** What they dispute and isn't decided, or isn't returned yet. */
  disputedDebitId: string | null
}

/** Reads what decides whether a spot may be transferred (rules 9, Transfer), for the preview, the offer, and the approval alike. */
export async function readHandingOn(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<HandingOnNow> {
  const [owed, debits, bids, holding, paidOutAt] = await Promise.all([
    readOwed(db, [group.id], { at, zone: ctx.config.TIME_ZONE, memberIds: [member.id] }),
    readDebitsInFlight(db, group.id, member.id),
    readLiveBids(db, group.id, member.id, ['submitted', 'offered', 'won_pending_payment']),
    findHoldingDispute(db, member),
    member.state === 'paid_out' ? findPaidOutAt(db, member) : null,
  ])
  const open = (owed.get(member.id) ?? []).sort((a, b) => a.payment.number - b.payment.number)
  // What's on its way can't be paid once more: the debit is the reason then.
  const late = open.find(
    ({ standing, cureBy, payment }) =>
      payment.status !== 'processing' && (standing === 'overdue' || cureBy !== null || payment.late_fee_cents > 0),
  )
  const verdict = canHandOn({
    state: member.state,
    groupStatus: group.status,
    isLaunched: group.launched_at !== null,
    isClosing: group.closing_at !== null,
    isCanceled: group.canceled_at !== null,
    payoutFinalAt: paidOutAt === null ? null : payoutFinalAt(paidOutAt, ctx.config.TIME_ZONE),
    at,
    lateNumber: late?.payment.number ?? null,
    debitsUnderWay: debits.length,
    hasBid: bids.length > 0,
    hasDispute: holding !== null,
  })
  return { verdict, open, disputedDebitId: holding?.transfer_id ?? null }
}
