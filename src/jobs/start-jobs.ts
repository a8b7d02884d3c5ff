import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '#context'
import { insertJobRun } from '#db/job-runs.ts'
import type { ProductClock } from '#integrations/clock.ts'
import { moveClock } from '#jobs/move-clock.ts'
import { runDue } from '#jobs/run-due.ts'
import { freeDeadWorkers, holdWorkerLocks } from '#jobs/worker-liveness.ts'
import { deliverNotifications } from '#services/deliver-notifications.ts'
import { MAIL_TICKET_JOB, mailTicket, type QueuedTicketMail, requeueTicketMails } from '#services/mail-ticket.ts'
import { runChecks } from '#services/run-checks.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/send-mail.ts'
import { reasonOf } from '#services/slices.ts'
import { sweepExpired } from '#services/sweep-expired.ts'

export interface RunningJobs {
  /** Takes no new job, waits for those under way. */
  stop(): Promise<void>
  /** Settles when the queue's runner ends by itself, which it never should. */
  ended: Promise<void>
}

/** So many jobs side by side in each process; what two ticks could both do is locked by the services themselves. */
const CONCURRENCY = 3
/** Writes what people were told as mails: each minute, and at once when time was moved. */
const DELIVER_JOB = 'deliver_notifications'
/** A move of the clock records its own days; here it counts as one thing done. */
const MOVED: ReadonlyMap<string, number> = new Map([['move', 1]])

/**
 * Runs the job queue in this process: the tick that works through the business day, the time machine, and mail. Any
 * number of processes may run it; the queue gives each job to one, and every service locks what it works on.
 */
export async function startJobs(ctx: Context, clock: ProductClock, pool: pg.Pool): Promise<RunningJobs> {
  const events: WorkerEvents = new EventEmitter()
  const letGo = await holdWorkerLocks(pool, events)
  const runner = await begin(ctx, clock, pool, events).catch((error: unknown) => {
    letGo()
    throw error
  })
  const stop = async () => {
    try {
      await runner.stop()
    } finally {
      letGo()
    }
  }
  return { stop, ended: runner.promise }
}

async function begin(ctx: Context, clock: ProductClock, pool: pg.Pool, events: WorkerEvents): Promise<Runner> {
  await freeKilled(ctx)
  return await run({
    pgPool: pool,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: workerLog(ctx),
    taskList: tasks(ctx, clock),
    parsedCronItems: parseCronItems([
      // Same key as a tick asked for by a service, so that there is never more than one waiting.
      { task: 'tick', match: '* * * * *', options: { jobKey: 'tick', maxAttempts: 1, backfillPeriod: 0 } },
      { task: DELIVER_JOB, match: '* * * * *', options: { jobKey: DELIVER_JOB, maxAttempts: 1, backfillPeriod: 0 } },
      { task: 'sweep_expired', match: '17 8 * * *', options: { jobKey: 'sweep_expired', backfillPeriod: 0 } },
      {
        task: 'requeue_ticket_mails',
        match: '27 8 * * *',
        options: { jobKey: 'requeue_ticket_mails', backfillPeriod: 0 },
      },
      {
        task: 'check_invariants',
        match: '47 8 * * *',
        options: { jobKey: 'check_invariants', maxAttempts: 1, backfillPeriod: 0 },
      },
    ]),
  })
}

function tasks(ctx: Context, clock: ProductClock): TaskList {
  return {
    tick: async () => {
      await freeKilled(ctx)
      await recorded(ctx, clock, 'tick', () => runDue(ctx, clock.now()))
    },
    move_clock: async (_payload, { addJob }) => {
      await recorded(ctx, clock, 'move_clock', async () => {
        await moveClock(ctx, clock)
        return MOVED
      })
      await addJob(DELIVER_JOB, {}, { jobKey: DELIVER_JOB, maxAttempts: 1 })
    },
    [DELIVER_JOB]: () =>
      recorded(ctx, clock, DELIVER_JOB, async () => new Map([['mails', await deliverNotifications(ctx)]])),
    sweep_expired: () =>
      recorded(ctx, clock, 'sweep_expired', async () => new Map([['rows', await sweepExpired(ctx)]])),
    requeue_ticket_mails: () =>
      recorded(ctx, clock, 'requeue_ticket_mails', async () => new Map([['tickets', await requeueTicketMails(ctx)]])),
    check_invariants: () => recorded(ctx, clock, 'check_invariants', () => checkInvariants(ctx)),
    [SEND_MAIL_JOB]: async (payload) => {
      await clock.reload()
      await sendMail(ctx, payload as QueuedMail)
    },
    [MAIL_TICKET_JOB]: async (payload) => {
      await clock.reload()
      await mailTicket(ctx, payload as QueuedTicketMail)
    },
  }
}

async function freeKilled(ctx: Context): Promise<void> {
  const freed = await freeDeadWorkers(ctx.db)
  if (freed > 0) ctx.log.warn({ processes: freed }, 'jobs of processes that were killed are taken up again')
}

/** Balances are stored and checked, never trusted: the daily look at every invariant over live data (rules.md 13). */
async function checkInvariants(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const results = await runChecks(ctx.db)
  const broken = results.filter(({ breaches }) => breaches.length > 0)
  for (const { name, breaches } of broken)
    ctx.log.error({ check: name, breaches: breaches.slice(0, 10) }, 'an invariant is broken')
  if (broken.length > 0) throw new InvariantsBroken(`broken: ${broken.map(({ name }) => name).join(', ')}`)
  return new Map([['checks', results.length]])
}

class InvariantsBroken extends Error {
  override name = 'InvariantsBroken'
}

/** A run is recorded when it did something or failed; an idle tick each minute would only fill the table. */
async function recorded(
  ctx: Context,
  clock: ProductClock,
  kind: string,
  work: () => Promise<ReadonlyMap<string, number>>,
): Promise<void> {
  await clock.reload()
  const startedAt = new Date()
  const record = (doneCount: number | null, error: string | null) =>
    insertJobRun(ctx.db, {
      kind,
      product_at: clock.now(),
      started_at: startedAt,
      finished_at: new Date(),
      done_count: doneCount,
      error,
    })
  try {
    const done = await work()
    const count = [...done.values()].reduce((sum, n) => sum + n, 0)
    if (count !== 0) await record(count, null)
  } catch (error) {
    await record(null, reasonOf(error)).catch(() => {})
    throw error
  }
}

/** The queue's own lines, in our format; what a job throws is logged once, with its stack. */
function workerLog(ctx: Context): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = (meta as { error?: unknown } | undefined)?.error
    if (level === 'error') ctx.log.error({ ...(err ? { err } : {}) }, message)
    else if (level === 'warning') ctx.log.warn(message)
    else ctx.log.debug(message)
  })
}
