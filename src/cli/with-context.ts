import { loadConfig } from '#config'
import { createLog } from '../log.ts'
import { type OpenContext, openContext } from '../open-context.ts'
import { requireDatabase } from './require-database.ts'

/**
 * Opens the product's context for one command and closes it again: attaches to a running server's embedded PostgreSQL
 * or starts it for the command's run. Acts as the product itself. Its log goes to stderr, so that stdout is the answer.
 * Throws UsageError where there is no database yet: a mistyped folder must not answer for an empty one made on the spot.
 */
export async function withContext(
  act: (opened: OpenContext) => Promise<number>,
  env: Record<string, string | undefined> = process.env,
): Promise<number> {
  await requireDatabase(env)
  const config = loadConfig({ LOG_LEVEL: 'warn', ...env })
  const opened = await openContext(config, createLog(config, 'stderr'), 'command')
  try {
    return await act(opened)
  } finally {
    await opened.close()
  }
}

/** Says an expected "no" in one sentence and returns its exit code. */
export function sayNo(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
