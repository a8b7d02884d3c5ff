import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** What opens the first setup: the link of the command line, or the browser that used it. Kept as a hash, one of each kind at a time. */
export type SetupKey = 'setup-link' | 'setup-browser'

/** Stores a key instead of all there were; it lasts this many hours of real time. */
export async function replaceSetupKeys(
  tx: Tx,
  { kind, hash, hours }: { kind: SetupKey; hash: Buffer; hours: number },
): Promise<void> {
  await deleteSetupKeys(tx)
  await sql`
    insert into verifications (identifier, value, expires_at)
    values (${kind}, ${hash.toString('base64url')}, now() + make_interval(hours => ${hours}))`.execute(tx)
}

/** The hash of a key that's still good, or null. */
export async function findSetupKey(db: Db, kind: SetupKey): Promise<Buffer | null> {
  const { rows } = await sql<{ value: string }>`
    select value from verifications where identifier = ${kind} and expires_at > now()`.execute(db)
  return rows[0] === undefined ? null : Buffer.from(rows[0].value, 'base64url')
}

/** The same, locked: two who come with it at once come one after the other. */
export async function lockSetupKey(tx: Tx, kind: SetupKey): Promise<Buffer | null> {
  await sql`select 1 from verifications where identifier = ${kind} for update`.execute(tx)
  return await findSetupKey(tx, kind)
}

/** Ends the first setup: no link opens it anymore. */
export async function deleteSetupKeys(tx: Tx): Promise<void> {
  await sql`delete from verifications where identifier in ('setup-link', 'setup-browser')`.execute(tx)
}

/** When a step that leaves no other trace was done, or null. */
export async function findSetupStep(db: Db, step: 'mail'): Promise<Date | null> {
  const { rows } = await sql<{ done_at: Date }>`select done_at from setup_steps where step = ${step}`.execute(db)
  return rows[0]?.done_at ?? null
}

export async function upsertSetupStep(tx: Tx, row: { step: 'mail'; userId: string; at: Date }): Promise<void> {
  await sql`
    insert into setup_steps (step, done_at, done_by) values (${row.step}, ${row.at}, ${row.userId})
    on conflict (step) do update set done_at = excluded.done_at, done_by = excluded.done_by`.execute(tx)
}

/** Whether there is any group yet. */
export async function hasGroups(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from consortiums limit 1`.execute(db)
  return rows.length > 0
}
