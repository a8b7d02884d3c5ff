import { type BackupRefusal, noteBackup } from '#services/operations/note-backup.ts'
import type { Command } from './command.ts'
import { readStdin } from './read-stdin.ts'
import { sayNo, withContext } from './with-context.ts'

/** A manifest has a line for each file of a database: a database of a million members has a few thousand. */
const LARGEST_MANIFEST = 64 * 1024 * 1024

/** Notes a base backup for the System page and the metrics (docs/how-to/back-up-and-restore.md). */
export const command: Command = {
  purpose:
    'Takes in the backup_manifest of a base backup from stdin and notes the backup as taken. The same one again changes nothing. Exits 1 and says why if the manifest isn’t whole or is of another database.',
  options: {},
  run: async () => {
    const manifest = (await readStdin(LARGEST_MANIFEST)).toString('utf8')
    return await withContext(async ({ ctx }) => {
      const noted = await noteBackup(ctx, manifest)
      if (!noted.ok) return sayNo(SENTENCES[noted.refusal])
      const { takenAt, bytes, isNew } = noted.value
      console.log(JSON.stringify({ takenAt: takenAt.toISOString(), bytes, isNew }))
      return 0
    })
  },
}

const SENTENCES: Readonly<Record<BackupRefusal, string>> = {
  manifest_unreadable: 'This isn’t the backup_manifest of a PostgreSQL base backup.',
  manifest_broken: 'The manifest isn’t what PostgreSQL wrote: its checksum differs. Take the backup again.',
  backup_foreign: 'This is a backup of another database than the one at DATABASE_URL.',
}
