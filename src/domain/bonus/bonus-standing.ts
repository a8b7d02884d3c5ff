import { BONUS_STEP, bonusConversion, effectiveFeeBps, POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'

/** What a member's points are worth, and what the next step brings (rules 10). */
export interface BonusStanding {
  points: number
  valueCents: Cents
  /** The stated fee minus the bonus. */
  effectiveFeeBps: number
  /** The points at which it next goes up, what it'll be worth then, and how many more assemblies that takes; null at the maximum. */
  next: { points: number; valueCents: Cents; assemblies: number } | null
}

/** A member's points: how much they'd lower the fee if the payout came now, and the next step, if there is one. */
export function bonusStanding(of: {
  targetCents: Cents
  feeBps: number
  reserveBps: number
  points: number
}): BonusStanding {
  const { targetCents, feeBps, reserveBps, points } = of
  const worth = (at: number) =>
    bonusConversion({ targetCents, feeBps, reserveBps, points: at, operatorStillOwedCents: ZERO_CENTS }).valueCents
  const nextPoints = BONUS_STEP.points * (Math.floor(points / BONUS_STEP.points) + 1)
  const valueCents = worth(points)
  return {
    points,
    valueCents,
    effectiveFeeBps: effectiveFeeBps(feeBps, points),
    next:
      worth(nextPoints) > valueCents
        ? {
            points: nextPoints,
            valueCents: worth(nextPoints),
            assemblies: Math.ceil((nextPoints - points) / POINTS_PER_ASSEMBLY),
          }
        : null,
  }
}
