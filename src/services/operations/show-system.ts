import type { Context } from '#context'
import { countMail, type MailCounts } from '#db/mail-outcomes.ts'
import {
  type HaltedGroup,
  type LastRun,
  type OpenCorrection,
  type QueuedWork,
  type Running,
  readHaltedGroups,
  readLastRuns,
  readOpenCorrections,
  readQueue,
  readRunning,
  readStorage,
  type Storage,
} from '#db/pages/system.ts'
import { MAIL_DAYS } from '#domain/notices/mail-lists.ts'
import type { FilesTrouble } from '#integrations/files/files.ts'
import { requirePermission } from '#services/access.ts'
import { orNotAvailable } from '#services/operations/or-not-available.ts'
import { type Backups, readBackups } from '#services/operations/read-backups.ts'

export type { Backups, HaltedGroup, LastRun, OpenCorrection, QueuedWork }

/** The mail server takes a few million emails of a million members in those days; of more, we say "20,000+". */
const MAIL_COUNTED = 20_000

/** For how long a correction that needs a person is shown: as long as a debit can come back. */
const CORRECTIONS_DAYS = 60

/** How the product is doing, each part null when it couldn't be read (ERR-48). */
export interface SystemShown {
  queue: QueuedWork[] | null
  runs: LastRun[] | null
  halted: HaltedGroup[] | null
  corrections: OpenCorrection[] | null
  /** Of the last seven days; `isMore`: the server took more than we count. */
  mail: (MailCounts & { isMore: boolean }) | null
  storage: Storage | null
  /** Why files can't be stored and read now. */
  files: { trouble: FilesTrouble | null }
  running: Running | null
  backups: Backups | null
}

/** Queue, jobs, halted groups, accounts that a bank corrected and we couldn't, email that came back, storage and whether it works, versions, and backups, for the people who keep the product running. Throws Forbidden without checks.read. */
export async function showSystem(ctx: Context): Promise<SystemShown> {
  requirePermission(ctx, 'checks.read')
  const since = new Date(ctx.clock.now().getTime() - CORRECTIONS_DAYS * 24 * 60 * 60_000)
  const part = <T>(name: string, read: (db: Context['db']) => Promise<T>) =>
    orNotAvailable(ctx, `system.${name}`, () => read(ctx.db))
  const [queue, runs, halted, corrections, sent, storage, running, trouble, backups] = await Promise.all([
    part('queue', readQueue),
    part('runs', readLastRuns),
    part('halted', readHaltedGroups),
    part('corrections', (db) => readOpenCorrections(db, since)),
    part('mail', (db) => countMail(db, MAIL_DAYS * 24, MAIL_COUNTED)),
    part('storage', (db) => readStorage(db)),
    part('running', readRunning),
    ctx.files.trouble(),
    part('backups', () => readBackups(ctx)),
  ])
  const isMore = (sent?.taken ?? 0) > MAIL_COUNTED
  const mail = sent && { ...sent, taken: isMore ? MAIL_COUNTED : sent.taken, isMore }
  return { queue, runs, halted, corrections, mail, storage, running, files: { trouble: trouble?.why ?? null }, backups }
}
