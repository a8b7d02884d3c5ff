import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** The end of the audit trail's chain. */
export interface AuditHead {
  number: number
  hash: Buffer
}

/** One block at a time, in one process; the number only has to be ours. */
const SEAL_LOCK = 22_112_026
/** An entry is committed long before this, and a job seals each hour; what is older and in no block is a fault. */
const OPEN_FOR = sql`interval '1 day'`

/** An entry as it is hashed: every column, instants as seconds so that no session's zone changes them. */
const LINE = sql`json_build_array(e.audit_event_id, extract(epoch from e.happened_at), e.actor_kind, e.actor_user_id, e.action,
  e.subject_kind, e.subject_id, e.consortium_id, e.details, e.request_id, extract(epoch from e.recorded_at))::text`
const EVENTS_HASH = sql`sha256(convert_to(string_agg(${LINE}, E'\n' order by e.audit_event_id), 'UTF8'))`

/** The hash of a block: of its number, how many entries it has, the block before, and its entries. */
function blockHash(number: RawBuilder<unknown>, events: RawBuilder<unknown>, previous: RawBuilder<unknown>) {
  return sql`sha256(convert_to(concat_ws(E'\n', 'cotavia-audit/v1', ${number}, ${events},
    coalesce(encode(${previous}, 'hex'), '-'), encode(b.events_hash, 'hex')), 'UTF8'))`
}

/** Waits until no one else seals, to the end of the transaction. */
export async function lockSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx)
}

/**
 * Puts up to `limit` entries that are in no block yet into the next one, under `lockSealing`. Returns how many there were. It looks back a day
 * before the last block that took all there was: after a full one, older entries may still be waiting.
 */
export async function insertSeal(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    with last as (select number, hash from audit_seals order by number desc limit 1),
    waiting as (
      select * from audit_events a
      where a.recorded_at >= coalesce((select max(sealed_at) from audit_seals where events < ${limit}) - ${OPEN_FOR}, '-infinity')
        and not exists (select 1 from audit_seal_events s where s.audit_event_id = a.audit_event_id)
      order by a.audit_event_id limit ${limit}),
    b as (select count(*)::int as events, ${EVENTS_HASH} as events_hash from waiting e),
    seal as (
      insert into audit_seals (number, events, previous, hash)
      select coalesce(last.number, 0) + 1, b.events, last.hash,
        ${blockHash(sql`coalesce(last.number, 0) + 1`, sql`b.events`, sql`last.hash`)}
      from b left join last on true where b.events > 0
      returning number, events),
    put as (insert into audit_seal_events (audit_event_id, seal) select e.audit_event_id, seal.number from waiting e, seal)
    select events from seal`.execute(tx)
  return rows[0]?.events ?? 0
}

/** The last block; null before the first. */
export async function findAuditHead(db: Db): Promise<AuditHead | null> {
  const { rows } = await sql<AuditHead>`
    select number::int8 as number, hash from audit_seals order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Blocks whose entries, or whose place in the chain, are no longer as they were sealed. */
export async function readBrokenSeals(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with b as (
      select s.seal, count(*)::int as events, ${EVENTS_HASH} as events_hash
      from audit_seal_events s join audit_events e using (audit_event_id) group by s.seal)
    select s.number::int8 as number
    from audit_seals s left join b on b.seal = s.number left join audit_seals p on p.number = s.number - 1
    where b.events is distinct from s.events or s.previous is distinct from p.hash
      or s.hash is distinct from ${blockHash(sql`s.number`, sql`s.events`, sql`s.previous`)}
    order by s.number`.execute(db)
  return rows.map(({ number }) => number)
}

/** How many entries are in no block though the time to seal them has passed, also when nothing seals anymore. */
export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events e
    where e.recorded_at < now() - ${OPEN_FOR}
      and not exists (select 1 from audit_seal_events s where s.audit_event_id = e.audit_event_id)`.execute(db)
  return rows[0]?.count ?? 0
}
