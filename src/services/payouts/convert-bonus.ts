import { insertBonusEvents, readConverted, readPoints } from '#db/bonuses.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { type MemberRow, updateBonuses } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { insertAdjustments } from '#db/plan-adjustments.ts'
import type { Db, Tx } from '#db/rows.ts'
import type { BonusConversion } from '#domain/bonus/bonus.ts'
import { bonusAtPayout } from '#domain/bonus/payout-bonus.ts'
import { bonusCredit } from '#domain/ledger/postings.ts'
import { add } from '#domain/money.ts'
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

interface Conversion extends BonusToConvert {
  points: number
  bonus: BonusConversion
}

/**
 * Converts the points of members paid out, once per selection (rules 10, LIFE-05): the operator's parts are lowered from the last installment
 * backward, and any remainder is held for the member. The operator alone pays for it; the common fund isn't touched. Points
 * stay as earned. Call it after bid money and the unused credit have been applied, under the groups' locks.
 */
export async function convertBonus(tx: Tx, paidOut: readonly BonusToConvert[]): Promise<void> {
  const conversions = await readConversions(tx, paidOut)
  await lowerPlans(
    tx,
    conversions.filter(({ bonus }) => bonus.lowersOperatorCents > 0),
  )
  await insertBonusEvents(
    tx,
    conversions.map(({ group, member, contemplation, at, points }) => ({
      consortium_id: group.id,
      assembly_number: contemplation.assembly_number,
      kind: 'converted' as const,
      reference: contemplation.id,
      points,
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

/** What is left to convert: selections not yet converted whose points are worth something. */
async function readConversions(db: Db, paidOut: readonly BonusToConvert[]): Promise<Conversion[]> {
  const done = await readConverted(
    db,
    paidOut.map(({ contemplation }) => ({
      consortium_id: contemplation.consortium_id,
      reference: contemplation.id,
    })),
  )
  const fresh = paidOut.filter(({ contemplation }) => !done.has(contemplation.id))
  const plans = await readPlans(
    db,
    fresh.map(({ group }) => group),
    fresh.map(({ member }) => member),
  )
  const pointsOfFresh = await readPoints(
    db,
    fresh.map(({ member }) => member),
  )
  return fresh.flatMap((one, place): Conversion[] => {
    const { group, member } = one
    const points = pointsOfFresh[place] ?? 0
    const bonus = bonusAtPayout({
      targetCents: group.target_cents,
      feeBps: group.admin_fee_bps,
      reserveBps: group.reserve_bps,
      points,
      plan: plans(member),
      nextNumber: group.next_number,
    })
    return bonus === null ? [] : [{ ...one, points, bonus }]
  })
}

async function lowerPlans(tx: Tx, lowering: readonly Conversion[]): Promise<void> {
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
}
