import type { Logger } from 'pino'
import { outageOf } from '#outage'
import { explain } from './run-door.ts'

/**
 * A promise no one waited for that failed because the database went away ends nothing: it is logged, and `onLost` takes up
 * again what may hang on it. (The queue fails a job without waiting for it; docs/decisions/0030.) Any other one is a bug and
 * ends the process as before. Returns how to end the forgiving.
 */
export function forgiveLostConnections(log: Logger, onLost: () => void): () => void {
  const listen = (reason: unknown) => {
    if (outageOf(reason) === null) {
      log.fatal({ err: reason }, 'a bug is ending the process')
      process.stderr.write(`${explain(reason)}\n`)
      process.exit(1)
    }
    log.warn({ err: reason }, 'database connection lost during background work; process kept running')
    onLost()
  }
  process.on('unhandledRejection', listen)
  return () => void process.off('unhandledRejection', listen)
}
