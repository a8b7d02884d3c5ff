import type { Context } from '#context'
import { deleteOldAnswers } from '#db/api-answers.ts'
import { deleteOldAttempts } from '#db/attempts.ts'
import { inCell, inEachCell } from '#db/cells.ts'
import { deleteExpiredEmailChanges } from '#db/email-changes.ts'
import { deleteOldHalts } from '#db/group-halts.ts'
import { deleteOldKeys } from '#db/idempotency-keys.ts'
import { deleteOldRuns } from '#db/job-runs.ts'
import { deleteExpiredDevices } from '#db/known-devices.ts'
import { deleteOldMailings } from '#db/mail-outcomes.ts'
import { deleteExpiredChallenges } from '#db/passkeys.ts'
import { deleteOldGaps } from '#db/public-status.ts'
import { deleteExpiredSteps } from '#db/second-steps.ts'
import { deleteExpiredSessions } from '#db/sessions.ts'
import { deleteExpiredVerifications } from '#db/verifications.ts'
import { deleteOldEvents } from '#db/webhook-deliveries.ts'
import { RUNS_KEPT_DAYS } from '#domain/operations/run-lists.ts'
import { RETENTION } from '#domain/retention/retention.ts'
import { REPORTED_DAYS } from '#services/notices/take-mail-report.ts'

/** A form left open longer than this and sent again is a new request. Nothing retries on its own for that long. */
const KEYS_KEPT_MS = 30 * 24 * 60 * 60_000
/** A receiver that was down for longer asks a person. */
const EVENTS_KEPT_DAYS = 30
/** As long as the status page tells of them. */
const GAPS_KEPT_DAYS = 90

/**
 * Deletes what has expired: sessions, second steps, answered challenges, unconfirmed changes of email, proofs, counted tries, answers kept for programs, known devices, emails no report is taken about anymore, ended halts, events told to webhooks, runs of jobs, and times in which work stood still by real time, keys of writes by the
 * product's. Run daily; returns how many rows.
 */
export async function sweepExpired(ctx: Context): Promise<number> {
  const counts = [
    await deleteExpiredSessions(ctx.db),
    await deleteExpiredVerifications(ctx.db),
    await deleteOldAttempts(ctx.db),
    await deleteOldAnswers(ctx.db),
    await deleteOldGaps(ctx.db, GAPS_KEPT_DAYS),
    await deleteOldRuns(ctx.db, RUNS_KEPT_DAYS),
    await deleteExpiredDevices(ctx.db),
    await deleteExpiredSteps(ctx.db),
    await deleteExpiredChallenges(ctx.db),
    await deleteExpiredEmailChanges(ctx.db),
    await inEachCell(ctx, (cell) => inCell(ctx, cell, (tx) => deleteOldHalts(tx))),
    await inEachCell(ctx, (cell) => inCell(ctx, cell, (tx) => deleteOldEvents(tx, EVENTS_KEPT_DAYS))),
    await deleteOldMailings(ctx.db, { mailingDays: REPORTED_DAYS, outcomeDays: RETENTION.mail_outcomes.days }),
    await deleteOldKeys(ctx.db, new Date(ctx.clock.now().getTime() - KEYS_KEPT_MS)),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
