import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'

/** Which advisory locks are shares of due work. */
const SHARE_LOCKS = 71_023

/** What these statements begin with, so that someone who looks at sessions knows what they see (docs/runbooks/slow-pages.md). */
const NAMED = sql.raw('/* share of due work */')
/**
 * The transaction only holds the share while others do its work, so a server that ends idle ones mustn't end it; and a machine that vanishes is noticed after a minute, not after hours.
 */
const UNHURRIED = sql.join(
  Object.entries({
    idle_in_transaction_session_timeout: '0',
    tcp_keepalives_idle: '30',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '3',
  }).map(([setting, value]) => sql`set_config(${sql.lit(setting)}, ${sql.lit(value)}, true)`),
)

const keyOf = (of: string, number: unknown) => sql`hashtext(${of} || ' ' || ${number})`

/**
 * Takes the first of these shares that no one has, until the transaction ends (decision 0174). `of` is the work they're shares of. Returns its number, or null if others have
 * all of them. A worker that dies has none.
 */
export async function takeShare(tx: Tx, of: string, numbers: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    ${NAMED} select number, ${UNHURRIED} from unnest(${numbers}::int[]) number
    where pg_try_advisory_xact_lock(${SHARE_LOCKS}, ${keyOf(of, sql.ref('number'))}) limit 1`.execute(tx)
  return rows[0]?.number ?? null
}

/** Waits until no one else has this share, and takes it until the transaction ends; longer than `longest`, it's PostgreSQL's error 55P03. */
export async function waitForShare(tx: Tx, of: string, number: number, longest: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(longest)}`.execute(tx)
  await sql`${NAMED} select ${UNHURRIED}, pg_advisory_xact_lock(${SHARE_LOCKS}, ${keyOf(of, sql`${number}::int`)})`.execute(
    tx,
  )
}
