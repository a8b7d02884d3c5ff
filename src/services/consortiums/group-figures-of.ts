import type { ListedConsortium } from '#db/pages/consortium-list.ts'
import {
  bonusEarnedCents,
  collectionRateBps,
  fillRateBps,
  groupRisk,
  plansOf,
  type Risk,
  type RiskReason,
  type SimpleProjection,
  simpleFeesCollectedCents,
  simpleProjection,
} from '#domain/consortiums/group-figures.ts'
import { type Cents, subtract } from '#domain/money.ts'
import type { InstallmentCounts } from '#domain/payments/installment-counts.ts'

/** A group's rates, and the risk that follows from them (GRP-13 to GRP-15). */
export interface GroupHealth {
  fillBps: number
  /** Null while there are no payments. */
  collectionBps: number | null
  /** Null once the group is over: completed, or canceled. */
  risk: { risk: Risk; reasons: RiskReason[] } | null
}

/** A group's figures for the desk (GRP-13 to GRP-20): the specification's, and beside each amount what plans and ledger say. */
export interface GroupFigures extends GroupHealth {
  simple: SimpleProjection & { feesCollectedCents: Cents }
  /** What active members' plans come to, and of it the fee. */
  plans: { totalCents: Cents; feesCents: Cents }
  /** What members have paid toward the fee, the reserve's share of it included. */
  feesPaidCents: Cents
  /** What the points collected so far would be worth today. */
  bonusEarnedCents: Cents
}

export function groupHealthOf(
  group: { currentMembers: number; maxMembers: number; isOver: boolean },
  counts: InstallmentCounts,
): GroupHealth {
  const fillBps = fillRateBps(group.currentMembers, group.maxMembers)
  const collectionBps = collectionRateBps(counts)
  const { overdue } = counts
  return { fillBps, collectionBps, risk: group.isOver ? null : groupRisk({ fillBps, collectionBps, overdue }) }
}

export function groupFiguresOf(row: ListedConsortium): GroupFigures {
  const overdue = row.overdueInstallments
  const isOver = row.canceledAt !== null || row.status !== 'active'
  const terms = { ...row, activeMembers: row.currentMembers, overdue }
  return {
    ...groupHealthOf({ ...row, isOver }, { ...row, overdue }),
    simple: {
      ...simpleProjection(terms),
      feesCollectedCents: simpleFeesCollectedCents(row.paidCents, row.feeBps),
    },
    plans: plansOf(terms),
    feesPaidCents: subtract(row.paidCents, row.paidCommonFundCents),
    bonusEarnedCents: bonusEarnedCents(row.targetCents, row.points),
  }
}
