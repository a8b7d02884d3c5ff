import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** The last base backup we were told of, with its age in seconds of the database's own clock. */
export interface LastBackup {
  takenAt: Date
  age: number
  bytes: number
}

/** What PostgreSQL says about archiving its write-ahead log; ages in seconds. */
export interface Archiving {
  isArchiving: boolean
  archivedAt: Date | null
  archivedAge: number | null
  /** Whether the last try failed: when, and which file it was. */
  failedAt: Date | null
  failedFile: string | null
}

export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const { rows } = await sql<LastBackup>`
    select taken_at as "takenAt", extract(epoch from now() - taken_at)::float8 as age, bytes from backups
    order by taken_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Any role may read this: it has times and names of files, and neither the command nor what it said. */
export async function readArchiving(db: Db): Promise<Archiving> {
  const { rows } = await sql<Archiving>`
    select current_setting('archive_mode') <> 'off' as "isArchiving", last_archived_time as "archivedAt",
      extract(epoch from now() - last_archived_time)::float8 as "archivedAge",
      case when isfailing then last_failed_time end as "failedAt", case when isfailing then last_failed_wal end as "failedFile"
    from pg_stat_archiver, lateral (
      select last_failed_time is not null and (last_archived_time is null or last_failed_time > last_archived_time) as isfailing) f`.execute(
    db,
  )
  return rows[0] as Archiving
}

/** Whether a backup can be one of this database: it names this one, or none, and ends where our log has been. */
export async function isOfThisDatabase(
  db: Db,
  { systemId, endLsn }: { systemId: string | null; endLsn: string },
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select (${systemId}::text is null or system_identifier::text = ${systemId}) and ${endLsn}::pg_lsn <= pg_current_wal_lsn() as "isOurs"
    from pg_control_system()`.execute(db)
  return rows[0]?.isOurs === true
}

/** False when it was noted before. */
export async function insertBackup(
  tx: Tx,
  { hash, takenAt, bytes }: { hash: Uint8Array; takenAt: Date; bytes: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into backups (manifest_hash, taken_at, bytes) values (${Buffer.from(hash)}, ${takenAt}, ${bytes})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
