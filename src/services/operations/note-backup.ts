import type { Context } from '#context'
import { insertBackup, isOfThisDatabase } from '#db/backups.ts'
import { outsideCells } from '#db/cells.ts'
import { type BackupManifest, type ManifestRefusal, readBackupManifest } from '#domain/operations/backup-manifest.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'

export type BackupRefusal = ManifestRefusal | 'backup_foreign'

interface NotedBackup extends Pick<BackupManifest, 'takenAt' | 'bytes'> {
  isNew: boolean
}

/**
 * Notes that a base backup ended well, by the manifest that PostgreSQL wrote with it (decision 0111): what has none, or one that isn't whole or is of another
 * database, isn't a backup of this one. The same backup again changes nothing, so an old one never looks new.
 */
export async function noteBackup(ctx: Context, manifest: string): Promise<Outcome<NotedBackup, BackupRefusal>> {
  const read = readBackupManifest(nodeHashing, manifest)
  if (!read.ok) return read
  const backup = read.value
  if (!(await isOfThisDatabase(ctx.db, backup))) return refuse('backup_foreign')
  const isNew = await outsideCells(ctx, (tx) => insertBackup(tx, backup))
  return grant({ takenAt: backup.takenAt, bytes: backup.bytes, isNew })
}
