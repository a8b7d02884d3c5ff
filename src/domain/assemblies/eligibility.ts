/** Why a position stays out of an assembly, in the order in which the reasons are shown (rules 4). */
export const ELIGIBILITY_REASONS = [
  'not_active',
  'starts_later',
  'group_not_launched',
  'kyc_not_approved',
  'sanctions_not_clear',
  'installment_unpaid',
  'open_dispute',
  'returned_debit',
  'already_selected',
  'opted_out',
  'operator_insider',
] as const
export type EligibilityReason = (typeof ELIGIBILITY_REASONS)[number]

/** Something that was in the way from one instant to another, or still is. */
export interface Span {
  from: Date
  until: Date | null
}

/** Everything that eligibility looks at. Because these are instants, the same facts can answer for the cutoff and, later, for the draw. */
export interface MemberFacts {
  /** The assembly in question. */
  assemblyNumber: number
  groupLaunchedAt: Date | null
  joinedAt: Date
  leftAt: Date | null
  /** 1 from the start; a replacement takes part from its first installment on. */
  fromMonth: number
  /** When the approval in force at the judged instant was decided; null when none was in force. */
  kycApprovedAt: Date | null
  sanctionsClear: boolean
  /**
   * Installments up to this assembly's that are still owed, or recently stopped being owed (completed or waived); those
   * closed long before the cutoff may be left out.
   */
  installments: readonly { number: number; closedAt: Date | null }[]
  disputes: readonly Span[]
  /** Debits returned after the result and not cured (rules 9). */
  returnedDebits: readonly Span[]
  /** When the active selection was made; null when there is none. */
  selectedAt: Date | null
  /** The assembly that the member chose to skip. */
  skipsAssembly: number | null
  isInsider: boolean
  /** Whether anyone who isn't an operator insider is still waiting to be selected in this group. */
  othersWait: boolean
}

/** A position that doesn't take part, with every reason: it was left off a list, or has dropped out since. */
export interface PassedOver {
  position: number
  reasons: readonly EligibilityReason[]
}

export interface Eligibility {
  eligible: boolean
  /** Every reason that fails, never only the first (rules 4). */
  reasons: EligibilityReason[]
}

/**
 * Whether a member takes part in the draw and bidding, judged on what had happened by the cutoff (rules 4). Asked again
 * with the draw's instant, it says whether and why a published position has dropped out since. A late fee still owed, and
 * anything paid after the cutoff, make no difference.
 */
export function eligibilityOf(facts: MemberFacts, cutoffAt: Date): Eligibility {
  const fails: Record<EligibilityReason, boolean> = {
    not_active: isBy(facts.leftAt, cutoffAt),
    starts_later: startsLater(facts, cutoffAt),
    group_not_launched: !isBy(facts.groupLaunchedAt, cutoffAt),
    kyc_not_approved: !isBy(facts.kycApprovedAt, cutoffAt),
    sanctions_not_clear: !facts.sanctionsClear,
    installment_unpaid: facts.installments.some(
      ({ number, closedAt }) => number <= facts.assemblyNumber && !isBy(closedAt, cutoffAt),
    ),
    open_dispute: facts.disputes.some((span) => covers(span, cutoffAt)),
    returned_debit: facts.returnedDebits.some((span) => covers(span, cutoffAt)),
    already_selected: isBy(facts.selectedAt, cutoffAt),
    opted_out: facts.skipsAssembly === facts.assemblyNumber,
    operator_insider: facts.isInsider && facts.othersWait,
  }
  const reasons = ELIGIBILITY_REASONS.filter((reason) => fails[reason])
  return { eligible: reasons.length === 0, reasons }
}

/**
 * Members who are waiting to be selected and aren't on the list, with every reason. Together with the list and those selected before, that's
 * every position of the group, so no one is left out silently (rules 4).
 */
export function leftOut(judged: readonly (Eligibility & { position: number })[]): PassedOver[] {
  return judged
    .filter(({ eligible, reasons }) => !eligible && !reasons.includes('already_selected'))
    .map(({ position, reasons }) => ({ position, reasons }))
}

/** Whether someone had paid everything due and was left out anyway: they're told why (rules 4). */
export function isLeftOutThoughPaid({ reasons }: PassedOver): boolean {
  return !reasons.includes('installment_unpaid')
}

/** What the member can still fix before the cutoff, so it doesn't keep a bid from being placed. */
const CURABLE: readonly EligibilityReason[] = ['installment_unpaid', 'returned_debit', 'opted_out']

/** The reasons that no payment or change of mind before the cutoff can remove. */
export function lastingReasons(reasons: readonly EligibilityReason[]): EligibilityReason[] {
  return reasons.filter((reason) => !CURABLE.includes(reason))
}

function startsLater({ joinedAt, fromMonth, assemblyNumber }: MemberFacts, at: Date): boolean {
  return !isBy(joinedAt, at) || fromMonth > assemblyNumber
}

function isBy(instant: Date | null, at: Date): boolean {
  return instant !== null && instant.getTime() <= at.getTime()
}

function covers({ from, until }: Span, at: Date): boolean {
  return isBy(from, at) && !isBy(until, at)
}
