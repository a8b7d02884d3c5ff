import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { endsWithUs } from '../ends-with-us.ts'

export interface ToolRun {
  said: string
  /** Stopped because its time was up. */
  isCut: boolean
}

/** The Debian package of the same name. */
export class ToolMissing extends Error {}

/** Runs a scanner with low priority; it's stopped after so many seconds, and what it found until then counts. */
export async function runTool(name: string, args: readonly string[], seconds: number): Promise<ToolRun> {
  const child = endsWithUs(spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  await once(child, 'spawn').catch(() => {
    throw new ToolMissing(
      `${name} is missing; install the Debian package (apt-get install ${name}) and run this again.`,
    )
  })
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  let isCut = false
  const stop = (signal: NodeJS.Signals) => () => {
    isCut = true
    child.kill(signal)
  }
  // As Ctrl+C does: they write their report then.
  const asked = setTimeout(stop('SIGINT'), seconds * 1_000)
  const made = setTimeout(stop('SIGKILL'), (seconds + 30) * 1_000)
  await once(child, 'close')
  clearTimeout(asked)
  clearTimeout(made)
  return { said, isCut }
}
