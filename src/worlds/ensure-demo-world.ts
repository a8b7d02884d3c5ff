import { sql } from 'kysely'
import type { Context } from '#context'
import { findKindsOfPeople } from '#db/people.ts'
import { connect, type DatabaseUrl } from '#db/postgres/connection.ts'
import { emptyDatabase } from '#db/postgres/empty-database.ts'
import type { Db } from '#db/rows.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { settableClock } from '#integrations/clock.ts'
import { outboxMail } from '#integrations/mail/outbox-mail.ts'
import { seededRandom } from '#integrations/random.ts'
import { makeDemoWorld, type WorldProgress } from '#worlds/demo-world.ts'

/** Demo mode and real people never meet (rules 0); one sentence. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
}

/** Always the same world; only its dates move with the day it is made on. */
const SEED = 'cotavia demo world'
const FIRST_STATISTICS_MS = 1_500

/**
 * Sees to it that a database in demo mode holds its whole world, making it when missing; a world that a crash left half
 * made is emptied and made again. `tell` hears of each month that is lived, first when there's nothing left to empty. Outside demo mode it only refuses demo people in production. Throws DemoRefused.
 */
export async function ensureDemoWorld(
  door: { ctx: Context; url: DatabaseUrl; ownerUrl: DatabaseUrl },
  tell: (progress: WorldProgress) => void = () => {},
): Promise<void> {
  const { ctx } = door
  await requireRightPeople(ctx)
  if (!ctx.config.DEMO_MODE) return
  const world = await ctx.db.selectFrom('demo_world').select(['finished_at']).executeTakeFirst()
  if (world?.finished_at) return
  if (world) {
    ctx.log.warn('The demo world wasn’t finished; building it again.')
    await emptyDatabase(door.ownerUrl)
  }
  const start = performance.now()
  ctx.log.info('Building the demo world; this happens once')
  await ctx.db.insertInto('demo_world').values({ begun_at: new Date() }).execute()
  // Nothing in it was promised to anyone yet, so it need not wait for the disk at every step. The same few statements are said
  // tens of thousands of times: each is planned once, and again when fresh statistics arrive. Not on a server of someone
  // else's: a cluster plans by the values, which say on which machine they lie.
  const db = connect({
    url: door.url,
    settings: {
      synchronous_commit: 'off',
      ...(ctx.config.embedded && { plan_cache_mode: 'force_generic_plan' }),
    },
    prepared: true,
  })
  const statistics = keepStatistics(door.ownerUrl)
  try {
    await makeWorld(ctx, db, tell)
  } finally {
    await statistics.stop()
    await db.destroy()
  }
  await ctx.db.updateTable('demo_world').set({ finished_at: new Date() }).execute()
  ctx.log.info({ seconds: Math.round((performance.now() - start) / 100) / 10 }, 'The demo world is ready.')
}

async function makeWorld(ctx: Context, db: Db, tell: (progress: WorldProgress) => void): Promise<void> {
  const today = ctx.clock.now()
  const clock = settableClock(today)
  await makeDemoWorld(
    {
      ...ctx,
      db,
      clock,
      random: seededRandom(SEED),
      bank: simulatedBank(db, ctx.config.TIME_ZONE),
      mail: outboxMail(db, clock),
      actor: { kind: 'system' },
    },
    clock,
    today,
    tell,
  )
}

/**
 * Three years of rows arrive within seconds: without fresh statistics everything is planned for empty tables. They are gathered
 * each time as much again has arrived, so a slow machine is not kept busy with it. Only the owner of a table may.
 */
function keepStatistics(ownerUrl: DatabaseUrl): { stop(): Promise<void> } {
  const owner = connect({ url: ownerUrl, role: null, pool: 1 })
  const analyze = () => sql`analyze`.execute(owner)
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const gatherAfter = (wait: number) => {
    timer = setTimeout(() => {
      last = last.then(analyze).catch(() => {})
      gatherAfter(wait * 2)
    }, wait)
  }
  gatherAfter(FIRST_STATISTICS_MS)
  return {
    stop: async () => {
      clearTimeout(timer)
      await last.then(analyze)
      await owner.destroy()
    },
  }
}

/** Throws DemoRefused when demo mode meets real people, or production meets people of the demo. */
export async function requireRightPeople(ctx: Context): Promise<void> {
  const { DEMO_MODE, production } = ctx.config
  const kinds = await findKindsOfPeople(ctx.db)
  if (DEMO_MODE && kinds.real)
    throw new DemoRefused(
      'DEMO_MODE is on, but this database holds real people; set DEMO_MODE=0 or use another database.',
    )
  if (production && kinds.demo)
    throw new DemoRefused(
      'This database holds people of the demo world, which production refuses; use another database.',
    )
}
