import type { Context } from '#context'
import { type BidRow, findBid } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readContemplationEvents } from '#db/contemplations.ts'
import { isDebitInFlight } from '#db/debits-in-flight.ts'
import { findHoldingDispute } from '#db/disputes.ts'
import { readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, securityOf } from '#db/guarantees.ts'
import type { MemberRow } from '#db/members.ts'
import { findLatestPayout } from '#db/payouts.ts'
import type { Db } from '#db/rows.ts'
import { byOrderOfAsking, type GuaranteeItem, type GuaranteeState } from '#domain/contemplations/guarantees.ts'
import { type SelectionPath, selectionPath } from '#domain/contemplations/selection-steps.ts'
import { type Cents, sum } from '#domain/money.ts'
import { type LateInstallment, PAYEE_HOLD_MS } from '#domain/payouts/payout.ts'
import { type GuaranteeFile, guaranteeFile } from '#services/contemplations/guarantee-file.ts'
import { openGuarantee, openNote } from '#services/contemplations/guarantee-reference.ts'
import { payeeNameOf } from '#services/contemplations/payee-name.ts'
import { arrearsOf, type OwedPayment, readOwed } from '#services/payments/arrears.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { lastMomentBefore } from '#services/payments/watch-arrears.ts'

/** An installment that endangers a selection: late, or with a returned debit (rules 9). */
export interface BlockingInstallment {
  number: number
  amountCents: Cents
  isReturned: boolean
  /** Its last day; after that, the selection ends or may end. Null when nothing ends because of it. */
  payBy: Date | null
  isDebitInFlight: boolean
}

/** Where the member's selection stands, with everything that has happened since. */
export interface OwnSelection {
  id: string
  status: ContemplationRow['status']
  method: 'draw' | 'bid'
  assemblyNumber: number
  selectedAt: Date
  answerBy: Date | null
  useBy: string
  /** The steps to the payout: what's next, whose turn it is, and by when. */
  path: SelectionPath
  installment: BlockingInstallment | null
  /** The debit whose open dispute holds the payout; null without one (rules 9). */
  disputedDebitId: string | null
  /** What is late before the payout, and when a second overdue installment would end the selection; null when nothing is (rules 9). */
  arrears: { late: LateInstallment[]; amountCents: Cents; payBy: Date | null } | null
  /** The payout on its way or done: the amount, and the last digits of the account it goes to. */
  payout: { amountCents: Cents; payeeName: string; payeeLast4: string; paidAt: Date | null } | null
  events: { act: string; to: ContemplationRow['status']; at: Date; note: string | null }[]
  items: {
    item: GuaranteeItem
    state: GuaranteeState
    note: string | null
    reference: string
    amountCents: Cents | null
    files?: GuaranteeFile[]
  }[]
}

/** Reads a member's own selection with its history, its steps, and its documents, unsealed for their owner. */
export async function readOwnSelection(
  ctx: Context,
  db: Db,
  { group, member, row }: { group: ConsortiumRow; member: MemberRow; row: ContemplationRow },
): Promise<OwnSelection> {
  const [events, guarantees, files, bid, payout, standing, hold] = await Promise.all([
    readContemplationEvents(db, row.consortium_id, row.id),
    readGuarantees(db, securityOf('selection', row)),
    readGuaranteeFiles(db, securityOf('selection', row)),
    row.bid_id === null ? null : findBid(db, row.consortium_id, row.bid_id),
    findLatestPayout(db, row.consortium_id, row.id),
    readStanding(ctx, db, group, member, row),
    row.status === 'approved' ? findHoldingDispute(db, member) : null,
  ])
  const story = events.map((event) => ({
    act: event.act,
    to: event.to_status,
    at: event.made_at,
    note: event.note,
  }))
  return {
    id: row.id,
    status: row.status,
    method: bid === null ? 'draw' : 'bid',
    assemblyNumber: row.assembly_number,
    selectedAt: row.selected_at,
    answerBy: row.answer_by,
    useBy: row.use_by,
    path: selectionPath({
      at: ctx.clock.now(),
      zone: ctx.config.TIME_ZONE,
      status: row.status,
      bid: bid === null ? null : await bidFacts(db, bid),
      answerBy: row.answer_by,
      useBy: row.use_by,
      events: story,
      items: guarantees,
      payout:
        payout === null
          ? null
          : {
              status: payout.status,
              heldUntil: new Date(payout.payee_known_since.getTime() + PAYEE_HOLD_MS),
              releasedAt: payout.released_at,
            },
      installment: standing.installment,
      hold: hold === null ? null : hold.isOpen ? 'payout_disputed' : 'payout_recalled',
    }),
    ...standing,
    disputedDebitId: hold?.isOpen ? hold.transfer_id : null,
    payout:
      payout === null || payout.status === 'failed' || payout.status === 'cancelled'
        ? null
        : {
            amountCents: payout.amount_cents,
            payeeName: payeeNameOf(ctx, payout),
            payeeLast4: payout.payee_last4,
            paidAt: payout.paid_at,
          },
    events: story,
    items: guarantees.toSorted(byOrderOfAsking).map((guarantee) => {
      const given = openGuarantee(ctx, guarantee)
      return {
        item: guarantee.item,
        state: guarantee.state,
        note: openNote(ctx, guarantee),
        reference: given?.reference ?? '',
        amountCents: given?.amountCents ?? null,
        files: files.filter(({ item }) => item === guarantee.item).map((file) => guaranteeFile(ctx, file)),
      }
    }),
  }
}

async function bidFacts(db: Db, bid: BidRow) {
  return {
    status: bid.status,
    dueAt: bid.due_at,
    isDebitInFlight: await isDebitInFlight(db, bid.consortium_id, bid.consortium_member_id, 'bid'),
  }
}

/** Which installment stands in the way; none does once the payout has arrived. */
async function readStanding(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  row: ContemplationRow,
): Promise<Pick<OwnSelection, 'arrears' | 'installment'>> {
  if (row.status === 'paid_out') return { arrears: null, installment: null }
  const times = { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE }
  const owed = (await readOwed(db, [group.id], { ...times, memberIds: [member.id] })).get(member.id) ?? []
  const { late, nextAt } = arrearsOf(group, member, owed, times)
  const payBy = nextAt === null ? null : lastMomentBefore(nextAt)
  return {
    arrears: late.length === 0 ? null : { late, amountCents: sum(late.map(({ payableCents: cents }) => cents)), payBy },
    installment: blockingOf(owed, payBy),
  }
}

/** The oldest one that can be paid now, or else the oldest one whose debit is with the bank. */
function blockingOf(owed: readonly OwedPayment[], payBy: Date | null): BlockingInstallment | null {
  const blocking = owed
    .filter(({ standing, cureBy }) => standing !== 'in_time' || cureBy !== null)
    .sort((a, b) => a.payment.number - b.payment.number)
  const first = blocking.find(({ status }) => status !== 'processing') ?? blocking[0]
  if (first === undefined) return null
  const { payment, status, cureBy } = first
  return {
    number: payment.number,
    amountCents: payableCents(payment),
    isReturned: cureBy !== null,
    payBy: cureBy ?? payBy,
    isDebitInFlight: status === 'processing',
  }
}
