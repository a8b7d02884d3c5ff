/** Errors whose message is a complete sentence for the person who starts us; for anything else, the stack is worth reading. */
const SENTENCES = new Set([
  ...['ConfigError', 'EmbeddedPostgresError', 'MigrationError', 'DemoRefused', 'WrongSecret'],
  ...['PortInUse', 'SiteMissing', 'BuildFailed', 'ProcessEnded'],
])
/** npm passes on what systemd, or a terminal, has sent to all of a service's processes anyway; no one asks twice so soon. */
const SAME_SIGNAL_MS = 300
/** A stop that takes longer than this is cut short; what was acknowledged is in the database by then. */
const LONGEST_STOP_MS = 28_000

/**
 * Runs a door (server, worker) until it's asked to stop: the first time gracefully, the second time immediately. `open` returns how to stop it; `hear` passes on
 * who asks, by default SIGTERM and SIGINT.
 */
export async function runDoor(open: () => Promise<() => Promise<void>>, hear = hearSignals): Promise<void> {
  let stop: (() => Promise<void>) | undefined
  let askedAt: number | undefined
  hear(() => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    if (stop) void end(stop)
  })
  try {
    stop = await open()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
  // Asked to stop while still starting.
  if (askedAt !== undefined) await end(stop)
}

function hearSignals(ask: () => void): void {
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
}

/** What to tell the person who started us. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (SENTENCES.has(error.name)) return error.message
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
