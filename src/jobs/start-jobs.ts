import { EventEmitter } from 'node:events'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '#context'
import type { ProductClock } from '#integrations/clock.ts'
import { givenBackOnce } from '#jobs/given-back-once.ts'
import { keepRunning, type Running } from '#jobs/keep-running.ts'
import { runDue } from '#jobs/run-due.ts'
import { freeKilled, tidyQueue, watchQueue } from '#jobs/watch-queue.ts'
import { holdWorkerLocks } from '#jobs/worker-liveness.ts'
import { type Outage, outageOf, Unavailable } from '#outage'
import { EXPORT_PEOPLE_JOB, type QueuedList } from '#services/accounts/ask-people-export.ts'
import { exportPeople } from '#services/accounts/export-people.ts'
import { PROJECT_GROUP_JOB, projectGroup, type QueuedProjection } from '#services/consortiums/project-group.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/notices/send-mail.ts'
import { actOnPeople } from '#services/operations/act-on-people.ts'
import { ACT_ON_PEOPLE_JOB } from '#services/operations/ask-people-act.ts'
import { moveClock } from '#services/operations/move-clock.ts'
import { recordRun } from '#services/operations/record-run.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { sealAuditTrail } from '#services/operations/seal-audit-trail.ts'
import { signNight } from '#services/operations/sign-night.ts'
import { startHeart, type TickHeart } from '#services/operations/start-heart.ts'
import { sweepExpired } from '#services/operations/sweep-expired.ts'
import type { ClockWatch } from '#services/operations/watch-clocks.ts'
import { receiveBankFiles } from '#services/settlement/receive-bank-files.ts'
import { MAIL_TICKET_JOB, mailTicket, type QueuedTicketMail } from '#services/support/mail-ticket.ts'
import { requeueTicketMails } from '#services/support/requeue-ticket-mails.ts'
import { deliverWebhooks } from '#services/webhooks/deliver-webhooks.ts'
import { DELIVER_WEBHOOKS_JOB } from '#services/webhooks/deliver-webhooks-job.ts'
import { inSpan } from '#spans'

export interface RunningJobs {
  /** Takes no new jobs and waits for running ones. */
  stop(): Promise<void>
  /** Restarts the queue's runner: whatever its connections were doing when they broke is released and picked up again. */
  restart(why: string): void
}

/** What judges by the clock runs by itself, so it never waits for a mail server or a long list (decision 0126). */
const BUSINESS: readonly string[] = ['tick', 'move_clock']
/** How many other jobs run side by side in each process; services lock what two of them could both do. */
const CONCURRENCY = 3
/** Turns notifications into emails: every minute, and right away after a move of time. */
const DELIVER_JOB = 'deliver_notifications'
/** Takes in what the bank has left for us: every minute. */
const RECEIVE_JOB = 'receive_bank_files'
/** Seals the audit trail each hour and signs the ends of all ledgers once a product day; both right away after time was moved. */
const SIGN_JOB = 'sign_night'
/** A clock move records its own days; here it counts as one thing done. */
const MOVED: ReadonlyMap<string, number> = new Map([['move', 1]])

/** What the queue asks for by itself, and when, in UTC. */
export const CRON: readonly CronItem[] = [
  // Same key as a tick requested by a service, so that there's never more than one waiting.
  { task: 'tick', match: '* * * * *', options: { jobKey: 'tick', maxAttempts: 1, backfillPeriod: 0 } },
  { task: DELIVER_JOB, match: '* * * * *', options: { jobKey: DELIVER_JOB, maxAttempts: 1, backfillPeriod: 0 } },
  {
    task: DELIVER_WEBHOOKS_JOB,
    match: '* * * * *',
    options: { jobKey: DELIVER_WEBHOOKS_JOB, maxAttempts: 1, backfillPeriod: 0 },
  },
  { task: RECEIVE_JOB, match: '* * * * *', options: { jobKey: RECEIVE_JOB, maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'sweep_expired', match: '17 8 * * *', options: { jobKey: 'sweep_expired', backfillPeriod: 0 } },
  {
    task: 'requeue_ticket_mails',
    match: '27 8 * * *',
    options: { jobKey: 'requeue_ticket_mails', backfillPeriod: 0 },
  },
  // Each hour seals the audit trail; the first one of a product day signs.
  { task: SIGN_JOB, match: '7 * * * *', options: { jobKey: SIGN_JOB, maxAttempts: 1, backfillPeriod: 0 } },
  {
    task: 'check_invariants',
    match: '47 8 * * *',
    options: { jobKey: 'check_invariants', maxAttempts: 1, backfillPeriod: 0 },
  },
]

interface Queue {
  ctx: Context
  clock: ProductClock
  pool: pg.Pool
  clocks: Pick<ClockWatch, 'agree'>
  /** Told of every outage that work met. */
  onOutage?: (outage: Outage) => void
}

/**
 * Runs the job queue in this process: the tick that works through the business day, the time machine, and mail. Any
 * number of processes may run it; the queue gives each job to one, and every service locks what it works on. A runner that
 * ends or breaks is begun again, and so is one whose clock was moved: the queue's cron goes on from the minute it believed in.
 */
export async function startJobs(queue: Queue): Promise<RunningJobs> {
  const { ctx } = queue
  const heart = await startHeart(ctx)
  const kept = await keepRunning(() => begin(queue, heart), { what: 'job queue', log: ctx.log })
  const watch = watchQueue(ctx, kept.restart)
  return {
    restart: kept.restart,
    stop: async () => {
      watch.stop()
      await kept.stop()
    },
  }
}

async function begin(queue: Queue, heart: TickHeart): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  const letGo = await holdWorkerLocks(queue.pool, events)
  try {
    await tidyQueue(queue.ctx)
    const runners = await runQueue(queue, heart, events)
    const stop = async () => {
      // The one that ended by itself refuses to be stopped.
      await stopAll(runners)
      // After that, no one owns what they still held, so it's released.
      letGo()
    }
    return { ended: Promise.race(runners.map(({ promise }) => promise)), stop }
  } catch (error) {
    letGo()
    throw error
  }
}

async function runQueue(queue: Queue, heart: TickHeart, events: WorkerEvents): Promise<Runner[]> {
  const { ctx, pool } = queue
  const all = Object.entries(tasks(queue, heart))
  const runners: Runner[] = []
  const begin = async (isBusiness: boolean) => {
    const runner = await run({
      pgPool: givenBackOnce(pool),
      events,
      concurrency: isBusiness ? 1 : CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: workerLog(ctx),
      taskList: spannedTasks(all.filter(([name]) => BUSINESS.includes(name) === isBusiness)),
      parsedCronItems: isBusiness ? parseCronItems([...CRON]) : [],
    })
    runners.push(runner)
  }
  try {
    await begin(true)
    await begin(false)
    return runners
  } catch (error) {
    await stopAll(runners)
    throw error
  }
}

const stopAll = (runners: readonly Runner[]) => Promise.allSettled(runners.map((runner) => runner.stop()))

function spannedTasks(list: readonly (readonly [name: string, task: Task | undefined])[]): TaskList {
  const each = list.map(([name, task]): [string, Task] => [
    name,
    (payload, helpers) => inSpan(`job ${name}`, {}, async () => await task?.(payload as never, helpers)),
  ])
  return Object.fromEntries(each)
}

function tasks({ ctx, clock, clocks, onOutage }: Queue, heart: TickHeart): TaskList {
  const recorded = async (kind: string, work: () => Promise<ReadonlyMap<string, number>>) => {
    // Work that judges by a day waits until there is no doubt which it is.
    if (!(await clocks.agree())) throw new Unavailable('clock')
    try {
      await clock.reload()
      await recordRun(ctx, kind, work)
    } catch (error) {
      const outage = outageOf(error)
      if (outage !== null) onOutage?.(outage)
      throw error
    }
  }
  return {
    tick: async () => {
      await freeKilled(ctx)
      const goesOn = heart.onTheWay()
      await recorded('tick', async () => {
        const done = await runDue(ctx, clock.now(), goesOn)
        await heart.beat()
        return done
      })
    },
    move_clock: async (_payload, { addJob }) => {
      await recorded('move_clock', async () => {
        await moveClock(ctx, clock, runDue)
        return MOVED
      })
      await addJob(DELIVER_JOB, {}, { jobKey: DELIVER_JOB, maxAttempts: 1 })
      await addJob(SIGN_JOB, {}, { jobKey: SIGN_JOB, maxAttempts: 1 })
    },
    [DELIVER_JOB]: () => recorded(DELIVER_JOB, async () => new Map([['mails', await deliverNotifications(ctx)]])),
    [RECEIVE_JOB]: async () => {
      if (ctx.bank.files === null) return
      await recorded(RECEIVE_JOB, async () => new Map([['files', await receiveBankFiles(ctx)]]))
    },
    // By real time, as the receivers have it: the product's may jump.
    [DELIVER_WEBHOOKS_JOB]: async () => {
      await clock.reload()
      await recordRun(
        ctx,
        DELIVER_WEBHOOKS_JOB,
        async () => new Map([['sent', await deliverWebhooks(ctx, () => new Date())]]),
      )
    },
    [SIGN_JOB]: () =>
      recorded(SIGN_JOB, async () => {
        const entries = await sealAuditTrail(ctx)
        return new Map(Object.entries({ entries, nights: await signNight(ctx) }))
      }),
    sweep_expired: () => recorded('sweep_expired', async () => new Map([['rows', await sweepExpired(ctx)]])),
    requeue_ticket_mails: () =>
      recorded('requeue_ticket_mails', async () => new Map([['tickets', await requeueTicketMails(ctx)]])),
    check_invariants: () => recorded('check_invariants', () => checkInvariants(ctx)),
    [PROJECT_GROUP_JOB]: async (payload) => {
      await clock.reload()
      await projectGroup(ctx, payload as QueuedProjection)
    },
    [EXPORT_PEOPLE_JOB]: async (payload) => {
      await clock.reload()
      await exportPeople(ctx, payload as QueuedList)
    },
    [ACT_ON_PEOPLE_JOB]: async (payload) => {
      await clock.reload()
      await actOnPeople(ctx, payload as QueuedList)
    },
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

/** Balances are stored and checked, never trusted: the daily look at every invariant over live data (rules 13). */
async function checkInvariants(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const results = await runChecks(ctx.db)
  const broken = results.filter(({ breaches }) => breaches.length > 0)
  for (const { name, breaches } of broken)
    ctx.log.error({ check: name, breaches: breaches.slice(0, 10) }, 'invariant check failed')
  if (broken.length > 0) throw new InvariantsBroken(`broken: ${broken.map(({ name }) => name).join(', ')}`)
  return new Map([['checks', results.length]])
}

class InvariantsBroken extends Error {
  override name = 'InvariantsBroken'
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
