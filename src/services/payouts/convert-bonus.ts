import { insertBonusEvents, readConverted } from '#db/bonuses.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { type MemberRow, updateBonuses } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { insertAdjustments } from '#db/plan-adjustments.ts'
import type { Tx } from '#db/rows.ts'
import { bonusConversion } from '#domain/bonus/bonus.ts'
import { bonusCredit } from '#domain/ledger/postings.ts'
import { add } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { NOTHING } from '#domain/payments/installment-plan.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { readPlans } from '#services/payments/plans.ts'

/** A membership that has just been paid out. */
export interface BonusToConvert {
  group: ConsortiumRow
  member: MemberRow
  contemplation: ContemplationRow
  at: Date
}

/**
 * Converts the points of members paid out, once a selection (rules 10, LIFE-05): the operator's parts are lowered from the last installment
 * backwards, what finds none left is held for the member. Paid by the operator alone: the common fund is not touched. Points
 * stay as they were earned. Call it after bid money and the unused credit are applied, under the groups' locks.
 */
export async function convertBonus(tx: Tx, paidOut: readonly BonusToConvert[]): Promise<void> {
  const done = await readConverted(
    tx,
    paidOut.map(({ contemplation }) => ({
      consortium_id: contemplation.consortium_id,
      reference: contemplation.id,
    })),
  )
  const fresh = paidOut.filter(({ contemplation }) => !done.has(contemplation.id))
  const plans = await readPlans(
    tx,
    fresh.map(({ group }) => group),
    fresh.map(({ member }) => member),
  )
  const conversions = fresh
    .map((one) => ({
      ...one,
      bonus: bonusConversion({
        targetCents: one.group.target_cents,
        feeBps: one.group.admin_fee_bps,
        reserveBps: one.group.reserve_bps,
        points: one.member.bonus_points,
        // What is opened never changes, so only the parts ahead can be lowered.
        operatorStillOwedCents: reducibleParts(plans(one.member), one.group.next_number).operatorCents,
      }),
    }))
    .filter(({ bonus }) => bonus.valueCents > 0)
  const lowering = conversions.filter(({ bonus }) => bonus.lowersOperatorCents > 0)
  await insertAdjustments(
    tx,
    lowering.map(({ group, member, contemplation, at, bonus }) => ({
      consortium_id: group.id,
      consortium_member_id: member.id,
      kind: 'bonus' as const,
      mode: 'from_end' as const,
      effective_from: group.next_number,
      ...partColumns({ ...NOTHING, operatorCents: bonus.lowersOperatorCents }),
      reference: contemplation.id,
      made_at: at,
    })),
  )
  await updateBonuses(
    tx,
    lowering.map(({ member, bonus }) => ({
      ...member,
      bonus_cents: add(member.bonus_cents, bonus.lowersOperatorCents),
      is_plan_adjusted: true,
    })),
  )
  await insertBonusEvents(
    tx,
    conversions.map(({ group, member, contemplation, at }) => ({
      consortium_id: group.id,
      assembly_number: contemplation.assembly_number,
      kind: 'converted' as const,
      reference: contemplation.id,
      points: member.bonus_points,
      positions: [member.position_number],
      made_at: at,
    })),
  )
  await postTransactions(
    tx,
    conversions
      .filter(({ bonus }) => bonus.memberCreditCents > 0)
      .map(({ group, contemplation, at, bonus }) => ({
        consortiumId: group.id,
        at,
        reference: contemplation.id,
        ...bonusCredit(bonus.memberCreditCents),
      })),
  )
}
