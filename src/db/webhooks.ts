import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

export interface WebhookRow {
  id: string
  url: string
  kinds: string[]
  /** Null for all groups. */
  consortium_id: string | null
  sealed_secret: Buffer
  made_by: string
  made_at: Date
  off_at: Date | null
  off_why: 'staff' | 'failing' | null
}

const COLUMNS = sql`id, url, kinds, consortium_id, sealed_secret, made_by, made_at, off_at, off_why`

/** Every webhook that hasn't been removed, the newest first. */
export async function listWebhooks(db: Db): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from webhooks where ended_at is null order by made_at desc, id`.execute(db)
  return rows
}

/** Those that are on: they are told what happens from now on. */
export async function listListening(db: Db): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from webhooks where ended_at is null and off_at is null`.execute(db)
  return rows
}

/** One of them, or null. */
export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from webhooks where id = ${id} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** Locks the list against another that is made at the same time. */
export async function lockWebhooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(tx)
}

export async function insertWebhook(
  tx: Tx,
  row: Pick<WebhookRow, 'id' | 'url' | 'kinds' | 'consortium_id' | 'sealed_secret' | 'made_by'>,
): Promise<void> {
  await sql`insert into webhooks (id, url, kinds, consortium_id, sealed_secret, made_by)
    values (${row.id}, ${row.url}, ${row.kinds}, ${row.consortium_id}, ${row.sealed_secret}, ${row.made_by})`.execute(
    tx,
  )
}

/** Turns one off that is on, with the reason, or on that is off (null); false when it was so already. */
export async function turnWebhook(tx: Tx, id: string, offWhy: WebhookRow['off_why']): Promise<boolean> {
  const offAt = offWhy === null ? sql`null` : sql`now()`
  const result = await sql`update webhooks set off_at = ${offAt}, off_why = ${offWhy}
    where id = ${id} and ended_at is null and (off_at is null) = ${offWhy !== null}`.execute(tx)
  return result.numAffectedRows !== 0n
}

/** Removes one; false when it was removed before. */
export async function endWebhook(tx: Tx, id: string): Promise<boolean> {
  const result = await sql`update webhooks set ended_at = now() where id = ${id} and ended_at is null`.execute(tx)
  return result.numAffectedRows !== 0n
}
