import { fork } from 'node:child_process'
import { once } from 'node:events'
import { knownCells } from '#db/cells.ts'
import type { MemberPayWish } from '#services/payments/pay-installment.ts'
import { openWorld, type Worker } from '#worlds/temporary-world.ts'
import { STAGES, type Stage } from './month-stages.ts'

/** Another process that works through the stages of a month beside the first one. */
export interface Helper {
  /** Does its part of a stage, at an instant. */
  work(stage: Stage, at: Date): Promise<void>
  /** What it is to pay in the stage `ask`. */
  take(wishes: readonly MemberPayWish[]): Promise<void>
  /** Seconds of the processor it has used so far. */
  worked(): number
  stop(): void
}

/** Which world it works in: as openWorld has it. */
interface Place {
  url: string
  seed: string
  plansByValues: boolean
  number: number
  /** As the first process works. */
  oneByOne: boolean
  notices: boolean
}

type ToHelper = { place: Place } | { wishes: readonly MemberPayWish[] } | { stage: Stage; at: Date }
type FromHelper = { seconds: number }

/** Starts helper `number` (from 1) in a world. Settles when it has loaded. */
export async function startHelper(place: Place): Promise<Helper> {
  const child = fork(import.meta.filename, { serialization: 'advanced' })
  let seconds = 0
  const ask = async (message: ToHelper) => {
    child.send(message)
    const answer = await Promise.race([once(child, 'message'), once(child, 'exit')])
    const [said] = answer as [FromHelper | number | null]
    if (typeof said !== 'object' || said === null) throw new Error(`Helper ${place.number} ended (${said}).`)
    seconds = said.seconds
  }
  await ask({ place })
  return {
    work: (stage, at) => ask({ stage, at }),
    take: (wishes) => ask({ wishes }),
    worked: () => seconds,
    stop: () => void child.kill(),
  }
}

/** In a helper: does what it's told, one thing after another, until it's killed. */
function help(say: (said: FromHelper) => void): void {
  let worker: Worker | undefined
  let wishes: readonly MemberPayWish[] = []
  process.on('message', async (message: ToHelper) => {
    if ('place' in message) worker = workerIn(message.place)
    else if ('wishes' in message) wishes = message.wishes
    else if (worker !== undefined) {
      worker.clock.set(message.at)
      await STAGES[message.stage]({ ctx: worker.ctx, at: message.at, wishes })
    }
    say({ seconds: secondsWorked() })
  })
}

function workerIn({ url, seed, plansByValues, number, ...ways }: Place): Worker {
  const worker = openWorld(url, { seed, startAt: new Date(0), plansByValues }).hireWorker(`helper ${number}`)
  // With machines of their own, each begins with another cell.
  return { ...worker, ctx: { ...worker.ctx, ...ways, cells: knownCells(worker.ctx.db, { turn: number }) } }
}

/** Seconds of the processor that this process has used so far. */
export function secondsWorked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

if (import.meta.main) help((said) => process.send?.(said))
