import type { Context } from '#context'
import type { AssemblyRow } from '#db/assemblies.ts'
import { readDebitsInFlight } from '#db/bank-transfers.ts'
import type { MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { monthTimeline } from '#domain/calendar.ts'
import { add, type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { canCancelDebit, debitCancelBy } from '#domain/payments/cancel-debit.ts'
import type { AheadInstallment, OwnPayment } from '#services/read-own-share.ts'

/** A debit on its way, as the member it is drawn from sees it. */
export interface OwnDebit {
  transferId: string
  kind: 'installment' | 'prepayment' | 'bid'
  /** The installment it pays, if it pays one. */
  number: number | null
  amountCents: Cents
  accountLast4: string
  askedAt: Date
  /** Until when it can be taken back; null when it is too late. */
  cancelBy: Date | null
}

/** The debits of a member that the bank has not answered for, oldest first. */
export async function readOwnDebits(ctx: Context, db: Tx, member: MemberRow): Promise<OwnDebit[]> {
  const at = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  const rows = await readDebitsInFlight(db, member.consortium_id, member.id)
  return rows.flatMap((row) => {
    if (row.kind === 'payout') return []
    const debit = { kind: row.kind, status: row.status, askedAt: row.asked_at }
    return [
      {
        transferId: row.id,
        kind: row.kind,
        number: row.installment_number,
        amountCents: row.amount_cents,
        accountLast4: row.account_last4,
        askedAt: row.asked_at,
        cancelBy: canCancelDebit(debit, at, zone).ok ? debitCancelBy(debit, zone) : null,
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
  payments: readonly OwnPayment[],
  ahead: readonly AheadInstallment[],
): OwnAutopay {
  const open = payments.filter((payment) => payment.payRefusal === null)
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
