import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const LONGEST_START_MS = 120_000

/** A product that runs for stories, in its own process because it wants Node's own TypeScript and imports, not the test tool's. */
export interface RunningProduct {
  /** What it says of itself: E2E_URL, and E2E_DATABASE_URL and E2E_DATA_DIR for the command line. */
  places: Readonly<Record<string, string>>
  /** Everything it has logged so far. */
  log(): string
  stop(): Promise<void>
}

/**
 * Starts the built product on a free port with a PostgreSQL of its own; `settings` win over those of stories, and its database
 * logins get `databasePassword`. A quiet one's log is kept and not shown.
 */
export async function runProduct(
  settings: Readonly<Record<string, string>> = {},
  { databasePassword, isQuiet = false }: { databasePassword?: string; isQuiet?: boolean } = {},
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: 'pipe',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      E2E_SETTINGS: JSON.stringify(settings),
      ...(databasePassword && { E2E_DATABASE_PASSWORD: databasePassword }),
    },
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
    if (!isQuiet) process.stderr.write(chunk)
  })
  const places: Record<string, string> = {}
  const slow = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value = ''] = /^(E2E_\w+)=(\S+)$/.exec(line) ?? []
    if (name !== undefined) places[name] = value
    if (name === 'E2E_URL') break
  }
  clearTimeout(slow)
  if (!places.E2E_URL) throw new Error(`The product did not start; it said: ${log}`)
  return {
    places,
    log: () => log,
    stop: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
