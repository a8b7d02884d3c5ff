import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#context'
import { holdAssemblies } from '#services/assemblies/hold-assemblies.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { expireWinningBids } from '#services/bids/expire-winning-bids.ts'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { cancelSelectionsInArrears } from '#services/contemplations/cancel-selections-in-arrears.ts'
import { cancelUncuredSelections } from '#services/contemplations/cancel-uncured-selections.ts'
import { expireUnansweredSelections } from '#services/contemplations/expire-unanswered-selections.ts'
import { markOverdue } from '#services/payments/mark-overdue.ts'
import { openInstallments } from '#services/payments/open-installments.ts'
import { requestAutopay } from '#services/payments/request-autopay.ts'
import { sendReminders } from '#services/payments/send-reminders.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { takeBackDebits } from '#services/settlement/take-back-debits.ts'

/** One kind of business work. */
export interface DueWork {
  kind: string
  /** Where the rows themselves say when it falls due; each has its partial index. */
  table: string
  column: string
  where: RawBuilder<unknown>
  /** Does everything of this kind that is due by an instant, and says how much. */
  run: (ctx: Context, dueBy: Date) => Promise<number>
}

const always = (column: string) => sql`${sql.ref(column)} is not null`
const step = (name: string) => sql`next_step = ${sql.lit(name)}`

/**
 * The business day, in order (rules 3). Money that has come is written before anything is judged by it; what ends frees its
 * cash before the next snapshot counts it.
 */
export const BUSINESS_DAY: readonly DueWork[] = [
  {
    kind: 'expire_consortiums',
    table: 'consortiums',
    column: 'expires_at',
    where: always('expires_at'),
    run: expireConsortiums,
  },
  {
    kind: 'open_installments',
    table: 'consortiums',
    column: 'opens_at',
    where: always('opens_at'),
    run: openInstallments,
  },
  {
    kind: 'settle_transfers',
    table: 'bank_transfers',
    column: 'check_at',
    where: sql`status in ('submitted', 'settled') and check_at is not null`,
    run: settleTransfers,
  },
  { kind: 'send_reminders', table: 'assemblies', column: 'next_at', where: step('remind'), run: sendReminders },
  { kind: 'request_autopay', table: 'assemblies', column: 'next_at', where: step('autopay'), run: requestAutopay },
  {
    kind: 'take_back_debits',
    table: 'bank_transfers',
    column: 'cancel_check_at',
    where: sql`cancel_check_at is not null and status in ('created', 'submitted', 'unknown')`,
    run: takeBackDebits,
  },
  {
    kind: 'ask_bank',
    table: 'bank_transfers',
    column: 'check_at',
    where: sql`status in ('created', 'unknown') and cancel_check_at is null`,
    run: askBank,
  },
  { kind: 'mark_overdue', table: 'assemblies', column: 'late_at', where: always('late_at'), run: markOverdue },
  { kind: 'expire_winning_bids', table: 'bids', column: 'due_at', where: always('due_at'), run: expireWinningBids },
  {
    kind: 'expire_unanswered',
    table: 'contemplations',
    column: 'answer_by',
    where: always('answer_by'),
    run: expireUnansweredSelections,
  },
  {
    kind: 'cancel_uncured',
    table: 'contemplations',
    column: 'cure_by',
    where: always('cure_by'),
    run: cancelUncuredSelections,
  },
  {
    kind: 'cancel_in_arrears',
    table: 'contemplations',
    column: 'arrears_at',
    where: always('arrears_at'),
    run: cancelSelectionsInArrears,
  },
  { kind: 'publish_snapshots', table: 'assemblies', column: 'next_at', where: step('publish'), run: publishSnapshots },
  { kind: 'hold_assemblies', table: 'assemblies', column: 'next_at', where: step('hold'), run: holdAssemblies },
]
