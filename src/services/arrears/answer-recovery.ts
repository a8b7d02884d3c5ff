import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortium } from '#db/consortiums.ts'
import { findDefault, findRecovery, type RecoveryRow, readRecoveries, updateRecovery } from '#db/defaults.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { recoveryReceived } from '#domain/ledger/postings.ts'
import { add, type Cents, maxCents, minCents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { type DefaultedDebt, splitRecovery } from '#domain/payments/recovery.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { stillOwed } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

export type AnswerRecoveryRefusal = 'recovery_closed' | 'needs_another_person' | 'own_recovery'

/**
 * Confirms a recovery that another person recorded, or withdraws it (rules 9). A confirmed one is posted in the same transaction: to the
 * common fund first, then the reserve, our fee, and late fees; anything left over is held for the member. Withdrawing a record
 * doesn't take a second person. Throws Forbidden without recoveries.confirm, NotFound.
 */
export async function answerRecovery(
  ctx: Context,
  input: { consortiumId: string; recoveryId: string; answer: 'confirm' | 'withdraw' },
): Promise<Verdict<AnswerRecoveryRefusal>> {
  requirePermission(ctx, 'recoveries.confirm')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const recovery = group === null ? null : await findRecovery(tx, group.id, input.recoveryId)
    if (group === null || recovery === null) throw new NotFound('recovery_not_found')
    const [member] = await lockMembers(tx, [{ consortium_id: group.id, id: recovery.consortium_member_id }])
    if (member === undefined) throw new NotFound('recovery_not_found')
    if (recovery.status !== 'recorded') return refuse('recovery_closed')
    const isConfirming = input.answer === 'confirm'
    if (isConfirming && recovery.recorded_by === userId) return refuse('needs_another_person')
    if (isConfirming && member.user_id === userId) return refuse('own_recovery')
    if (isConfirming) {
      const debt = await readDefaultedDebt(tx, group, member)
      const { overCents, ...parts } = splitRecovery(recovery.amount_cents, debt)
      await updateRecovery(tx, {
        ...recovery,
        status: 'confirmed',
        common_fund_cents: parts.commonFundCents,
        reserve_cents: parts.reserveCents,
        operator_cents: parts.operatorCents,
        over_cents: overCents,
        confirmed_by: userId,
        confirmed_at: at,
      })
      await postTransactions(tx, [
        { consortiumId: group.id, at, reference: recovery.id, ...recoveryReceived(parts, overCents) },
      ])
      const balanceCents = subtract(add(totalOf(debt.owed), debt.lateFeeCents), totalOf(parts))
      const details = { consortiumId: group.id, amountCents: recovery.amount_cents, balanceCents, overCents }
      await notify(ctx, tx, [{ to: member.user_id, kind: 'recovery_received', details }], at)
    } else await updateRecovery(tx, { ...recovery, status: 'withdrawn' })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: isConfirming ? 'recovery.confirmed' : 'recovery.withdrawn',
          subjectKind: 'recovery',
          subjectId: recovery.id,
          consortiumId: group.id,
          details: { position: member.position_number, amountCents: recovery.amount_cents },
        },
      ],
      at,
    )
    return allow()
  })
}

/** What a defaulted member still owes. */
export interface DefaultedMemberDebt extends DefaultedDebt {
  recoveredCents: Cents
}

/** What a defaulted member still owes of each part and in late fees, after recoveries so far (rules 9). */
export async function readDefaultedDebt(db: Db, group: ConsortiumRow, member: MemberRow): Promise<DefaultedMemberDebt> {
  const [row, recoveries] = [await findDefault(db, member), await readRecoveries(db, group.id, member.id)]
  return defaultedDebt(group, member, { lateFeeCents: row?.late_fee_cents ?? ZERO_CENTS, recoveries })
}

/** The same from what was read: the late fees of the default, and the member's recoveries. */
export function defaultedDebt(
  group: ConsortiumRow,
  member: MemberRow,
  { lateFeeCents, recoveries }: { lateFeeCents: Cents; recoveries: readonly RecoveryRow[] },
): DefaultedMemberDebt {
  const confirmed = recoveries.filter(({ status }) => status === 'confirmed')
  const owed = stillOwed(group, member)
  // In the order of the split: late fees come last and go to two parts.
  const paid = confirmed.map((one) => splitOf(one))
  const restOf = (part: keyof Parts) =>
    lessOf(
      owed[part],
      paid.map((one) => one[part]),
    )
  const rest = {
    commonFundCents: restOf('commonFundCents'),
    reserveCents: restOf('reserveCents'),
    operatorCents: restOf('operatorCents'),
  }
  const repaid = sum(paid.map(totalOf))
  const ofPlan = subtract(totalOf(owed), totalOf(rest))
  const feesPaid = maxCents(ZERO_CENTS, subtract(repaid, ofPlan))
  return {
    owed: rest,
    lateFeeCents: subtract(lateFeeCents, minCents(lateFeeCents, feesPaid)),
    recoveredCents: sum(confirmed.map(({ amount_cents }) => amount_cents)),
  }
}

const splitOf = (row: RecoveryRow): Parts => ({
  commonFundCents: row.common_fund_cents,
  reserveCents: row.reserve_cents,
  operatorCents: row.operator_cents,
})

const lessOf = (owed: Cents, paid: readonly Cents[]): Cents => maxCents(ZERO_CENTS, subtract(owed, sum(paid)))
