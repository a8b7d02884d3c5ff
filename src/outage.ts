import pg from 'pg'
import { ownValue } from '#domain/own-value.ts'

/**
 * Why the database, or the place where files are kept, couldn't do what was asked, though nothing is wrong with the request:
 * - `busy`: something it needs has been locked for too long, or every connection is taken
 * - `full`: its disk or memory is full
 * - `read_only`: it takes no writes
 * - `away`: it doesn't answer, or went away midway
 * - `clock`: its clock and ours disagree, so that no day can be trusted (services/operations/watch-clocks.ts)
 * - `files`: files can't be stored or read; everything else goes on
 */
export type Outage = 'busy' | 'full' | 'read_only' | 'away' | 'clock' | 'files'

/** Thrown instead of asking when we already know that the answer would be an outage. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly outage: Outage

  constructor(outage: Outage) {
    super(`the database cannot serve: ${outage}`)
    this.outage = outage
  }
}

/** Conditions of PostgreSQL, by their five signs or the two of their class. */
const CONDITIONS: Readonly<Record<string, Outage>> = {
  // lock_timeout, statement_timeout, serialization failure, deadlock, too many connections
  '55P03': 'busy',
  '57014': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '53300': 'busy',
  '25006': 'read_only',
  '25P03': 'away',
  '58030': 'full',
  '53': 'full',
  '08': 'away',
  '57': 'away',
}

/** What Node says when no one listens, or the connection broke. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The driver has no codes for these. */
const POOL_FULL = 'timeout exceeded when trying to connect'
const DRIVER_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Client network socket disconnected)/

/** What a cluster says when one of its machines is away, for which it has no condition (docs/decisions/0139). */
const MACHINE_AWAY =
  /^(failure on connection marked as essential|could not connect to any active placements|could not commit transaction for shard|execution cannot recover from multiple connection failures|server closed the connection unexpectedly|no connection to the server|could not (receive|send) data)/

const DEEPEST_CAUSE = 5

/** Which outage an error means, looking into its causes too; null: it is another kind of error, most likely a bug. */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return null
  // By name: the pages' bundle and the server each hold this file, and their classes are two.
  if (error.name === 'Unavailable') return (error as Unavailable).outage
  if (error.name === 'FilesAway') return 'files'
  const { code } = error as { code?: unknown }
  // Planned before a migration, in the middle of a transaction: asked again, it's planned anew.
  if (isStalePlan(error)) return 'busy'
  if (isOfReplica(error)) return 'read_only'
  if (error instanceof pg.DatabaseError)
    return MACHINE_AWAY.test(error.message) ? 'away' : conditionOf(String(error.code))
  if (typeof code === 'string' && LOST.has(code)) return 'away'
  // A socket that isn't there: its server has ended, or isn't up yet.
  if (code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect') return 'away'
  if (code === 'ENOSPC') return 'full'
  if (error.message === POOL_FULL) return 'busy'
  if (DRIVER_LOST.test(error.message)) return 'away'
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause]
  for (const one of inner) {
    const found = outageOf(one, depth + 1)
    if (found !== null) return found
  }
  return null
}

function conditionOf(code: string): Outage | null {
  return ownValue(CONDITIONS, code) ?? ownValue(CONDITIONS, code.slice(0, 2)) ?? null
}

/** A migration has changed a table since a session planned its `select *`. By its signs, because the words are in the server's language. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** A replica that is about to take over, and doesn't hold what isn't replicated: unlogged tables (who tried how often). */
function isOfReplica(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'get_relation_info'
}
