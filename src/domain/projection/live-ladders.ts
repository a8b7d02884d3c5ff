import { refundDue, refundPaid, reserveLoan, selectionReleased } from '#domain/ledger/postings.ts'
import { afterMemberAct, type MemberAct } from '#domain/members/member-states.ts'
import { type Cents, minCents, multiplyRatio, subtract, sum, WHOLE_BPS } from '#domain/money.ts'
import { recover } from '#domain/projection/live-payments.ts'
import { fundsIn, post, postCovered } from '#domain/projection/projected-books.ts'
import type { ProjectedGroup, ProjectedRefund } from '#domain/projection/projected-group.ts'
import type { ProjectedMember } from '#domain/projection/projected-member.ts'
import { leavingRefund } from '#domain/refunds/leaving-refund.ts'
import { invariant } from '#domain/verdict.ts'

/** So many unpaid installments end a selection, exclude who waits, and make who was paid out default (rules 9). */
const ENDS_SELECTION = 2
const ENDS_MEMBERSHIP = 3

/** A refund whose spot was taken again is paid within so many months, and is due after that (rules 9). */
const REFUND_MONTHS = 3

/** Leavers leave, and whoever has been unpaid for too long meets what the ladder says (rules 9). */
export function climbLadders(group: ProjectedGroup, month: number): void {
  for (const member of group.members) {
    const unpaid = member.unpaid.length
    if (member.state === 'selected' && unpaid >= ENDS_SELECTION) cancelSelection(group, member)
    if (member.state === 'active' && unpaid >= ENDS_MEMBERSHIP) goesOut(group, member, 'exclude', month)
    else if (member.state === 'active' && group.chance.chance() < group.habits.leaves)
      goesOut(group, member, 'withdraw', month)
    if (member.state === 'paid_out' && unpaid >= ENDS_MEMBERSHIP) defaults(group, member)
  }
}

export function move(member: ProjectedMember, act: MemberAct): void {
  const next = afterMemberAct(member.state, act)
  invariant(next.ok, `a member who is ${member.state} does not ${act}`)
  member.state = next.value
}

function cancelSelection(group: ProjectedGroup, member: ProjectedMember): void {
  post(group.books, selectionReleased(group.terms.targetCents))
  move(member, 'unselect')
  member.usesPayoutIn = 0
  group.branches.selection_canceled++
}

function goesOut(group: ProjectedGroup, member: ProjectedMember, act: 'withdraw' | 'exclude', month: number): void {
  move(member, act)
  group.branches[act === 'exclude' ? 'excluded' : 'left']++
  member.unpaid = []
  member.points = 0
  const { refundCents } = leavingRefund(member.paid.commonFundCents)
  const refund = { position: member.position, amountCents: refundCents, readyIn: null, isPaid: false }
  group.refunds.push(refund)
  const isRetaken = group.chance.chance() < group.habits.replaced
  if (isRetaken && month < group.terms.durationMonths) group.openSpots.push(refund)
}

function defaults(group: ProjectedGroup, member: ProjectedMember): void {
  move(member, 'default')
  member.unpaid = []
  group.branches.defaulted++
  recover(group, member)
}

/**
 * The reserve lends what a defaulted member's installment would have brought the common fund this month, less what the security
 * has brought already (rules 9). These loans go back at the closing, not before the next slots are counted.
 */
export function lendMissing(group: ProjectedGroup, month: number): void {
  const share = WHOLE_BPS - Math.round(group.habits.recovery * WHOLE_BPS)
  const missing = group.members.flatMap((member) => {
    const row = member.state === 'defaulted' ? member.plan.find(({ number }) => number === month) : undefined
    return row === undefined ? [] : [multiplyRatio(row.commonFundCents, share, WHOLE_BPS)]
  })
  const lent = minCents(sum(missing), fundsIn(group.books).reserveCents)
  if (lent > 0) post(group.books, reserveLoan(lent))
}

/** Refunds that are due whatever the month brought: their spot was taken again more than ninety days ago. */
export function refundsDueCents(group: ProjectedGroup, month: number): Cents {
  return sum(group.refunds.filter((refund) => isDue(refund, month)).map(({ amountCents }) => amountCents))
}

/** Pays refunds: those that are due, then the oldest whose spot was taken again, from what the month's slots left (rules 9). */
export function payRefunds(group: ProjectedGroup, month: number): void {
  for (const refund of group.refunds) if (isDue(refund, month)) payRefund(group, refund)
  for (const refund of group.refunds) {
    if (refund.isPaid || refund.readyIn === null || refund.readyIn > month) continue
    const spare = subtract(fundsIn(group.books).commonFundCents, group.books.reserveLentCents)
    if (refund.amountCents > spare) return
    payRefund(group, refund)
  }
}

/** Pays every refund that is left, once the group has held its last assembly. */
export function payAllRefunds(group: ProjectedGroup): void {
  for (const refund of group.refunds) if (!refund.isPaid) payRefund(group, refund)
}

function payRefund(group: ProjectedGroup, refund: ProjectedRefund): void {
  refund.isPaid = true
  if (refund.amountCents === 0) return
  postCovered(group.books, refundDue(refund.amountCents))
  post(group.books, refundPaid(refund.amountCents))
  group.branches.refunded++
}

const isDue = ({ readyIn, isPaid }: ProjectedRefund, month: number) =>
  !isPaid && readyIn !== null && readyIn + REFUND_MONTHS <= month
