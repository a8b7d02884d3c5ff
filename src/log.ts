import { type Logger, pino } from 'pino'
import type { Config } from '#config'
import { linesForPeople } from './lines-for-people.ts'

export type { Logger }

/** Fields that could contain personal data or a secret; whatever a caller passes, these never reach the log. */
const PERSONAL = [
  'email',
  'to',
  'name',
  'fullName',
  'phone',
  'address',
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'ssn',
  'ssnLast4',
  'dateOfBirth',
  'account',
  'accountNumber',
  'body',
  'ip',
  'parameters',
]

/**
 * Structured lines on standard output, without personal data; errors keep their code and stack, not their values. On a terminal
 * the same lines as people read them.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: 'stdout' | 'stderr' | pino.DestinationStream = 'stdout',
): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '(redacted)' },
      serializers: { err: describeError, path: withoutPersons },
    },
    typeof destination === 'string' ? standard(destination) : destination,
  )
}

function standard(name: 'stdout' | 'stderr'): pino.DestinationStream {
  if (process[name].isTTY) return linesForPeople(process[name])
  return pino.destination({ dest: name === 'stdout' ? 1 : 2, sync: false })
}

/** A URL as it may be logged: a part that looks like an email is left out. */
export function withoutPersons(path: unknown): string {
  return String(path)
    .slice(0, 200)
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '(address)')
}

/**
 * An error as it may be logged. A database error's `detail` quotes the row's values ("Key (email)=(…) already exists"),
 * so only its code and constraint are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error)
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Something thrown that isn't an error: its kind and its own description, never its content, which may be personal. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: 'something that is no error was thrown' }
  const { code, status } = thrown as { code?: unknown; status?: unknown }
  return {
    // The server's adapter puts an answer of its own in place of Node's, under another name.
    type: thrown instanceof Response ? 'Response' : (thrown.constructor?.name ?? 'object'),
    message: 'something that is no error was thrown',
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
  }
}
