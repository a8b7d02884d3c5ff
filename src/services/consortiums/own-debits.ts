import type { Context } from '#context'
import type { AssemblyDates } from '#db/assembly-dates.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readDebitsInFlight } from '#db/debits-in-flight.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { add, type Cents, sum } from '#domain/money.ts'
import { AUTOPAY_DAYS_BEFORE, autopayAt, isAskedOnA, nextAutopayAt } from '#domain/payments/autopay-day.ts'
import { canCancelDebit, debitCancelBy } from '#domain/transfers/cancel-debit.ts'
import { isPlanDebitKind, type PlanDebitKind } from '#domain/transfers/transfer.ts'
import type { AheadInstallment, OwnPayment } from '#services/consortiums/own-payments.ts'
import { leavesAt } from '#services/transfers/bank-request.ts'
import { cancellable } from '#services/transfers/cancellable.ts'
import { isBeingTakenBack } from '#services/transfers/moved-transfers.ts'

/** A debit on its way, as its member sees it. */
export interface OwnDebit {
  transferId: string
  kind: PlanDebitKind
  /** The installment it pays, if it pays one. */
  number: number | null
  amountCents: Cents
  accountLast4: string
  askedAt: Date
  /** When it goes or went to the bank: the closing of its file. */
  leavesAt: Date
  /** How it can be canceled: by us alone, or only if the bank agrees; null when it's too late. */
  cancel: 'ours' | 'bank' | null
  /** Until when it can be canceled; null when it's too late, and for one that the bank says nothing about. */
  cancelBy: Date | null
  /** A cancelation was requested: the bank hasn't answered yet, or has said it's too late. */
  takingBack: 'asked' | 'too_late' | null
}

/** A member's debits that the bank hasn't answered for, oldest first. */
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
    if (!isPlanDebitKind(row.kind)) return []
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
  /** The account it's debited from; null when it's off. */
  accountId: string | null
  /** How many days before A it's set up. */
  daysBefore: number
  /** When the bank is asked next, and for how much as of now; null when nothing is upcoming or the group has no months yet. */
  next: NextDebit | null
  /** The same for each day that could be chosen, in their order. */
  choices: { daysBefore: number; next: NextDebit | null }[]
}

interface NextDebit {
  at: Date
  amountCents: Cents
}

type OpenOfOwn = Pick<OwnPayment, 'payRefusal' | 'payableCents' | 'returnCode'>
type AheadOfOwn = Pick<AheadInstallment, 'dueOn' | 'amountCents'>

/** Whether a member is on autopay, and what the next debit would be for each day they can choose (rules 3). */
export function ownAutopay(
  ctx: Context,
  member: MemberRow,
  months: readonly AssemblyDates[],
  payments: readonly OpenOfOwn[],
  ahead: readonly AheadOfOwn[],
): OwnAutopay {
  // Everything that's open is requested together, the oldest with what comes after it.
  const open = payments.filter(({ payRefusal }) => payRefusal === null || payRefusal === 'pay_older_first')
  const month = months.find(({ next_step }) => next_step === 'remind' || next_step === 'autopay')
  const choices = AUTOPAY_DAYS_BEFORE.map((daysBefore) => ({
    daysBefore,
    next: nextDebit(ctx, { daysBefore, dueOn: month?.due_on ?? null, open, following: ahead[0] }),
  }))
  return {
    accountId: member.autopay_account_id,
    daysBefore: member.autopay_days_before,
    next: choices.find(({ daysBefore }) => daysBefore === member.autopay_days_before)?.next ?? null,
    choices,
  }
}

/** The debit of the open month, for everything its day still requests; otherwise that of the month that opens next. */
function nextDebit(
  ctx: Context,
  of: { daysBefore: number; dueOn: string | null; open: readonly OpenOfOwn[]; following: AheadOfOwn | undefined },
): NextDebit | null {
  const { daysBefore, dueOn, open, following } = of
  const zone = ctx.config.TIME_ZONE
  const now = ctx.clock.now()
  const at = dueOn === null ? null : nextAutopayAt(dueOn, daysBefore, now, zone)
  if (dueOn !== null && at !== null) {
    const isOwnDay = at.getTime() === autopayAt(dueOn, daysBefore, zone).getTime()
    const asked = open.filter(({ returnCode }) => isOwnDay || isAskedOnA({ daysBefore, returnCode }))
    const amountCents = sum(asked.map(({ payableCents }) => payableCents))
    if (amountCents > 0) return { at, amountCents }
  }
  const nextAt = following?.dueOn ? nextAutopayAt(following.dueOn, daysBefore, now, zone) : null
  if (following === undefined || nextAt === null) return null
  return { at: nextAt, amountCents: add(following.amountCents, sum(open.map(({ payableCents }) => payableCents))) }
}
