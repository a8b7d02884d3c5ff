import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { readClearedDebits } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortium, updateCounts } from '#db/consortiums.ts'
import { hasComeBack, updateReadmitted } from '#db/exclusions.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { readOpenPaymentsOf } from '#db/payments.ts'
import { freesRefund, linkReplacement } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { lookAtWaits } from '#db/spot-waits.ts'
import type { ReadmitRefusal } from '#domain/members/readmission.ts'
import { sum, ZERO_CENTS } from '#domain/money.ts'
import { lateBpsAt } from '#domain/payments/late-fee.ts'
import { isUnasked } from '#domain/refunds/refund-states.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { type Excluded, readExcluded } from '#services/arrears/read-excluded.ts'
import { recordAudit } from '#services/audit.ts'
import { leaveList } from '#services/members/leave-list.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { addInstallments } from '#services/payments/add-installments.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { payFromHeld } from '#services/payments/pay-from-held.ts'
import { askDebits, payableCents } from '#services/payments/pay-installment.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Brings the asker back into a group they were excluded from, by paying everything: what was open then, with its late fees, and the months
 * since (rules 9); what is held for them pays of it what it can (rules 8). The debits are requested and the spot is taken back in one transaction, so no one pays for a spot that's gone; a refund
 * that hasn't left is withdrawn. A member who has already come back gets the same answer as the first time. Throws NotFound for no such exclusion or account.
 */
export async function readmitMember(
  ctx: Context,
  input: { consortiumId: string; accountId: string },
): Promise<Verdict<ReadmitRefusal>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group !== null && (await hasComeBack(tx, group.id, requirePerson(ctx).userId))) return allow()
    const { member, exclusion, closed, missed, refund, verdict } = await readExcluded(ctx, tx, group, at)
    if (group === null || !verdict.ok) return verdict
    const account = await findBankAccount(tx, member.user_id, input.accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    if (refund !== undefined && isUnasked(refund.status)) await moveRefunds(tx, [{ refund, act: 'cancel', at }])
    await moveMembers(ctx, tx, [{ member, act: 'readmit', at }])
    await updateCounts(tx, [{ ...group, current_members: group.current_members + 1 }])
    await leaveList(tx, { consortiumId: group.id, userIds: [member.user_id], at })
    await lookAtWaits(tx, group.id, at)
    await updateReadmitted(tx, exclusion, at)
    if (await hasNeverPaid(tx, group, member)) await linkReplacement(tx, member)
    await reopen(ctx, tx, group, member, { closed, missed, at })
    await payFromHeld(ctx, tx, [group], { holders: [{ member, overCents: ZERO_CENTS }], at })
    const open = await readOpenPaymentsOf(tx, group.id, [member.id])
    const paying = { accountId: account.id, accountLast4: account.last4 }
    await askDebits(
      ctx,
      tx,
      open.map((payment) => ({ payment, transferId: ctx.random.uuid7(at), ...paying })),
      at,
    )
    await lookAtLaddersBy(tx, [{ consortiumId: group.id, at }])
    const amountCents = sum(open.map(payableCents))
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'member.readmitted',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { position: member.position_number, amountCents },
        },
      ],
      at,
    )
    const details = { consortiumId: group.id, amountCents }
    await notify(ctx, tx, [{ to: member.user_id, kind: 'member_readmitted', details }], at)
    return allow()
  })
}

/** Whether someone who took a spot in the running group hasn't paid for it yet: the payment that brings them back frees a refund (rules 9). */
async function hasNeverPaid(tx: Tx, { launched_at }: ConsortiumRow, member: MemberRow): Promise<boolean> {
  const tookSpot = launched_at !== null && member.joined_at > launched_at && member.took_over_from === null
  if (!tookSpot || (await freesRefund(tx, member))) return false
  return (await readClearedDebits(tx, member.consortium_id, member.id)).length === 0
}

/** Months that came and went without the member are paid late, too, once their days of grace are over. */
async function reopen(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  member: MemberRow,
  { closed, missed, at }: Pick<Excluded, 'closed' | 'missed'> & { at: Date },
): Promise<void> {
  await movePayments(
    ctx,
    tx,
    closed.map((payment) => ({ payment, act: 'reopen' as const, at })),
  )
  await addInstallments(
    ctx,
    tx,
    missed.map((row) => {
      const dueOn = dueOnOf(group, row.number)
      return {
        consortium_id: group.id,
        consortium_member_id: member.id,
        number: row.number,
        due_on: dueOn,
        ...partColumns(row),
        was_late: lateBpsAt(dueOn, at, ctx.config.TIME_ZONE) > 0,
        opened_at: at,
      }
    }),
  )
}
