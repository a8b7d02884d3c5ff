import type { Context } from '#context'
import { updateCounts } from '#db/consortiums.ts'
import { insertDefault } from '#db/defaults.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import type { Tx } from '#db/rows.ts'
import { add, sum } from '#domain/money.ts'
import type { Climb } from '#services/arrears/climb.ts'
import { LOOK_AGAIN_MS } from '#services/arrears/exclude-members.ts'
import { recordAudit } from '#services/audit.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { setOffHeldMoney } from '#services/payments/set-off-held-money.ts'
import { reviewCompletions } from '#services/payouts/review-completions.ts'
import { letGo, readOpenAffairs } from '#services/refunds/let-go.ts'

/**
 * Ends the memberships of members who are 90 days late after their payout (rules 9): the whole balance is due, with the late fees so far, and
 * whatever was open ends, and what is held for them is set off. From then on, the reserve lends what the common fund is missing, and recoveries repay it. Returns the members
 * for whom the bank has to answer first; their ladder is looked at again within the hour.
 */
export async function defaultMembers(ctx: Context, tx: Tx, climbs: readonly Climb[], at: Date): Promise<Set<string>> {
  const waiting = new Set<string>()
  for (const { group, member, owed, ladder } of climbs) {
    const open = await readOpenAffairs(ctx, tx, group, member, at)
    if (open.underWay.length > 0) {
      waiting.add(member.id)
      await lookAtLaddersBy(tx, [{ consortiumId: group.id, at: new Date(at.getTime() + LOOK_AGAIN_MS) }])
      continue
    }
    await letGo(ctx, tx, member, open, at)
    const setOff = await setOffHeldMoney(ctx, tx, [group], [member], at)
    if (remainingCents(group, member) === 0) {
      await reviewCompletions(ctx, tx, [group], setOff, at)
      continue
    }
    await moveMembers(ctx, tx, [{ member, act: 'default', at }])
    group.current_members -= 1
    await updateCounts(tx, [group])
    const balanceCents = remainingCents(group, member)
    const lateFeeCents = sum(owed.map(({ payment }) => payment.late_fee_cents))
    await insertDefault(tx, {
      consortium_id: group.id,
      consortium_member_id: member.id,
      defaulted_at: at,
      number: ladder.number,
      balance_cents: balanceCents,
      late_fee_cents: lateFeeCents,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'member.defaulted',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { position: member.position_number, balanceCents, lateFeeCents },
        },
      ],
      at,
    )
    const details = { consortiumId: group.id, amountCents: add(balanceCents, lateFeeCents), lateFeeCents }
    await notify(ctx, tx, [{ to: member.user_id, kind: 'member_defaulted', details }], at)
  }
  return waiting
}
