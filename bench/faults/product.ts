import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { endsWithUs } from '../ends-with-us.ts'

const ROOT = join(import.meta.dirname, '../..')
/** With the demo's world to make, on a machine that does much else. */
const LONGEST_START_MS = 900_000

/** The built product in its own process, which can be killed and restarted on the same port. */
export interface Product {
  base: string
  /** In this folder, which has another version, or in ours. */
  start(root?: string): void
  /** kill -9; settles when the process is gone. */
  kill(): Promise<void>
  /** Asks it to stop; settles when the process is gone. */
  stop(): Promise<void>
  /** Milliseconds until it says it is ready. Throws if it never does. */
  ready(): Promise<number>
  /** Whether the last process started is still running. */
  isAlive(): boolean
  /** How often its log said so. */
  count(words: string): number
  /** The last lines it said. */
  lastWords(): string
}

/** A web server, or with `program` another part of the product, with these settings; not started. `hearLine` is told each line of its log. */
export async function openProduct(
  env: Record<string, string>,
  program = 'src/server.ts',
  hearLine: (line: string) => void = () => {},
): Promise<Product> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said: string[] = []
  const counts = new Map<string, number>()
  const gone = (one: ChildProcess) =>
    one.exitCode !== null || one.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => one.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined) return
    child.kill(signal)
    await gone(child)
  }
  const hear = (line: string) => {
    if (line === '') return
    hearLine(line)
    said = [...said.slice(-40), line]
    const words = /"msg":"([^"]+)"/.exec(line)?.[1]
    if (words !== undefined) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return {
    base,
    start: (root = ROOT) => {
      child = endsWithUs(
        spawn(process.execPath, [join(root, program)], {
          cwd: root,
          env: {
            PATH: process.env.PATH,
            PORT: String(port),
            HOST: '127.0.0.1',
            PUBLIC_URL: base,
            TRUST_PROXY: '1',
            LOG_LEVEL: 'warn',
            // As `npm start` does: it's what a restart costs.
            NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
            ...env,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      )
      for (const output of [child.stdout!, child.stderr!]) createInterface({ input: output }).on('line', hear)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ready: async () => {
      const began = performance.now()
      while (performance.now() - began < LONGEST_START_MS) {
        if (child?.exitCode !== null) break
        const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
        await answer?.arrayBuffer().catch(() => {})
        if (answer?.status === 200) return performance.now() - began
        await sleep(25)
      }
      throw new Error(`the product did not become ready:\n${said.join('\n')}`)
    },
    isAlive: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    count: (words) => counts.get(words) ?? 0,
    lastWords: () => said.join('\n'),
  }
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** The value that this share of the figures is below. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
