import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Reached } from '#domain/states.ts'

// Long because every column of a group’s row is here.
export interface ConsortiumRow {
  id: string
  name: string
  description: string
  consortium_type: 'home' | 'car' | 'general'
  target_cents: Cents
  monthly_payment_cents: Cents
  duration_months: number
  max_members: number
  current_members: number
  last_position: number
  admin_fee_bps: number
  reserve_bps: number
  assembly_day: number
  min_bid_cents: Cents | null
  max_bid_cents: Cents | null
  selection_mode: 'alternating' | 'draw_first' | 'draw_only'
  status: ConsortiumStatus
  created_by: string | null
  created_at: Date
  expires_at: Date | null
  launched_at: Date | null
  first_due_month: string | null
  next_number: number
  opens_at: Date | null
  closing_at: Date | null
  /** Since when it is canceled: nothing is drawn, and its fund goes back. It stays active until its accounts are final (rules 11). */
  canceled_at: Date | null
  /** When the fund of a canceled group is shared out next. */
  share_out_at: Date | null
  ended_at: Date | null
  /** When a group past its term is looked at next (rules 11). */
  close_check_at: Date | null
  /** When its late ladders are looked at next (rules 9). */
  ladder_at: Date | null
  randomness: 'commit_reveal' | 'beacon'
  commitment: Buffer | null
  commitment_length: number | null
  sealed_secret: Buffer | null
  reveals_made: number
  assemblies_held: number
  single_slot_assemblies: number
  reserve_lent_cents: Cents
  /** Refunds that are due and not yet requested from the bank: not part of an assembly's cash (rules 5). */
  refunds_due_cents: Cents
  /** The part of it that stays until what is missing has come: moved installments, and what defaulted members leave unpaid (rules 9). */
  reserve_bears_cents: Cents
  /** The last closing for which its files have left for the bank; null before the first. */
  handed_over_through: Date | null
  /** What handing a spot on costs here (rules 9). */
  transfer_fee_cents: Cents
}

/** One group as it is, or null. */
export async function findConsortium(db: Db, id: string): Promise<ConsortiumRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<ConsortiumRow>`select * from consortiums where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The smallest monthly payment of a group that someone can still join; null when there is none. Asked of all groups. */
export async function readSmallestPayment(db: Db): Promise<Cents | null> {
  const { rows } = await sql<{ cents: Cents | null }>`
    select min(monthly_payment_cents) as cents from consortiums
    where status = 'active' and launched_at is null and current_members < max_members`.execute(db)
  return rows[0]?.cents ?? null
}

/** One group locked for the rest of the transaction, or null. */
export async function lockConsortium(tx: Tx, id: string): Promise<ConsortiumRow | null> {
  return isUuid(id) ? ((await lockConsortiums(tx, [id]))[0] ?? null) : null
}

/** These groups locked in id order (docs/style.md, "One lock order"). */
export async function lockConsortiums(tx: Tx, ids: readonly string[]): Promise<ConsortiumRow[]> {
  const { rows } = await sql<ConsortiumRow>`
    select * from consortiums where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows
}

/**
 * The next groups whose month is due to open, locked; a group that someone else holds is left out. Not plain
 * FOR UPDATE: that would skip a group in which someone is placing a bid right now.
 */
export async function lockDueToOpen(tx: Tx, due: Due): Promise<ConsortiumRow[]> {
  const { rows } = await sql<ConsortiumRow>`
    select * from consortiums where opens_at <= ${due.by} and ${isAtWork('id', due)} order by opens_at, id limit ${due.limit}
    ${taking(due)}`.execute(tx)
  return rows
}

/** The next groups past their term to be looked at, locked (rules 11). */
export async function lockDueToClose(tx: Tx, due: Due): Promise<ConsortiumRow[]> {
  const { rows } = await sql<ConsortiumRow>`
    select * from consortiums where close_check_at <= ${due.by} and ${isAtWork('id', due)} order by close_check_at, id limit ${due.limit}
    ${taking(due)}`.execute(tx)
  return rows
}

/** The next groups that weren't launched in time, locked. */
export async function lockExpired(tx: Tx, due: Due): Promise<ConsortiumRow[]> {
  const { rows } = await sql<ConsortiumRow>`
    select * from consortiums where expires_at <= ${due.by} and ${isAtWork('id', due)} order by expires_at, id limit ${due.limit}
    ${taking(due)}`.execute(tx)
  return rows
}

const NEW = {
  id: 'uuid',
  name: 'text',
  description: 'text',
  consortium_type: 'consortium_type',
  target_cents: 'int8',
  monthly_payment_cents: 'int8',
  duration_months: 'int2',
  max_members: 'int2',
  admin_fee_bps: 'int2',
  reserve_bps: 'int2',
  assembly_day: 'int2',
  min_bid_cents: 'int8',
  max_bid_cents: 'int8',
  selection_mode: 'selection_mode',
  created_by: 'uuid',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  randomness: 'randomness_source',
  transfer_fee_cents: 'int8',
} as const
export type NewConsortiumRow = Pick<ConsortiumRow, keyof typeof NEW>

/** Writes new groups, open for enrollment, with their empty ledgers. */
export async function insertConsortiums(tx: Tx, rows: readonly NewConsortiumRow[]): Promise<void> {
  await insertRows(tx, 'consortiums', NEW, rows)
  await insertRows(
    tx,
    'ledger_heads',
    { consortium_id: 'uuid' },
    rows.map((row) => ({ consortium_id: row.id })),
  )
}

const COUNTS = { id: 'uuid', current_members: 'int2', last_position: 'int4' } as const

/** Sets how many active members each group has and its highest position number ever given. */
export async function updateCounts(tx: Tx, rows: readonly Pick<ConsortiumRow, keyof typeof COUNTS>[]): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], COUNTS, rows)
}

const LAUNCH = {
  id: 'uuid',
  launched_at: 'timestamptz',
  expires_at: 'timestamptz',
  first_due_month: 'date',
  next_number: 'int2',
  opens_at: 'timestamptz',
  commitment: 'bytea',
  commitment_length: 'int2',
  sealed_secret: 'bytea',
} as const
export type LaunchRow = Pick<ConsortiumRow, keyof Omit<typeof LAUNCH, 'commitment' | 'sealed_secret'>> & {
  commitment: Uint8Array | null
  sealed_secret: Uint8Array | null
}

/** Begins the life of these groups. What is announced at launch stays fixed: the row in `launches` keeps it. */
export async function updateLaunched(tx: Tx, rows: readonly LaunchRow[]): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], LAUNCH, rows)
  await sql`insert into launches (consortium_id, launched_at, first_due_month, commitment, commitment_length)
    select id, launched_at, first_due_month, commitment, commitment_length from consortiums
    where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx)
}

const NEXT = { id: 'uuid', next_number: 'int2', opens_at: 'timestamptz', closing_at: 'timestamptz' } as const

/** Moves these groups to their next month. */
export async function updateNextMonth(tx: Tx, rows: readonly Pick<ConsortiumRow, keyof typeof NEXT>[]): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], NEXT, rows)
}

const CLOSING = {
  id: 'uuid',
  opens_at: 'timestamptz',
  closing_at: 'timestamptz',
  close_check_at: 'timestamptz',
} as const

/** Sets when groups past their term are looked at next. */
export async function updateCloseChecks(
  tx: Tx,
  rows: readonly Pick<ConsortiumRow, 'id' | 'close_check_at'>[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], { id: 'uuid', close_check_at: 'timestamptz' }, rows)
}

/** Sets where the closing of groups stands, and when they are looked at next. */
export async function updateClosing(tx: Tx, rows: readonly Pick<ConsortiumRow, keyof typeof CLOSING>[]): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], CLOSING, rows)
}

const AFTER = {
  id: 'uuid',
  reveals_made: 'int2',
  assemblies_held: 'int2',
  single_slot_assemblies: 'int2',
  reserve_lent_cents: 'int8',
  close_check_at: 'timestamptz',
} as const

/** What an assembly moves on the group itself. */
export async function updateAfterAssembly(
  tx: Tx,
  rows: readonly Pick<ConsortiumRow, keyof typeof AFTER>[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], AFTER, rows)
}

/** What the reserve has lent, group by group. */
export async function updateReserveLent(
  tx: Tx,
  rows: readonly Pick<ConsortiumRow, 'id' | 'reserve_lent_cents'>[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], { id: 'uuid', reserve_lent_cents: 'int8' }, rows)
}

/** What the reserve has lent, and the part of it that stands in until what is missing has come, group by group. */
export async function updateReserveBorne(
  tx: Tx,
  rows: readonly Pick<ConsortiumRow, 'id' | 'reserve_lent_cents' | 'reserve_bears_cents'>[],
): Promise<void> {
  await updateRows(
    tx,
    'consortiums',
    ['id'],
    { id: 'uuid', reserve_lent_cents: 'int8', reserve_bears_cents: 'int8' },
    rows,
  )
}

/** Remembers how far the files of these locked groups have closed; never takes it back. */
export async function updateHandedOver(
  tx: Tx,
  rows: readonly { id: string; handed_over_through: Date }[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], { id: 'uuid', handed_over_through: 'timestamptz' }, rows)
}

const MOVED = {
  id: 'uuid',
  status: 'consortium_status',
  expires_at: 'timestamptz',
  opens_at: 'timestamptz',
  ended_at: 'timestamptz',
  close_check_at: 'timestamptz',
  ladder_at: 'timestamptz',
} as const
export type MovedConsortiumRow = Pick<ConsortiumRow, keyof typeof MOVED> & { status: Reached<ConsortiumStatus> }

/** Sets the state of groups after an act. Only `moveConsortiums` calls it. */
export async function updateConsortiumStatuses(tx: Tx, rows: readonly MovedConsortiumRow[]): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], MOVED, rows)
}

/** Sets since when groups are canceled. */
export async function updateCanceled(
  tx: Tx,
  rows: readonly Pick<ConsortiumRow, 'id' | 'canceled_at'>[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], { id: 'uuid', canceled_at: 'timestamptz' }, rows)
}

/** Sets when the funds of canceled groups are shared out next. */
export async function updateShareOuts(
  tx: Tx,
  rows: readonly Pick<ConsortiumRow, 'id' | 'share_out_at'>[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], { id: 'uuid', share_out_at: 'timestamptz' }, rows)
}

/** The next canceled groups whose fund is to be shared out, locked (rules 11). */
export async function lockDueToShareOut(tx: Tx, due: Due): Promise<ConsortiumRow[]> {
  const { rows } = await sql<ConsortiumRow>`
    select * from consortiums where share_out_at <= ${due.by} and ${isAtWork('id', due)} order by share_out_at, id limit ${due.limit}
    ${taking(due)}`.execute(tx)
  return rows
}

/** Which of these groups have ended. */
export async function readEnded(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from consortiums where id = any(${ids}::uuid[]) and ended_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
