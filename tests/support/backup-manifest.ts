import { createHash } from 'node:crypto'

/** A manifest as PostgreSQL writes it, of a backup that began at an instant, with the checksum that covers it. */
export function backupManifest({
  takenAt = new Date('2026-11-27T06:56:27Z'),
  systemId,
  endLsn = '0/100',
}: {
  takenAt?: Date
  /** Written from PostgreSQL 17 on. */
  systemId?: string
  endLsn?: string
} = {}): string {
  const modified = `${takenAt.toISOString().slice(0, 19).replace('T', ' ')} GMT`
  const text = `{ "PostgreSQL-Backup-Manifest-Version": ${systemId === undefined ? 1 : 2},
${systemId === undefined ? '' : `"System-Identifier": ${systemId},\n`}"Files": [
{ "Path": "backup_label", "Size": 225, "Last-Modified": "${modified}", "Checksum-Algorithm": "CRC32C", "Checksum": "5bc5eb7e" },
{ "Path": "global/pg_control", "Size": 8192, "Last-Modified": "${modified}", "Checksum-Algorithm": "CRC32C", "Checksum": "43872087" }
],
"WAL-Ranges": [
{ "Timeline": 1, "Start-LSN": "0/28", "End-LSN": "${endLsn}" }
],
`
  return `${text}"Manifest-Checksum": "${createHash('sha256').update(text).digest('hex')}"}\n`
}
