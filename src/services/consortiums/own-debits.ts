import type { Context } from '#context'
import type { AssemblyRow } from '#db/assemblies.ts'
import { readDebitsInFlight } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { monthTimeline } from '#domain/calendar.ts'
import { add, type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import type { OrderRefusal } from '#domain/payments/oldest-first.ts'
import type { PayRefusal } from '#domain/payments/payment-states.ts'
import { canCancelDebit, debitCancelBy } from '#domain/transfers/cancel-debit.ts'
import { type DebitKind, isDebitKind } from '#domain/transfers/transfer.ts'
import { leavesAt } from '#services/transfers/bank-request.ts'
import { cancellable } from '#services/transfers/cancellable.ts'
import { isBeingTakenBack } from '#services/transfers/moved-transfers.ts'

/** A debit on its way, as the member it is drawn from sees it. */
export interface OwnDebit {
  transferId: string
  kind: DebitKind
  /** The installment it pays, if it pays one. */
  number: number | null
  amountCents: Cents
  accountLast4: string
  askedAt: Date
  /** When it leaves or left for the bank: the closing of its file. */
  leavesAt: Date
  /** What taking it back means: ours alone, or only if the bank agrees; null when it is too late. */
  cancel: 'ours' | 'bank' | null
  /** Until when it can be taken back; null when it is too late, and for one that the bank says nothing about. */
  cancelBy: Date | null
  /** Wanted back: the bank has not said yet, or it has said too late. */
  takingBack: 'asked' | 'too_late' | null
}

/** The debits of a member that the bank has not answered for, oldest first. */
export async function readOwnDebits(
  ctx: Context,
  db: Db,
  group: Pick<ConsortiumRow, 'handed_over_through'>,
  member: MemberRow,
): Promise<OwnDebit[]> {
  const at = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  const rows = await readDebitsInFlight(db, member.consortium_id, member.id)
  return rows.flatMap((row) => {
    if (!isDebitKind(row.kind)) return []
    const debit = cancellable(group, row)
    const verdict = isBeingTakenBack(row) ? null : canCancelDebit(debit, at, zone)
    const cancel = verdict?.ok ? verdict.value : null
    return [
      {
        transferId: row.id,
        kind: row.kind,
        number: row.installment_number,
        amountCents: row.amount_cents,
        accountLast4: row.account_last4,
        askedAt: row.asked_at,
        leavesAt: leavesAt(row),
        cancel,
        cancelBy: cancel === null || row.status === 'unknown' ? null : debitCancelBy(debit, zone),
        takingBack: isBeingTakenBack(row) ? ('asked' as const) : debit.isRefusedByBank ? ('too_late' as const) : null,
      },
    ]
  })
}

export interface OwnAutopay {
  /** The account it is drawn from; null when it is off. */
  accountId: string | null
  /** When the bank is asked next, and for how much as things stand; null when nothing lies ahead or the group has no months yet. */
  next: { at: Date; amountCents: Cents } | null
}

/** Whether a member pays by themselves, and what the next debit would be (rules 3: 09:00 of A, all that is open then). */
export function ownAutopay(
  ctx: Context,
  member: MemberRow,
  months: readonly AssemblyRow[],
  payments: readonly { payRefusal: PayRefusal | OrderRefusal | null; payableCents: Cents }[],
  ahead: readonly { dueOn: string | null; amountCents: Cents }[],
): OwnAutopay {
  // All that is open is asked for at once, the oldest with what comes after it.
  const open = payments.filter(({ payRefusal }) => payRefusal === null || payRefusal === 'pay_older_first')
  const openCents = sum(open.map((payment) => payment.payableCents))
  const month = months.find(({ next_step }) => next_step === 'remind' || next_step === 'autopay')
  const [following] = ahead
  const upcoming =
    month !== undefined && openCents > 0
      ? { dueOn: month.due_on, amountCents: openCents }
      : following?.dueOn
        ? { dueOn: following.dueOn, amountCents: add(openCents, following.amountCents) }
        : null
  return {
    accountId: member.autopay_account_id,
    next:
      upcoming === null || upcoming.amountCents === ZERO_CENTS
        ? null
        : {
            at: monthTimeline(upcoming.dueOn, ctx.config.TIME_ZONE).autopayAt,
            amountCents: upcoming.amountCents,
          },
  }
}
