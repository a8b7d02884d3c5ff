import { refundDue, refundPaid, selectionReleased } from '#domain/ledger/postings.ts'
import { afterMemberAct, type MemberAct } from '#domain/members/member-states.ts'
import { type Cents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { bearMore, missingCents } from '#domain/payments/missing-fund.ts'
import { recover } from '#domain/projection/live-payments.ts'
import { fundsIn, lendReserve, post, postCovered, repayableIn } from '#domain/projection/projected-books.ts'
import type { ProjectedGroup, ProjectedRefund } from '#domain/projection/projected-group.ts'
import { owedBy, type ProjectedMember } from '#domain/projection/projected-member.ts'
import { leavingRefund } from '#domain/refunds/leaving-refund.ts'
import { invariant } from '#domain/verdict.ts'

/** How many unpaid installments end a selection, exclude a waiting member, and put a paid-out member in default (rules 9). */
const ENDS_SELECTION = 2
const ENDS_MEMBERSHIP = 3

/** A refund whose spot was taken again is paid within this many months, and is due after that (rules 9). */
const REFUND_MONTHS = 3

/** Leavers leave, and members who haven't paid for too long meet the consequences on the ladder (rules 9). */
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

/** The reserve lends what defaulted members leave missing, as far as it can; the loan runs until the money comes in (rules 9). */
export function lendMissing({ members, books }: ProjectedGroup, month: number): void {
  const missing = members
    .filter(({ state }) => state === 'defaulted')
    .map((member) =>
      missingCents({
        ...{ owed: owedBy(member), plan: member.plan, number: month, hasDefaulted: true },
        ...{ movedCents: ZERO_CENTS, recoveredCents: member.recoveredCents },
      }),
    )
  const { loanCents, bearsCents } = bearMore(books.bearsCents, sum(missing), fundsIn(books).reserveCents)
  lendReserve(books, loanCents)
  books.bearsCents = bearsCents
}

/** Refunds that are due whatever the month brought in: their spot was taken again more than ninety days ago. */
export function refundsDueCents(group: ProjectedGroup, month: number): Cents {
  return sum(group.refunds.filter((refund) => isDue(refund, month)).map(({ amountCents }) => amountCents))
}

/** Pays refunds: those that are due, then the oldest whose spot was taken again, from what the month's slots left (rules 9). */
export function payRefunds(group: ProjectedGroup, month: number): void {
  for (const refund of group.refunds) if (isDue(refund, month)) payRefund(group, refund)
  for (const refund of group.refunds) {
    if (refund.isPaid || refund.readyIn === null || refund.readyIn > month) continue
    const spare = subtract(fundsIn(group.books).commonFundCents, repayableIn(group.books))
    if (refund.amountCents > spare) return
    payRefund(group, refund)
  }
}

/** Pays every remaining refund once the group has held its last assembly. */
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
