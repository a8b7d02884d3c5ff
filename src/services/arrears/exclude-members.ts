import type { Context } from '#context'
import { insertExclusion } from '#db/exclusions.ts'
import { readExitReports } from '#db/exit-reports.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { readmitBy } from '#domain/members/readmission.ts'
import { sum, ZERO_CENTS } from '#domain/money.ts'
import type { Climb } from '#services/arrears/climb.ts'
import { notify } from '#services/notices/notify.ts'
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
    const until = readmitBy(at, ctx.config.TIME_ZONE)
    await insertExclusion(tx, {
      consortium_id: group.id,
      consortium_member_id: member.id,
      excluded_at: at,
      number: ladder.number,
      arrears_cents: arrearsCents,
      readmit_by: until,
    })
    const details = {
      consortiumId: group.id,
      amountCents: arrearsCents,
      refundCents: owing.value?.amount_cents ?? ZERO_CENTS,
      deductionCents: owing.value?.deduction_cents ?? ZERO_CENTS,
      readmitBy: until.toISOString(),
    }
    await notify(ctx, tx, [{ to: member.user_id, kind: 'member_excluded', details }], at)
  }
  return waiting
}

/** Whether a death or a disability of theirs waits for its second person: approved, it's owed without a deduction (rules 9). */
async function isExitRecorded(tx: Tx, { consortium_id, id }: MemberRow): Promise<boolean> {
  const reports = await readExitReports(tx, consortium_id)
  return reports.some(({ consortium_member_id, status }) => consortium_member_id === id && status === 'recorded')
}
