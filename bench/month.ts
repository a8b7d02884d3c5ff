import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#context'
import { connect, createPool } from '#db/postgres/connection.ts'
import { addCells } from '#db/postgres/manage-cells.ts'
import { findRunAs } from '#db/postgres/postgres-binaries.ts'
import type { Db } from '#db/rows.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/notices/send-mail.ts'
import { type MemberPayWish, payManyInstallments } from '#services/payments/pay-installment.ts'
import { openWorld, startTemporaryWorld, type TemporaryWorld } from '#worlds/temporary-world.ts'
import { bareRowMicros } from './bare-insert.ts'
import { findCitus, startMachines } from './faults/citus.ts'
import { foundGroups, MEMBERS_A_GROUP } from './founding.ts'
import { type Helper, secondsWorked, startHelper } from './month-beside.ts'
import { STAGES, type Stage, WISHES_A_SLICE } from './month-stages.ts'
import { serverMs } from './processor.ts'
import { WATCHED, watchStatements } from './statements.ts'

/**
 * One month of many members, each stage timed by itself: open, ask and settle every debit, late, snapshot, draw and seal. PostgreSQL with
 * its durability on. --members N (default 100000), --statements N to see the statements that took longest (on one PostgreSQL, needs pg_stat_statements), --one-by-one for the way
 * of what isn't alike (decision 0105), --returns N to have N debits in a thousand come back from the bank for want of money, --apart to have each member of a group ask at an
 * instant of their own, as those do who pay by hand, --mails to tell everyone that their installment is open, up to a mail server that takes everything at once, --cells N to spread the groups over so many cells (decision 0139), --cluster 1 to have each of them on a
 * machine of a Citus cluster here, if it's installed, --workers N to have so many processes work through it beside each other (decision 0174). Processor time is the same on a busy machine, wall time isn't; `inBareRows` is the wall time of a member-month as a multiple of a bare row's on the same server; `result` is the same as long as the same members end the month with the same rows.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const members = Number(options.get('members') ?? 100_000)
  const groups = Math.ceil(members / MEMBERS_A_GROUP)
  const zone = 'America/New_York'
  const cells = Number(options.get('cells') ?? 1)
  const workers = Number(options.get('workers') ?? 1)
  const isCluster = options.has('cluster')
  const statements = Number(options.get('statements') ?? 0)
  const { world, servers } = await openMonth(
    instantAt('2026-01-05', '10:00:00', zone),
    cells,
    isCluster,
    statements > 0,
  )
  const { clock } = world
  const returns = Number(options.get('returns') ?? 0)
  const hasMails = options.has('mails')
  const ways = { oneByOne: options.has('one-by-one'), notices: hasMails }
  const ctx = { ...world.ctx, ...ways }
  const stages: Record<string, Spent> = {}
  const helpers: Helper[] = []
  let wishes: readonly MemberPayWish[] = []
  const timed = async (stage: string, work: () => Promise<unknown>) => {
    const before = await spentSoFar(servers, helpers)
    await work()
    const after = await spentSoFar(servers, helpers)
    stages[stage] = {
      wall: after.wall - before.wall,
      node: after.node - before.node,
      postgres: after.postgres - before.postgres,
    }
  }
  const together = (stage: Stage) =>
    timed(stage, () => {
      const at = clock.now()
      return Promise.all([STAGES[stage]({ ctx, at, wishes }), ...helpers.map((helper) => helper.work(stage, at))])
    })
  try {
    for (let number = 1; number < workers; number++)
      helpers.push(await startHelper({ ...ways, url: world.ownerUrl, seed: SEED, plansByValues: isCluster, number }))
    const founded = performance.now()
    await foundGroups(ctx, groups)
    const foundSeconds = (performance.now() - founded) / 1000
    const watch = statements > 0 ? await watchStatements(world.ownerUrl) : undefined
    const bareBefore = await bareRowMicros(servers[0] ?? ctx.db)
    const due = '2026-01-27'
    clock.set(instantAt(addDays(due, -10), '00:00:00', zone))
    await together('open')
    if (hasMails) {
      await timed('letters', () => deliverNotifications(ctx))
      await timed('mail', () => sendAll(ctx, world.ownerUrl))
    }
    clock.set(instantAt(addDays(due, -5), '10:00:00', zone))
    const open = await sql<{ consortium_id: string; consortium_member_id: string; number: number }>`
      select consortium_id, consortium_member_id, number from installments
      order by consortium_id, consortium_member_id`.execute(ctx.db)
    const all = open.rows.map((row, nth) => ({
      consortiumId: row.consortium_id,
      memberId: row.consortium_member_id,
      number: row.number,
      transferId: ctx.random.uuid7(clock.now()),
      accountId: null,
      // Spread evenly: its last digits tell the simulated bank how a debit ends.
      accountLast4: ((nth + 1) * returns) % 1000 < returns ? '0001' : '4242',
    }))
    if (options.has('apart'))
      await timed('ask', async () => {
        const asked = all.map((wish, nth) => ({ wish, nth: nth % MEMBERS_A_GROUP }))
        for (let nth = 0; nth < MEMBERS_A_GROUP; nth++) {
          clock.set(instantAt(addDays(due, -5), `10:00:${String(nth).padStart(2, '0')}`, zone))
          await payManyInstallments(
            ctx,
            asked.filter((one) => one.nth === nth).map(({ wish }) => wish),
          )
        }
      })
    else {
      const [own = [], ...others] = sharedOut(all, workers)
      wishes = own
      await Promise.all(helpers.map((helper, index) => helper.take(others[index] ?? [])))
      await together('ask')
    }
    // The day's files close.
    clock.set(instantAt(addDays(due, -5), '17:00:00', zone))
    await together('answers')
    clock.set(instantAt(addDays(due, -1), '10:00:00', zone))
    await together('settle')
    clock.set(instantAt(addDays(due, 6), '12:00:00', zone))
    await runDue(ctx, instantAt(addDays(due, 5), '12:00:00', zone))
    await together('late')
    await together('snapshot')
    clock.set(instantAt(addDays(due, 7), '18:00:00', zone))
    await together('draw and seal')
    // Before and after: the machine may have others to serve.
    const bareMicros = (bareBefore + (await bareRowMicros(servers[0] ?? ctx.db))) / 2
    const longest = await watch?.longest(statements)
    const isAlone = cells === 1 && !isCluster
    if (isAlone) await compact(world.ownerUrl)
    const { rows } = await sql<{ held: number; selected: number; result: string }>`
      select (select count(*)::int from assemblies where status = 'held') as held, (select count(*)::int from contemplations) as selected,
        ${resultOfMonth} as result`.execute(ctx.db)
    const bytes = isAlone ? await bytesOfMonth(ctx.db) : 0
    const count = open.rows.length
    const spent = Object.values(stages)
    const sum = (of: keyof Spent) => spent.reduce((total, one) => total + one[of], 0)
    const total = { wall: sum('wall'), node: sum('node'), postgres: sum('postgres') }
    const perMember = ({ wall, node, postgres }: Spent) => ({
      wallMicros: Math.round((wall * 1e6) / count),
      nodeMicros: Math.round((node * 1e6) / count),
      postgresMicros: Math.round((postgres * 1e6) / count),
    })
    process.stdout.write(
      `${JSON.stringify({
        members: count,
        groups,
        ...(!isAlone && { cells, machines: servers.length }),
        ...(workers > 1 && { workers }),
        ...rows[0],
        ...(isAlone && { bytesAPayment: Math.round(bytes / count) }),
        foundSeconds: Math.round(foundSeconds),
        aMember: Object.fromEntries(Object.entries(stages).map(([stage, one]) => [stage, perMember(one)])),
        aMemberMonth: perMember(total),
        bareRowMicros: Math.round(bareMicros * 10) / 10,
        inBareRows: Math.round((total.wall * 1e7) / count / bareMicros) / 10,
        seconds: Math.round(total.wall * 100) / 100,
        processorSeconds: Math.round((total.node + total.postgres) * 100) / 100,
        membersPerSecond: Math.round(count / total.wall),
        goal: `1,000,000 members in 60 s: 60 µs a member, 120 µs of processor time on two cores`,
      })}\n`,
    )
    for (const line of longest ?? []) process.stdout.write(`${line}\n`)
  } finally {
    for (const helper of helpers) helper.stop()
    for (const server of servers) await server.destroy()
    await world.close()
  }
}

const SEED = 'bench'
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB' }

/** An empty world with so many cells, in one PostgreSQL or with each on a machine of its own, and a connection to every server that works for it. */
async function openMonth(
  startAt: Date,
  cells: number,
  isCluster: boolean,
  isWatched: boolean,
): Promise<{ world: TemporaryWorld; servers: Db[] }> {
  const ask = (url: string) => connect({ url, role: null, pool: 1 })
  if (!isCluster) {
    const world = await startTemporaryWorld({
      seed: SEED,
      startAt,
      durable: true,
      settings: { ...SETTINGS, ...(isWatched && WATCHED) },
    })
    if (cells > 1) await addCells(world.ownerUrl, cells - 1, { at: startAt, settle: () => Promise.resolve() })
    return { world, servers: [ask(world.ownerUrl)] }
  }
  const programs = await findCitus()
  if (programs === null) throw new Error('Citus isn’t installed on this machine.')
  const folder = await mkdtemp(join(tmpdir(), 'cotavia-month-'))
  // Root's PostgreSQL user has to be able to enter.
  await chmod(folder, 0o755)
  const machines = await startMachines(programs, {
    ...{ as: findRunAs(join(folder, 'cluster')), folder: join(folder, 'cluster'), workers: cells, settings: SETTINGS },
  })
  const world = openWorld(machines.url, { seed: SEED, startAt, plansByValues: true })
  return {
    servers: [machines.coordinator, ...machines.workers].map(({ url }) => ask(url)),
    world: {
      ...world,
      close: async () => {
        await world.close()
        await machines.stop()
        await rm(folder, { recursive: true, force: true })
      },
    },
  }
}

async function bytesOfMonth(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('payments') + pg_total_relation_size('installment_batches') + pg_total_relation_size('bank_transfers') + pg_total_relation_size('debit_batches') + pg_total_relation_size('bank_transfer_allocations')
      + pg_total_relation_size('ledger_transactions'))::int8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Works through the queue's email as a process of the product does, three at a time. */
async function sendAll(ctx: Context, url: string): Promise<void> {
  const pool = createPool({ url, pool: 8 })
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    concurrency: 3,
    logger: new Logger(() => () => {}),
    taskList: {
      [SEND_MAIL_JOB]: (payload) => sendMail({ ...ctx, mail: { send: async () => {} } }, payload as QueuedMail),
    },
  })
  await pool.end()
}

/** Seconds: by the clock, and of the processor, ours and PostgreSQL's. */
type Spent = Record<'wall' | 'node' | 'postgres', number>

/** Wishes to pay shared out over the workers, slice by slice. */
function sharedOut(wishes: readonly MemberPayWish[], workers: number): MemberPayWish[][] {
  const parts = Array.from({ length: workers }, (): MemberPayWish[] => [])
  for (const [nth, wish] of wishes.entries()) parts[Math.floor(nth / WISHES_A_SLICE) % workers]?.push(wish)
  return parts
}

async function spentSoFar(servers: readonly Db[], helpers: readonly Helper[]): Promise<Spent> {
  let serversMs = 0
  for (const server of servers) serversMs += await serverMs(server)
  const node = helpers.reduce((sum, helper) => sum + helper.worked(), secondsWorked())
  return { wall: performance.now() / 1000, node, postgres: serversMs / 1000 }
}

/**
 * What isn't the month's: a payment's own number depends on the order of the rows, where a transfer's state stands, on the way it was moved, and the ids of
 * selections, which the ledger hashes, on which lane drew which number first. The hash of a life, in one lane, has all of them.
 */
const NOT_RESULT: Readonly<Record<string, string[]>> = {
  installments: ['in_batch'],
  transfer_states: ['own_status', 'in_batch'],
  contemplations: ['id'],
  ledger_transactions: ['reference', 'hash'],
  ledger_heads: ['hash'],
}

/** What the month has left in these tables as one number, whatever the order of the rows in them. */
const resultOfMonth = sql`(${sql.join(
  ['ledger_heads', 'installments', 'transfer_states', 'bank_transfer_allocations', 'ledger_transactions', 'members']
    .concat('installment_counts', 'group_points', 'group_tallies', 'contemplations')
    .map(
      (table) =>
        sql`(select coalesce(sum(hashtextextended((to_jsonb(t) - ${NOT_RESULT[table] ?? []}::text[])::text, 0)), 0) from ${sql.table(table)} t)`,
    ),
  sql` + `,
)})::text`

/** Frees the space of row versions no one can see anymore, so that the measurement is what a payment costs to keep. */
async function compact(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    'vacuum full payments, installment_batches, bank_transfers, bank_transfer_allocations, ledger_transactions',
  )
  await owner.end()
}
