import type { Context } from '#context'
import { readClearedDebits } from '#db/bank-transfers.ts'
import { findReadmitted, insertExclusion } from '#db/exclusions.ts'
import { readExitReports } from '#db/exit-reports.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { readmitBy } from '#domain/members/readmission.ts'
import { sum, ZERO_CENTS } from '#domain/money.ts'
import type { Climb } from '#services/arrears/climb.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { oweRefund } from '#services/refunds/owe-refund.ts'

/** How long to wait for the bank before the ladder is looked at again. */
export const LOOK_AGAIN_MS = 3_600_000

/**
 * Excludes the members of a locked group who have reached that step (rules 9, LIFE-09): they're owed a refund as if they had left, and for 60
 * days they can come back by paying everything. Returns the members for whom the bank, or the desk about a death or a disability, has to answer
 * first; their ladder is looked at again within the hour.
 */
export async function excludeMembers(ctx: Context, tx: Tx, climbs: readonly Climb[], at: Date): Promise<Set<string>> {
  const waiting = new Set<string>()
  for (const { group, member, owed, ladder } of climbs) {
    const owing = (await isExitRecorded(tx, member))
      ? null
      : await oweRefund(ctx, tx, group, { member, act: 'exclude', cause: 'excluded', at })
    if (!owing?.ok) {
      waiting.add(member.id)
      await lookAtLaddersBy(tx, [{ consortiumId: group.id, at: new Date(at.getTime() + LOOK_AGAIN_MS) }])
      continue
    }
    const arrearsCents = sum(owed.map(({ payment }) => payableCents(payment)))
    const until = await readmitUntil(ctx, tx, member, at)
    await insertExclusion(tx, {
      consortium_id: group.id,
      consortium_member_id: member.id,
      excluded_at: at,
      number: ladder.number,
      arrears_cents: arrearsCents,
      readmit_by: until,
    })
    const refundCents = owing.value?.amount_cents ?? ZERO_CENTS
    const details = { consortiumId: group.id, deductionCents: owing.value?.deduction_cents ?? ZERO_CENTS }
    const letter: AddressedNotice =
      until < at
        ? { to: member.user_id, kind: 'member_excluded_again', details: { ...details, amountCents: refundCents } }
        : {
            to: member.user_id,
            kind: 'member_excluded',
            details: { ...details, refundCents, amountCents: arrearsCents, readmitBy: until.toISOString() },
          }
    await notify(ctx, tx, [letter], at)
  }
  return waiting
}

/** Whether a death or a disability of theirs waits for its second person: approved, it's owed without a deduction (rules 9). */
async function isExitRecorded(tx: Tx, { consortium_id, id }: MemberRow): Promise<boolean> {
  const reports = await readExitReports(tx, consortium_id)
  return reports.some(({ consortium_member_id, status }) => consortium_member_id === id && status === 'recorded')
}

/**
 * Until when they may come back: for 60 days. If none of the payments that brought them back before has arrived, those days go on and don't begin
 * again (decision 0162).
 */
async function readmitUntil(ctx: Context, tx: Tx, member: MemberRow, at: Date): Promise<Date> {
  const before = await findReadmitted(tx, member)
  const since = before?.readmitted_at ?? null
  if (before !== null && since !== null) {
    const cleared = await readClearedDebits(tx, member.consortium_id, member.id)
    const hasPaid = cleared.some(({ status, asked_at }) => status === 'settled' && asked_at >= since)
    if (!hasPaid) return before.readmit_by
  }
  return readmitBy(at, ctx.config.TIME_ZONE)
}
