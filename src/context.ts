import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '#config'
import type { DB } from '#db/schema.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { Bank } from '#integrations/bank/bank.ts'
import type { Beacon } from '#integrations/beacon/beacon.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Mail } from '#integrations/mail/mail.ts'
import type { RandomSource } from '#integrations/random.ts'
import type { Sealing } from '#integrations/sealing.ts'

/**
 * Who asks: the product itself (jobs, command line), a signed-in person with the role the server read for them, or
 * somebody from outside who is not signed in. The web door starts as `visitor`, so a forgotten session never has the
 * product's own rights.
 */
export type Actor = { kind: 'system' } | { kind: 'person'; userId: string; role: Role } | { kind: 'visitor' }

/**
 * Everything a use case needs from outside, handed down by a door (server, worker, command line, test).
 * No module holds a pool, a clock or a setting of its own (house.md, "Context, not singletons").
 */
export interface Context {
  db: Kysely<DB>
  clock: Clock
  random: RandomSource
  bank: Bank
  beacon: Beacon
  mail: Mail
  sealing: Sealing
  log: Logger
  config: Config
  /** Whether notices to people are recorded; lives, benchmarks and the demo's past run without. */
  notices: boolean
  actor: Actor
}

/** The same context, asked by somebody else. */
export function asActor(ctx: Context, actor: Actor): Context {
  return { ...ctx, actor }
}
