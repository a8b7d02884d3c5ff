import type { Context } from '#context'
import { connect } from '#db/postgres/connection.ts'
import { instantAt } from '#domain/calendar.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { approvePeople, makePeople } from '#worlds/make-people.ts'
import { startTemporaryWorld, type TemporaryWorld } from '#worlds/temporary-world.ts'
import { bareRowMicros } from './bare-insert.ts'
import { serverMs } from './processor.ts'
import { WATCHED, watchStatements } from './statements.ts'

export const MEMBERS_A_GROUP = 50
const GROUPS_AT_ONCE = 200
const GOAL_SECONDS = 20

type Step = 'people' | 'identity' | 'create' | 'enroll' | 'launch'
/** The seconds of each call by its step, in the order in which they ended. */
type Spent = Record<Step, number[]>

/**
 * Founds groups of approved people and launches them, by the services alone. PostgreSQL with its durability on. --members N (default 10000), --callers N,
 * who found groups side by side as people at the desk and programs do, each one after another (default 2: for one, Node and PostgreSQL take turns, and
 * every commit waits for the disk), --statements N to see the statements that took longest (needs pg_stat_statements). A step's time is a caller's, so the
 * steps add up to `seconds`; `nodeMicros` and `postgresMicros` are of the processor, the same on a busy machine but for some; `inBareRows` is a member's time by the clock as a multiple of a bare row's on the same server. `slower` is how much longer enrolling the last tenth took than the
 * first: 1 when it doesn't grow with the people there are.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const members = Number(options.get('members') ?? 10_000)
  const callers = Number(options.get('callers') ?? 2)
  const statements = Number(options.get('statements') ?? 0)
  const world = await startTemporaryWorld({
    seed: 'bench',
    startAt: instantAt('2026-01-05', '10:00:00', 'America/New_York'),
    durable: true,
    settings: {
      shared_buffers: '2GB',
      max_wal_size: '8GB',
      // As on a server that has been up for a while: its statistics know that the tables aren't empty.
      autovacuum_naptime: '2s',
      ...(statements > 0 && WATCHED),
    },
  })
  const server = connect({ url: world.ownerUrl, role: null, pool: 1 })
  try {
    const bareBefore = await bareRowMicros(server)
    const watch = statements > 0 ? await watchStatements(world.ownerUrl) : undefined
    const groups = Math.ceil(members / MEMBERS_A_GROUP)
    const before = { node: process.cpuUsage(), postgres: await serverMs(server) }
    const started = performance.now()
    const spent = await foundSideBySide(world, groups, callers)
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(before.node)
    const postgresMs = (await serverMs(server)) - before.postgres
    const longest = await watch?.longest(statements)
    const bareMicros = (bareBefore + (await bareRowMicros(server))) / 2
    const count = groups * MEMBERS_A_GROUP
    const sum = (seconds: readonly number[]) => seconds.reduce((total, one) => total + one, 0)
    const rounded = (seconds: number) => Math.round(seconds * 100) / 100
    const steps = Object.entries(spent).map(([step, seconds]) => [
      step,
      { seconds: rounded(sum(seconds) / callers), micros: Math.round((sum(seconds) * 1e6) / count / callers) },
    ])
    const tenth = Math.ceil(groups / 10)
    process.stdout.write(
      `${JSON.stringify({
        members: count,
        groups,
        ...Object.fromEntries(steps),
        slower: rounded(sum(spent.enroll.slice(-tenth)) / sum(spent.enroll.slice(0, tenth))),
        seconds: rounded(seconds),
        micros: Math.round((seconds * 1e6) / count),
        bareRowMicros: Math.round(bareMicros * 10) / 10,
        inBareRows: Math.round((seconds * 1e7) / count / bareMicros) / 10,
        nodeMicros: Math.round((user + system) / count),
        postgresMicros: Math.round((postgresMs * 1e3) / count),
        goal: `100,000 members in ${GOAL_SECONDS} s: ${GOAL_SECONDS * 10} µs a member`,
      })}\n`,
    )
    for (const line of longest ?? []) process.stdout.write(`${line}\n`)
  } finally {
    await server.destroy()
    await world.close()
  }
}

/** The same by so many callers at once, each with chance of their own, so that they found the same groups every time. */
async function foundSideBySide(world: TemporaryWorld, groups: number, callers: number): Promise<Spent> {
  const spent = newSpent()
  const firstOf = (caller: number) => Math.round((caller * groups) / callers)
  await Promise.all(
    Array.from({ length: callers }, (_, caller) => {
      const { ctx } = world.hireWorker(`caller ${caller}`)
      const first = firstOf(caller)
      return foundGroups(ctx, firstOf(caller + 1) - first, { first, spent })
    }),
  )
  return spent
}

const newSpent = (): Spent => ({ people: [], identity: [], create: [], enroll: [], launch: [] })

/** Founds so many full groups, with their people, numbered from `first` on. */
export async function foundGroups(ctx: Context, groups: number, { first = 0, spent = newSpent() } = {}): Promise<void> {
  const timed = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const done = await work()
    spent[step].push((performance.now() - started) / 1000)
    return done
  }
  for (let done = first; done < first + groups; done += GROUPS_AT_ONCE) {
    const some = Math.min(GROUPS_AT_ONCE, first + groups - done)
    const named = Array.from({ length: some * MEMBERS_A_GROUP }, (_, index) => ({
      email: `member-${done}-${index + 1}@example.com`,
      fullName: `member-${done} ${index + 1}`,
      isEmailConfirmed: true,
    }))
    const people = await timed('people', () => makePeople(ctx, named))
    await timed('identity', () => approvePeople(ctx, people))
    for (let index = 0; index < some; index++) {
      const made = await timed('create', () =>
        createConsortium(ctx, {
          key: ctx.random.uuid4(),
          name: `Group ${done + index + 1}`,
          targetAmount: 30_000,
          durationMonths: 50,
          maxMembers: MEMBERS_A_GROUP,
          assemblyDay: 27,
        }),
      )
      if (!made.ok) throw new Error('refused')
      const { consortiumId } = made
      const userIds = people.slice(index * MEMBERS_A_GROUP, (index + 1) * MEMBERS_A_GROUP)
      await timed('enroll', () => enrollMember(ctx, { consortiumId, userIds }))
      await timed('launch', () => launchConsortium(ctx, { consortiumId, confirmedViability: true }))
    }
  }
}
