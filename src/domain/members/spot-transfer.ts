import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'
import type { Enrollee } from '#domain/members/enrollment.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { centsOfDollars } from '#domain/money.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** The most that transferring a spot may cost (rules 9). */
export const TRANSFER_FEE_MOST_CENTS = centsOfDollars(50)

/**
 * The status of a spot transfer (rules 9): `offered` waits for the person named, `accepted` for the desk. `done`: the spot has changed
 * hands. In the others it didn't: the person named, the member, or the desk ended the transfer, or time ran out.
 */
export type SpotTransferStatus = 'offered' | 'accepted' | 'done' | 'declined' | 'withdrawn' | 'expired' | 'refused'

export type SpotTransferAct = 'accept' | 'approve' | 'decline' | 'withdraw' | 'expire' | 'refuse'

/** Which act leads from which status to which; anything not listed is refused. Until the desk approves, either side may withdraw. */
export const SPOT_TRANSFER_ACTS: Acts<SpotTransferStatus, SpotTransferAct> = {
  offered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
  accepted: {
    approve: 'done',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'expired',
    refuse: 'refused',
  },
  done: {},
  declined: {},
  withdrawn: {},
  expired: {},
  refused: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterSpotTransferAct(
  status: SpotTransferStatus,
  act: SpotTransferAct,
): Outcome<Reached<SpotTransferStatus>, 'act_not_allowed'> {
  const next = nextState(SPOT_TRANSFER_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** Days the person named has to answer, and after that the desk. */
export const SPOT_TRANSFER_DAYS = 14

/** Days, after the payout, to provide the new security and have it reviewed (decision 0074). */
export const NEW_SECURITY_DAYS = 30

/** The last instant to answer: the end of that day. */
export function spotTransferEndsAt(from: Date, zone: string, days = SPOT_TRANSFER_DAYS): Date {
  return instantAt(addDays(dayOf(from, zone), days), '23:59:59', zone)
}

/** How many days a bank can still return a payout after it arrives; until they pass, its spot can't be transferred (decision 0074). */
const PAYOUT_RETURN_DAYS = 60

/** The first instant at which a spot whose payout arrived at `paidAt` may be transferred. */
export function payoutFinalAt(paidAt: Date, zone: string): Date {
  return instantAt(addDays(dayOf(paidAt, zone), PAYOUT_RETURN_DAYS + 1), '00:00:00', zone)
}

/** Why a spot can't be transferred now. Some of these the member can fix; for the others, the member can only wait. */
export type HandOnRefusal =
  | 'paid_off'
  | 'payout_may_return'
  | 'selected'
  | 'group_not_running'
  | 'installment_late'
  | 'debit_under_way'
  | 'bid_stands'
  | 'dispute_open'

/** What decides whether a member may transfer the spot. */
export interface HandingOn {
  state: MemberState
  groupStatus: ConsortiumStatus
  isLaunched: boolean
  isClosing: boolean
  /** By a vote of its members: it's winding down. */
  isCanceled: boolean
  /** When the payout can no longer be returned; null if none was sent. */
  payoutFinalAt: Date | null
  at: Date
  /** The oldest installment that is late or whose debit has come back, and isn't on its way again; null for none. */
  lateNumber: number | null
  debitsUnderWay: number
  hasBid: boolean
  hasDispute: boolean
}

/**
 * Whether a member may transfer the spot (rules 9, Transfer): before the selection or after the payout, with nothing late and no payment on
 * its way, because what the new member takes over is calculated from the payments that have arrived.
 */
export function canHandOn(of: HandingOn): Verdict<HandOnRefusal> {
  if (of.state === 'completed') return refuse('paid_off')
  if (of.state === 'selected') return refuse('selected')
  if (of.state !== 'active' && of.state !== 'paid_out') return refuse('group_not_running')
  if (of.groupStatus !== 'active' || !of.isLaunched || of.isClosing || of.isCanceled) return refuse('group_not_running')
  if (of.payoutFinalAt !== null && of.at < of.payoutFinalAt)
    return refuse('payout_may_return', { from: of.payoutFinalAt.toISOString() })
  if (of.lateNumber !== null) return refuse('installment_late', { number: of.lateNumber })
  if (of.hasDispute) return refuse('dispute_open')
  if (of.hasBid) return refuse('bid_stands')
  if (of.debitsUnderWay > 0) return refuse('debit_under_way', { debits: of.debitsUnderWay })
  return allow()
}

/** Why someone can't take a spot over. */
export type TakeOverRefusal = 'not_approved' | 'already_enrolled' | 'enrollment_limit'

/** Whether a person may take over a spot in this group: the same conditions as joining, except that no seat needs to be free (LIFE-11 to LIFE-13, rules 9). */
export function canTakeOver(person: Enrollee, groupId: string): Verdict<TakeOverRefusal> {
  if (!person.kycApproved) return refuse('not_approved')
  if (person.activeGroupIds.includes(groupId)) return refuse('already_enrolled')
  if (person.role !== 'super_admin' && person.activeGroupIds.length > 0) return refuse('enrollment_limit')
  return allow()
}

/**
 * Whether a spot may change hands at this instant: not between an assembly's cutoff and its result, because a published position would
 * be skipped and the new member would be on no list (rules 4).
 */
export function isBetweenAssemblies(months: readonly { cutoffAt: Date; heldAt: Date | null }[], at: Date): boolean {
  return !months.some(({ cutoffAt, heldAt }) => cutoffAt <= at && heldAt === null)
}
