import { ConfigError } from '#config'
import { EmbeddedPostgresError } from '#db/postgres/embedded-postgres.ts'
import { MigrationError } from '#db/postgres/migrate.ts'

/** Errors whose message is a complete sentence for the person who starts us; for anything else, the stack is worth reading. */
const SENTENCES = new Set(['PortInUse', 'SiteMissing', 'BuildFailed', 'DemoRefused'])
/** A stop that takes longer than this is cut short; what was acknowledged is in the database by then. */
const LONGEST_STOP_MS = 28_000

/**
 * Runs a door (server, worker) until it's asked to stop: SIGTERM and SIGINT stop it gracefully, a second one immediately.
 * `open` returns how to stop it.
 */
export async function runDoor(open: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    if (stop) void end(stop)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  try {
    stop = await open()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
  // Asked to stop while still starting.
  if (stopping) await end(stop)
}

/** What to tell the person who started us. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isSentence =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    SENTENCES.has(error.name)
  if (isSentence) return error.message
  const code = (error as NodeJS.ErrnoException).code ?? (error as AggregateError).errors?.[0]?.code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'Can’t reach the database; check DATABASE_URL.'
  if (code === '28P01' || code === '3D000') return `The database refused: ${error.message}; check DATABASE_URL.`
  return error.stack ?? error.message
}

async function end(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
