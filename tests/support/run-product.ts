import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const LONGEST_START_MS = 1_200_000

/** A product running for tests, in its own process because it needs Node's own TypeScript and imports, not the test tool's. */
export interface RunningProduct {
  /** What it reports about itself: E2E_URL, and E2E_DATABASE_URL and E2E_DATA_DIR for the command line. */
  places: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Starts the built product on a free port with a PostgreSQL of its own; `settings` win over those of serve.ts, and its database
 * logins get `databasePassword`. The log is shown, or written to `logFile`, which other processes can read meanwhile.
 */
export async function runProduct(
  settings: Readonly<Record<string, string>> = {},
  { databasePassword, logFile }: { databasePassword?: string; logFile?: string } = {},
): Promise<RunningProduct> {
  const written = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['pipe', 'pipe', written ?? 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      E2E_SETTINGS: JSON.stringify(settings),
      ...(databasePassword && { E2E_DATABASE_PASSWORD: databasePassword }),
    },
  })
  if (written !== undefined) closeSync(written)
  let shown = ''
  child.stderr?.on('data', (chunk) => {
    shown += chunk
    process.stderr.write(chunk)
  })
  const places: Record<string, string> = {}
  const slow = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, name, value = ''] = /^(E2E_\w+)=(\S+)$/.exec(line) ?? []
    if (name !== undefined) places[name] = value
    if (name === 'E2E_URL') break
  }
  clearTimeout(slow)
  if (!places.E2E_URL)
    throw new Error(
      `The product did not start; it said: ${logFile === undefined ? shown : readFileSync(logFile, 'utf8')}`,
    )
  return {
    places,
    stop: async () => {
      const ended = once(child, 'exit')
      child.stdin!.end()
      await ended
    },
  }
}
