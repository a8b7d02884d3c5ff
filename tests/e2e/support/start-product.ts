import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const LONGEST_START_MS = 120_000

/**
 * Starts the built product on a free port with a PostgreSQL of its own, in its own process because it wants Node's own
 * TypeScript and imports, not the test tool's. Its address is in the environment as E2E_URL, with E2E_DATABASE_URL and
 * E2E_DATA_DIR for the command line. A product that runs already can be tested instead by giving them.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {}
  const { said, stop } = await openProduct({})
  Object.assign(process.env, said)
  return stop
}

export interface OpenProduct {
  /** What it said of itself: E2E_URL, E2E_DATABASE_URL, E2E_DATA_DIR. */
  said: Record<string, string>
  /** Everything it has logged so far; empty unless `listens`. */
  log(): string
  stop(): Promise<void>
}

/** One more product beside that of the run, for a story that needs settings of its own. `listens`: keeps its log. */
export async function openProduct(env: Record<string, string>, listens = false): Promise<OpenProduct> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['pipe', 'pipe', listens ? 'pipe' : 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  let log = ''
  child.stderr?.on('data', (chunk) => (log += chunk))
  const said: Record<string, string> = {}
  const lines = createInterface({ input: child.stdout! })
  const slow = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  for await (const line of lines) {
    const [, name, value] = /^(E2E_\w+)=(\S+)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) said[name] = value
    if (name === 'E2E_URL') break
  }
  clearTimeout(slow)
  if (!said.E2E_URL) throw new Error(`The product did not start; what it said stands above. ${log}`)
  return {
    said,
    log: () => log,
    stop: async () => {
      const ended = once(child, 'exit')
      child.stdin!.end()
      await ended
    },
  }
}
