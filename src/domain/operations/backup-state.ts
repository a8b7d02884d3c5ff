/** A base backup is taken each night: later than this, one is missing. */
export const BASE_BACKUP_LATE_SECONDS = 26 * 60 * 60
/** PostgreSQL archives its log at least every five minutes while anything is written: later than this, something holds it up. */
export const ARCHIVE_LATE_SECONDS = 30 * 60

/** What is known about backups; ages in seconds, of real time, null for what has never been. */
export interface BackupFacts {
  baseAge: number | null
  /** Whether PostgreSQL is set to archive its write-ahead log. */
  isArchiving: boolean
  archivedAge: number | null
  /** Whether the last try to archive failed. */
  isFailing: boolean
}

/**
 * What can be restored: `none`, nothing; `no_base`, the log without a backup to begin with; `no_archive`, only the moment of a backup; `archive_failing` and
 * `archive_late`, not the latest; `base_late`, everything, but it takes long; `well`, any instant.
 */
export type BackupState = 'none' | 'no_base' | 'no_archive' | 'archive_failing' | 'archive_late' | 'base_late' | 'well'

/** The worst of what is true (decision 0111). */
export function judgeBackups({ baseAge, isArchiving, archivedAge, isFailing }: BackupFacts): BackupState {
  if (baseAge === null && !isArchiving) return 'none'
  if (isArchiving && isFailing) return 'archive_failing'
  if (baseAge === null) return 'no_base'
  if (!isArchiving) return 'no_archive'
  if (archivedAge === null || archivedAge > ARCHIVE_LATE_SECONDS) return 'archive_late'
  return baseAge > BASE_BACKUP_LATE_SECONDS ? 'base_late' : 'well'
}
