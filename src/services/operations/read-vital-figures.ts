import type { Context } from '#context'
import { readHeartAge } from '#db/heartbeats.ts'
import { countMail, type MailCounts } from '#db/mail-outcomes.ts'
import { type LastRun, type QueuedWork, readHaltedGroups, readLastRuns, readQueue } from '#db/pages/system.ts'
import { readStatusFacts } from '#db/public-status.ts'
import { type Backups, readBackups } from '#services/operations/read-backups.ts'

/** Long enough that a share of it means something. */
const MAIL_HOURS = 24

/** What someone who keeps the product running is woken up for. Nothing in it is about a person or names a group. */
export interface VitalFigures {
  /** Seconds since due work was last worked through; null: it never was. */
  businessDayAge: number | null
  /** Seconds since a debit or payout should have been handed to the bank; 0: none waits. */
  bankAge: number
  haltedGroups: number
  /** Email of the last day. */
  mail: MailCounts
  queue: QueuedWork[]
  runs: LastRun[]
  backups: Backups
}

/** The figures for a program that watches; a door reads them for the product itself, so no one's rights are asked. Throws when the database doesn't answer. */
export async function readVitalFigures(ctx: Context): Promise<VitalFigures> {
  const { bankAge } = await readStatusFacts(ctx.db, ctx.clock.now())
  const [businessDayAge, halted, mail, queue, runs, backups] = await Promise.all([
    readHeartAge(ctx.db, 'tick'),
    readHaltedGroups(ctx.db),
    countMail(ctx.db, MAIL_HOURS),
    readQueue(ctx.db),
    readLastRuns(ctx.db),
    readBackups(ctx),
  ])
  return { businessDayAge, bankAge: Math.max(0, bankAge ?? 0), haltedGroups: halted.length, mail, queue, runs, backups }
}
