import type { Context } from '#context'
import { type Archiving, findLastBackup, type LastBackup, readArchiving } from '#db/backups.ts'
import { type BackupState, judgeBackups } from '#domain/operations/backup-state.ts'

/** What is known about backups of the database, and what it comes to. */
export interface Backups {
  state: BackupState
  /** The product started this database itself, in its data folder. */
  isEmbedded: boolean
  base: LastBackup | null
  archiving: Archiving
}

/** For pages and programs that have asked for rights already. Throws when the database doesn't answer. */
export async function readBackups({ db, config }: Context): Promise<Backups> {
  const [base, archiving] = await Promise.all([findLastBackup(db), readArchiving(db)])
  const state = judgeBackups({
    baseAge: base?.age ?? null,
    isArchiving: archiving.isArchiving,
    archivedAge: archiving.archivedAge,
    isFailing: archiving.failedAt !== null,
  })
  return { state, isEmbedded: config.embedded, base, archiving }
}
