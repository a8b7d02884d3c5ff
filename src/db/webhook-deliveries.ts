import { sql } from 'kysely'
import { ofAllGroups } from '#db/cells.ts'
import { type Db, insertRows, type Tx } from '#db/rows.ts'
import type { Trouble } from '#domain/webhooks/delivery.ts'

interface EventRow {
  consortium_id: string
  id: string
  kind: string
  details: object
  happened_at: Date
}

/** One event on its way to one webhook. */
export interface DeliveryKey {
  consortium_id: string
  event_id: string
  webhook_id: string
}

/** A delivery with what it carries. */
export interface DeliveryRow extends DeliveryKey {
  kind: string
  details: object
  happened_at: Date
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_at: Date | null
  tried_at: Date | null
  status: number | null
  trouble: Trouble | null
}

/** Writes what happened in groups, each for the webhooks it goes to. */
export async function insertEvents(
  tx: Tx,
  events: readonly (EventRow & { webhookIds: readonly string[] })[],
): Promise<void> {
  await insertRows(
    tx,
    'webhook_events',
    { consortium_id: 'uuid', id: 'uuid', kind: 'text', details: 'jsonb', happened_at: 'timestamptz' },
    events.map(({ webhookIds: _to, ...event }) => event),
  )
  await insertRows(
    tx,
    'webhook_deliveries',
    { consortium_id: 'uuid', event_id: 'uuid', webhook_id: 'uuid' },
    events.flatMap(({ consortium_id, id, webhookIds }) =>
      webhookIds.map((webhook_id) => ({ consortium_id, event_id: id, webhook_id })),
    ),
  )
}

const CONTENT = sql`d.consortium_id, d.event_id, d.webhook_id, e.kind, e.details, e.happened_at, d.state, d.attempts,
  d.next_at, d.tried_at, d.status, d.trouble`

/**
 * Takes deliveries to these webhooks that are due at a real instant, the oldest first, and puts them off until `leaseUntil`: a worker that is
 * killed leaves them to the next one.
 */
export async function takeDeliveries(
  tx: Tx,
  taking: { webhookIds: readonly string[]; at: Date; leaseUntil: Date; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with due as (
      select consortium_id, event_id, webhook_id from webhook_deliveries
      where state = 'waiting' and next_at <= ${taking.at} and webhook_id = any(${taking.webhookIds}::uuid[])
      order by next_at, event_id limit ${taking.limit} for update skip locked
    ), taken as (
      update webhook_deliveries d set next_at = ${taking.leaseUntil} from due
      where d.consortium_id = due.consortium_id and d.event_id = due.event_id and d.webhook_id = due.webhook_id
      returning d.*
    )
    select ${CONTENT} from taken d
    join webhook_events e on e.consortium_id = d.consortium_id and e.id = d.event_id order by d.event_id`.execute(tx)
  return rows
}

/** What an attempt came to. */
export interface AttemptRow extends DeliveryKey {
  state: DeliveryRow['state']
  next_at: Date | null
  tried_at: Date
  status: number | null
  trouble: Trouble | null
}

/** Writes what one attempt came to. */
export async function writeAttempt(tx: Tx, row: AttemptRow): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${row.state}, attempts = attempts + 1, next_at = ${row.next_at},
      tried_at = ${row.tried_at}, status = ${row.status}, trouble = ${row.trouble}
    where consortium_id = ${row.consortium_id} and event_id = ${row.event_id} and webhook_id = ${row.webhook_id}`.execute(
    tx,
  )
}

/** Gives a delivery back that was taken and not tried. */
export async function putOff(tx: Tx, key: DeliveryKey, until: Date): Promise<void> {
  await sql`update webhook_deliveries set next_at = ${until} where consortium_id = ${key.consortium_id}
    and event_id = ${key.event_id} and webhook_id = ${key.webhook_id} and state = 'waiting'`.execute(tx)
}

/** Sends a delivery again from its first attempt on; false when there is none. */
export async function sendDeliveryAgain(tx: Tx, key: DeliveryKey): Promise<boolean> {
  const result = await sql`update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now()
    where consortium_id = ${key.consortium_id} and event_id = ${key.event_id} and webhook_id = ${key.webhook_id}`.execute(
    tx,
  )
  return result.numAffectedRows !== 0n
}

/** Those that wait for a webhook that was off begin anew. */
export async function restartWaiting(tx: Tx, webhookId: string): Promise<void> {
  await sql`update webhook_deliveries set attempts = 0, next_at = now()
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(tx)
}

/** The latest deliveries to a webhook, each with its group's name. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  limit: number,
): Promise<(DeliveryRow & { group_name: string })[]> {
  const { rows } = await sql<DeliveryRow & { group_name: string }>`
    select ${CONTENT}, g.name as group_name from webhook_deliveries d
    join webhook_events e on e.consortium_id = d.consortium_id and e.id = d.event_id join consortiums g on g.id = d.consortium_id
    where d.webhook_id = ${webhookId} order by d.event_id desc limit ${limit}`.execute(db)
  return rows
}

/** How many deliveries are waiting, and how many failed, by webhook. */
export async function countDeliveries(db: Db): Promise<{ webhook_id: string; waiting: number; failed: number }[]> {
  // Each state by its own index: nearly all there are have been delivered.
  const { rows } = await sql<{ webhook_id: string; waiting: number; failed: number }>`
    select webhook_id, sum(waiting)::int as waiting, sum(failed)::int as failed from (
      select webhook_id, count(*) as waiting, 0 as failed from webhook_deliveries where state = 'waiting' group by 1
      union all select webhook_id, 0, count(*) from webhook_deliveries where state = 'failed' group by 1) one group by 1`.execute(
    db,
  )
  return rows
}

/**
 * Numbers the events that have been committed since the last time. Ids don't do for readers: they are made before the commit, so a transaction that takes
 * longer would slip in behind a reader's back. A number is given to what is there for everyone, by one at a time.
 */
export async function numberEvents(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_events.seq', 0))`.execute(tx)
  const { rows } = await ofAllGroups(tx, () =>
    sql<{ last: number }>`select coalesce(max(seq), 0) as last from webhook_events`.execute(tx),
  )
  await sql`
    update webhook_events e set seq = fresh.seq from (
      select consortium_id, id, ${rows[0]?.last ?? 0}::bigint + row_number() over (order by id) as seq
      from webhook_events where seq is null
    ) fresh where e.consortium_id = fresh.consortium_id and e.id = fresh.id`.execute(tx)
}

/** Events after one that was seen, in the order in which they were numbered; of one group, or of all. After one that is forgotten come all there are. */
export async function listEvents(
  db: Db,
  asked: { after: string | null; consortiumId: string | null; limit: number },
): Promise<EventRow[]> {
  const { after, consortiumId, limit } = asked
  const { rows } = await sql<EventRow>`
    select consortium_id, id, kind, details, happened_at from webhook_events
    where seq > coalesce((select max(seq) from webhook_events where id = ${after}::uuid), 0)
      and (${consortiumId}::uuid is null or consortium_id = ${consortiumId}::uuid)
    order by seq limit ${limit}`.execute(db)
  return rows
}

/** Forgets events recorded that many days ago, and their deliveries with them; the number forgotten. */
export async function deleteOldEvents(tx: Tx, days: number): Promise<number> {
  const result = await sql`
    delete from webhook_events where recorded_at < now() - make_interval(days => ${days})`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}
