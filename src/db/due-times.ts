import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Database, inCell, inEachCell, isSpread } from '#db/cells.ts'
import type { Db } from '#db/rows.ts'
import type { DB } from '#db/schema.ts'

/** Where the rows of one kind of business work say when it falls due; each has its own partial index. */
export interface DueTime {
  table: keyof DB & string
  column: string
  where: RawBuilder<unknown>
  /** The table belongs to no group. */
  isOutside?: true
}

const always = (column: string) => sql`${sql.ref(column)} is not null`
const step = (name: string): DueTime => ({
  table: 'assemblies',
  column: 'next_at',
  where: sql`next_step = ${sql.lit(name)}`,
})
const when = (table: DueTime['table'], column: string): DueTime => ({ table, column, where: always(column) })
const outside = (table: DueTime['table'], column: string, where = always(column)): DueTime => ({
  table,
  column,
  where,
  isOutside: true,
})

/** By kind of work; some have more than one place. */
export const DUE_TIMES = {
  expire_consortiums: when('consortiums', 'expires_at'),
  open_installments: when('consortiums', 'opens_at'),
  settle_transfers: [
    {
      table: 'bank_transfers',
      column: 'check_at',
      where: sql`status in ('submitted', 'settled') and check_at is not null`,
    },
    {
      table: 'debit_batches',
      column: 'check_at',
      where: sql`status in ('submitted', 'settled') and check_at is not null`,
    },
  ],
  send_reminders: step('remind'),
  request_early_autopay: when('assemblies', 'early_autopay_at'),
  request_autopay: step('autopay'),
  take_back_debits: {
    table: 'bank_transfers',
    column: 'cancel_check_at',
    where: sql`cancel_check_at is not null and status in ('created', 'submitted', 'unknown')`,
  },
  recall_disputed: when('disputes', 'recall_at'),
  ask_bank: [
    {
      table: 'bank_transfers',
      column: 'check_at',
      where: sql`status in ('created', 'unknown') and check_at is not null and cancel_check_at is null`,
    },
    { table: 'debit_batches', column: 'check_at', where: sql`status in ('created', 'unknown')` },
  ],
  send_bank_files: outside('ach_files', 'send_at'),
  mark_overdue: when('assemblies', 'late_at'),
  expire_winning_bids: when('bids', 'due_at'),
  expire_unanswered: when('contemplations', 'answer_by'),
  cancel_uncured: when('contemplations', 'cure_by'),
  cancel_in_arrears: when('contemplations', 'arrears_at'),
  climb_ladders: when('consortiums', 'ladder_at'),
  expire_spot_transfers: when('spot_transfers', 'ends_at'),
  ask_fees_again: when('spot_transfers', 'fee_again_at'),
  offer_spots: when('spot_waits', 'look_at'),
  look_at_join_requests: when('join_requests', 'look_at'),
  watch_unused_payouts: when('contemplations', 'use_check_at'),
  publish_snapshots: step('publish'),
  hold_assemblies: step('hold'),
  pay_refunds: when('refunds', 'look_at'),
  count_ballots: when('cancellations', 'check_at'),
  share_out_funds: when('consortiums', 'share_out_at'),
  close_consortiums: when('consortiums', 'close_check_at'),
  chase_unclaimed: when('final_payments', 'notice_at'),
  screen_again: outside('sanctions_lists', 'loaded_at', sql`screened_at is null`),
  announce_texts: outside('text_announcements', 'due_at'),
  apply_retention: outside('retention_looks', 'look_at'),
  close_accounts: outside('account_closings', 'due_at'),
  end_list_jobs: outside('list_jobs', 'ends_at'),
  end_viewings: outside('member_viewings', 'ends_at', sql`ended_at is null`),
} as const satisfies Record<string, DueTime | readonly DueTime[]>

/** The kinds of business work (rules 3); src/jobs/schedule.ts has their order and what does each. */
export type DueKind = keyof typeof DUE_TIMES

/**
 * When each kind of work falls due next, over the due-time indexes; kinds with nothing ahead are left out. For a kind in `after`, only
 * what is due later than its instant counts; with `until`, kinds due later are left out, too. One query; with several cells one in each, and one outside them.
 */
export async function readNextDue(
  database: Database,
  after: ReadonlyMap<DueKind, Date>,
  until: Date | null = null,
): Promise<Map<DueKind, Date>> {
  const next = new Map<DueKind, Date>()
  const read = async (db: Db, among: Among) => {
    for (const { kind, due_at } of await readAmong(db, among, after, until)) {
      const earliest = next.get(kind)
      if (earliest === undefined || due_at < earliest) next.set(kind, due_at)
    }
    return 0
  }
  if (!(await isSpread(database))) await read(database.db, 'all')
  else {
    await read(database.db, 'outside')
    await inEachCell(database, (cell) => inCell(database, cell, (tx) => read(tx, 'groups')))
  }
  return next
}

/** An instant of the database's own clock has microseconds and ours has none: rounded down, it would never be due at its own instant. */
const upToMilliseconds = (instant: RawBuilder<unknown>) =>
  sql`date_trunc('milliseconds', ${instant} + interval '999 microseconds')`

/** Every place with the kind of work that falls due there. */
export const DUE_PLACES: readonly (DueTime & { kind: DueKind })[] = (Object.keys(DUE_TIMES) as DueKind[]).flatMap(
  (kind) => {
    const times: DueTime | readonly DueTime[] = DUE_TIMES[kind]
    return [times].flat().map((time) => ({ ...time, kind }))
  },
)

/** All kinds of work, or those of groups or of what is outside them. */
type Among = 'all' | 'groups' | 'outside'

const PLACES: Readonly<Record<Among, typeof DUE_PLACES>> = {
  all: DUE_PLACES,
  groups: DUE_PLACES.filter(({ isOutside }) => isOutside !== true),
  outside: DUE_PLACES.filter(({ isOutside }) => isOutside),
}

interface NextDue {
  kind: DueKind
  due_at: Date
}

/** Asked thousands of times a simulated year, always in the same words. */
const words = new Map<Among, string>()

async function readAmong(
  db: Db,
  among: Among,
  after: ReadonlyMap<DueKind, Date>,
  until: Date | null,
): Promise<NextDue[]> {
  const places = PLACES[among]
  const text = words.get(among) ?? compileNextDue(db, places)
  words.set(among, text)
  const instants = places.map(({ kind }) => after.get(kind) ?? '-infinity')
  const asked: CompiledQuery<NextDue> = CompiledQuery.raw(text, [...instants, until ?? 'infinity'])
  const { rows } = await db.executeQuery(asked)
  return rows
}

function compileNextDue(db: Db, places: typeof DUE_PLACES): string {
  const each = places.map(({ kind, table, column, where }) => {
    return sql`select ${sql.lit(kind)} as kind, ${upToMilliseconds(sql`min(${sql.ref(column)})`)} as due_at from ${sql.table(table)}
      where ${where} and ${sql.ref(column)} > ${'-infinity'}`
  })
  return sql`select kind, due_at from (${sql.join(each, sql` union all `)}) d where due_at <= ${'infinity'}`.compile(db)
    .sql
}
