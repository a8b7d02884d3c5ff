import cluster, { type Worker } from 'node:cluster'
import type { Config } from '#config'
import { type KeptRunning, keepRunning, type Running } from '#jobs/keep-running.ts'
import type { Logger } from '../log.ts'
import { joinMetrics } from './metrics.ts'

/** One of the processes that answer for a web server (decision 0117). */
export interface WebProcess {
  /** From 1. The first also does what is done once: it migrates, makes the demo world, and runs the jobs. */
  number: number
  count: number
  /** Where others answer already, so that this one needn't before it's up; null while no one does. */
  port: number | null
  /** Told when this one answers, and where. */
  isUp(port: number): void
  /** The metrics of all, given how to read those of this one. */
  shareMetrics(own: () => Promise<string>): () => Promise<string>
}

/** A web server of one process. */
export const ALONE: WebProcess = { number: 1, count: 1, port: null, isUp: () => {}, shareMetrics: (own) => own }

/** What the process that keeps them says to a web process. */
type ToProcess =
  | { say: 'begin'; number: number; count: number; port: number | null }
  | { say: 'stop' }
  /** Number `by` wants to know your metrics. */
  | { say: 'metrics wanted'; by: number }
  | { say: 'metrics'; of: number; text: string }

/** And what a web process says to it. */
type FromProcess =
  | { say: 'here' }
  | { say: 'up'; port: number }
  | { say: 'metrics wanted' }
  | { say: 'metrics'; for: number; text: string }

/** A web process has this long to stop; it cuts itself short before (run-door.ts). */
const LONGEST_STOP_MS = 30_000
/** A scrape waits no longer for a process that's busy or is being replaced: its lines are missing then. */
const METRICS_WITHIN_MS = 1_000

/** A web process ended without being asked to. */
class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

/**
 * Starts WEB_PROCESSES processes of this very program, the first one before the others, and replaces each that ends, after a pause that grows. This process answers nothing itself: it
 * holds the port, and they take connections from it. Settles when all are up; returns how to stop them. Throws when one isn't up at the first try; it has said why.
 */
export async function keepWebProcesses(
  { WEB_PROCESSES: count }: Pick<Config, 'WEB_PROCESSES'>,
  log: Logger,
): Promise<() => Promise<void>> {
  // Handed out one by one instead, a connection on its way to a process that was just killed would wait for an answer forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const workers = new Map<number, Worker>()
  const kept: KeptRunning[] = []
  let port: number | null = null
  const pass = (number: number, message: FromProcess) => {
    if (message.say === 'metrics wanted')
      for (const [other, worker] of workers) if (other !== number) tell(worker, { say: 'metrics wanted', by: number })
    if (message.say === 'metrics') tell(workers.get(message.for), { say: 'metrics', of: number, text: message.text })
  }
  const begin = async (number: number): Promise<Running> => {
    const worker = cluster.fork()
    workers.set(number, worker)
    const { promise: ended, reject: end } = Promise.withResolvers<never>()
    ended.catch(() => {})
    worker.once('exit', (code, signal) => {
      workers.delete(number)
      end(new ProcessEnded(`Web process ${number} ended (${signal ?? `code ${code}`}).`))
    })
    const { promise: isUp, resolve: beUp } = Promise.withResolvers<number>()
    worker.on('message', (message: FromProcess) => {
      if (message.say === 'here') tell(worker, { say: 'begin', number, count, port })
      else if (message.say === 'up') beUp(message.port)
      else pass(number, message)
    })
    port = await Promise.race([isUp, ended])
    const stop = async () => {
      tell(worker, { say: 'stop' })
      await ended.catch(() => {})
    }
    return { ended, stop }
  }
  const keep = async (number: number) => {
    const what = `web process ${number}`
    kept.push(await keepRunning(() => begin(number), { what, log, longestStopMs: LONGEST_STOP_MS }))
  }
  const stop = async () => void (await Promise.all(kept.map((one) => one.stop())))
  try {
    await keep(1)
    const others = Array.from({ length: count - 1 }, (_, index) => keep(index + 2))
    await Promise.allSettled(others)
    await Promise.all(others)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function tell(worker: Worker | undefined, message: ToProcess): void {
  // One that has just ended hears nothing, and needn't.
  if (worker?.isConnected()) worker.send(message, () => {})
}

/** In a web process: what it is to be. Asked, because what is said before someone listens isn't heard. */
export async function takePlace(): Promise<WebProcess> {
  return await new Promise((resolve) => {
    hear((message) => {
      if (message.say !== 'begin') return
      const { number, count, port } = message
      resolve({ number, count, port, isUp: (at) => say({ say: 'up', port: at }), shareMetrics: sharedBy(count) })
    })
    say({ say: 'here' })
  })
}

/** In a web process: it stops when it's told to. Signals that reach all processes at once, as a terminal's and systemd's do, are the keeper's; when that is gone, so is this one. */
export function hearKeeper(ask: () => void): void {
  hear(({ say: said }) => said === 'stop' && ask())
  process.on('SIGTERM', () => {})
  process.on('SIGINT', () => {})
}

function sharedBy(count: number): WebProcess['shareMetrics'] {
  return (own) => {
    const waiting = new Set<(of: number, text: string) => void>()
    hear((message) => {
      if (message.say === 'metrics') for (const take of waiting) take(message.of, message.text)
      if (message.say !== 'metrics wanted') return
      own().then(
        (text) => say({ say: 'metrics', for: message.by, text }),
        () => {},
      )
    })
    return async () => {
      const others = new Map<number, string>()
      const { promise: areComplete, resolve } = Promise.withResolvers<void>()
      const take = (of: number, text: string) => {
        others.set(of, text)
        if (others.size === count - 1) resolve()
      }
      waiting.add(take)
      const late = setTimeout(resolve, METRICS_WITHIN_MS)
      say({ say: 'metrics wanted' })
      try {
        const [ours] = await Promise.all([own(), areComplete])
        return joinMetrics([ours, ...others.values()])
      } finally {
        clearTimeout(late)
        waiting.delete(take)
      }
    }
  }
}

function hear(listener: (message: ToProcess) => void): void {
  process.on('message', listener)
}

function say(message: FromProcess): void {
  process.send?.(message)
}
