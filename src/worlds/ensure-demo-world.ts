import { sql } from 'kysely'
import type { Context } from '#context'
import { findKindsOfPeople } from '#db/people.ts'
import { connect, type DatabaseUrl } from '#db/postgres/connection.ts'
import { emptyDatabase } from '#db/postgres/empty-database.ts'
import { nearestUrl } from '#db/postgres/nearest-url.ts'
import type { Db } from '#db/rows.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { settableClock } from '#integrations/clock.ts'
import { outboxMail } from '#integrations/mail/outbox-mail.ts'
import { seededRandom } from '#integrations/random.ts'
import { makeDemoWorld, type WorldProgress } from '#worlds/demo-world.ts'

/** Demo mode and real people never mix (rules 0); the message is one sentence. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
}

/** Always the same world; only its dates depend on the day it's made. */
const SEED = 'cotavia demo world'
const FIRST_STATISTICS_MS = 1_500

/**
 * Makes sure that a database in demo mode has its complete world, making it if it's missing; a world that a crash left half
 * made is emptied and made again. `tell` is called for each simulated month, starting once there's nothing left to empty. Outside demo mode, this only refuses demo people in production. Throws DemoRefused.
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
    ctx.log.warn('The demo world wasn’t finished; building it again')
    await emptyDatabase(door.ownerUrl)
  }
  const start = performance.now()
  ctx.log.info('Building the demo world; this happens once')
  await ctx.db.insertInto('demo_world').values({ begun_at: new Date() }).execute()
  // Nothing in it has been promised to anyone yet, so it doesn't have to wait for the disk at every step. The same few statements are run
  // tens of thousands of times: each is planned once, and again when fresh statistics arrive. Not on someone
  // else's server: a cluster plans by the values, which say which machine they're on.
  const db = connect({
    url: ctx.config.embedded ? await nearestUrl(door.url, door.ownerUrl) : door.url,
    settings: {
      synchronous_commit: 'off',
      ...(ctx.config.embedded && { plan_cache_mode: 'force_generic_plan' }),
    },
    prepared: true,
    openText: ctx.sealing.openText,
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
 * Two years of rows arrive within seconds; without fresh statistics, everything would be planned for empty tables. They're gathered
 * each time the amount has doubled, of the tables that changed, so that a slow machine isn't kept busy with it. Only a table's owner may
 * do it.
 */
function keepStatistics(ownerUrl: DatabaseUrl): { stop(): Promise<void> } {
  // A few pages of each table tell its size, and that is what plans go by; the server's own tidying looks closer later.
  const owner = connect({ url: ownerUrl, role: null, pool: 1, settings: { default_statistics_target: '10' } })
  const analyze = async () => {
    const { rows } = await sql<{ table: string }>`
      select format('%I.%I', schemaname, relname) as "table" from pg_stat_user_tables
      where n_mod_since_analyze > n_live_tup / 4 order by 1`.execute(owner)
    if (rows.length > 0) await sql`analyze ${sql.raw(rows.map(({ table }) => table).join(', '))}`.execute(owner)
  }
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

/** Throws DemoRefused when demo mode finds real people, or production finds demo people. */
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
