import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { updatePaid } from '#db/group-paid.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { insertAdjustments } from '#db/plan-adjustments.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { deleteSecurityReleases } from '#db/security-releases.ts'
import { lockSuccessors } from '#db/spot-transfers.ts'
import { completionAct } from '#domain/members/completion.ts'
import { subtract } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { openFurtherMonthsFrom } from '#services/payments/open-installments.ts'
import { remainingCents } from '#services/payments/plans.ts'

/** A settled debit that came back, of someone who may have handed the spot on since, and what it had paid. */
export interface BackFromGiver {
  member: MemberRow
  parts: Parts
  at: Date
}

/**
 * A payment counted in a spot transfer came back (rules 9, Transfer). It wasn't paid after all, so the member who has the spot now owes it
 * again, at the end of the plan. If that member has left, their refund is calculated again (correctRefunds). The groups are locked.
 */
export async function oweTakenOverAgain(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  back: readonly BackFromGiver[],
): Promise<void> {
  const handedOn = back.filter(({ member, parts }) => member.state === 'transferred' && totalOf(parts) > 0)
  if (handedOn.length === 0) return
  const groupOf = byKey(groups, ({ id }) => id)
  const holders = byKey(
    await lockSuccessors(
      tx,
      handedOn.map(({ member }) => member),
    ),
    rowKey,
  )
  for (const { member: giver, parts, at } of handedOn) {
    const group = groupOf.get(giver.consortium_id)
    if (group === undefined) continue
    for (const holder of holders.values()) {
      if (holder.root !== giver.id || holder.consortium_id !== giver.consortium_id) continue
      const nextNumbers = holder.is_active ? await openFurtherMonthsFrom(ctx, tx, [group.id], at) : new Map()
      group.next_number = nextNumbers.get(group.id) ?? group.next_number
      changePaid(holder, parts, subtract)
      holder.is_plan_adjusted = true
      await insertAdjustments(tx, [
        {
          consortium_id: group.id,
          consortium_member_id: holder.id,
          kind: 'reversal',
          mode: 'from_end',
          effective_from: group.next_number,
          ...partColumns(parts),
          reference: ctx.random.uuid7(at),
          made_at: at,
        },
      ])
      await updatePaid(tx, [holder])
      if (!holder.is_active) continue
      // A member who had paid everything owes again, and the security stays if it isn't released yet (rules 8).
      const act = completionAct(holder.state, remainingCents(group, holder))
      if (act !== null) {
        await moveMembers(ctx, tx, [{ member: holder, act, at }])
        await deleteSecurityReleases(tx, [holder])
      }
      const details = { consortiumId: group.id, amountCents: totalOf(parts) }
      await notify(ctx, tx, [{ to: holder.user_id, kind: 'taken_over_returned', details }], at)
    }
  }
}
