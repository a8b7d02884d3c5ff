import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SERVER = join(import.meta.dirname, 'small-server.ts')

export interface Door {
  ended: Promise<number | null>
  port(): Promise<string>
  /** Waits until the product's own output matches; throws if the product ends first. */
  says(words: RegExp): Promise<unknown>
  errors(): string
  /** What it said on its standard output, its log above all. */
  output(): string
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the product with a tiny site (small-server.ts) on that folder in its own process, so that it can be killed. */
export function openDoor(folder: string, env: Record<string, string>): Door {
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DEMO_MODE: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  child.stderr!.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const says = async (words: RegExp) => {
    for (;;) {
      const said = words.exec(output)
      if (said) return said
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${errors}`)
      await sleep(20)
    }
  }
  return {
    ended,
    port: async () => (await says(/runs on http:\/\/\S+?:(\d+)/))[1]!,
    says,
    errors: () => errors,
    output: () => output,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
