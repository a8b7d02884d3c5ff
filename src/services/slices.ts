import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#context'
import { type Cell, inCell, inEachCell, inGroup, outsideCells } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import { type Due, insertHalt, type Share } from '#db/group-halts.ts'
import { enqueueTick } from '#db/job-queue.ts'
import type { Tx } from '#db/rows.ts'
import { takeShare, waitForShare } from '#db/work-shares.ts'
import { InvariantBroken } from '#domain/verdict.ts'

/** How many groups one transaction takes. More workers take more slices; a crash loses a slice, never half a group. */
export const GROUPS_A_SLICE = 300
/** How many slices a process works on at once when there's more than one: while PostgreSQL works on one, Node gets the next ready. */
const LANES = 2
/** How many shares all groups are in, for the lanes of all workers. */
const SHARES = 8
/** The share that the first part of the work is. */
const FIRST_SHARE = -1
/** Another worker is at the first part. */
const BEGUN = { count: 0, isLast: false }
/** So much smaller than those after it is the first slice: this worker's other lane waits for it. */
const FIRST_PART = 4
/** How many of what takes a while are made without a look at what else there is to do. */
const ITEMS_A_TURN = 10
/** How long a group whose work broke is halted: long enough not to fill the log, short enough to resume soon after a repair. */
const HALT_MINUTES = 60

/**
 * Works through what is due outside cells, slice by slice, each in its own transaction, until a slice isn't full. `work` locks and does at
 * most `limit` rows and returns how many it did. Returns the sum.
 */
export async function inSlices(ctx: Context, work: (tx: Tx, limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await outsideCells(ctx, (tx) => work(tx, GROUPS_A_SLICE))
    total += done
    // A slice that isn't full was the last; what another worker has locked, that worker does.
    if (done < GROUPS_A_SLICE) return total
  }
}

/** How long a group is waited for that someone else holds: longer than any slice or person works on one. */
const LONGEST_WAIT = '2min'

/** A due row of a group, or the group itself. */
type OfGroup = { consortium_id: string } | { id: string; consortium_id?: never }
const groupOf = (row: OfGroup): string => row.consortium_id ?? row.id

/** One kind of due work over many groups: `lock` takes what is due with its groups locked, `work` does it. */
interface GroupWork<Row extends OfGroup> {
  /** Its name in src/jobs/schedule.ts. */
  kind: string
  dueBy: Date
  lock: (tx: Tx, due: Due) => Promise<Row[]>
  work: (tx: Tx, rows: Row[]) => Promise<void>
}

/**
 * Works through what is due cell by cell and slice by slice, as `inSlices`, but one group's fault stops that group alone (see
 * `apartWhenBroken`). A group that someone else holds is left out of a slice and waited for at the end, one at a time: if who held it did
 * the work, nothing is left; if they died at it or did something else, it's done here. So when this returns, nothing that was due is
 * undone, and the next kind of the day never overtakes this one in a group (rules 3). One held longer than `LONGEST_WAIT`, by a session left open, say,
 * is halted as a broken one, so that the others go on. Returns how many rows were worked on.
 */
export async function inGroupSlices<Row extends OfGroup>(
  ctx: Context,
  { kind, dueBy, lock, work }: GroupWork<Row>,
): Promise<number> {
  return await inEachCell(ctx, (cell) =>
    inShares(ctx, { cell, kind, limit: ctx.sliceOf ?? GROUPS_A_SLICE }, async (share, limit) => {
      const due = { by: dueBy, limit, share }
      let taken: string[] = []
      let held: string | undefined
      const slice = async (tx: Tx, only?: string) => {
        // Alone, a group is waited for; what is due is read after that.
        if (only !== undefined) await waitFor(tx, only)
        const rows = await lock(tx, { ...due, only })
        const groups = rows.map(groupOf)
        if (only === undefined) {
          taken = groups
          if (rows.length < limit)
            held = (await lock(tx, { ...due, isLook: true })).map(groupOf).find((group) => !groups.includes(group))
        } else if (only === held) taken.push(...groups)
        if (rows.length > 0) await work(tx, rows)
      }
      await apartWhenBroken(ctx, { cell, kind, groupIds: () => taken }, slice)
      const isLast = taken.length < limit && held === undefined
      if (held !== undefined) await aloneOrHalted(ctx, kind, held, slice)
      return { count: taken.length, isLast }
    }),
  )
}

/** What shares are of: one kind of due work in a cell, and how many rows a slice takes. */
interface SharedWork {
  cell: Cell
  kind: string
  limit: number
}

/**
 * Repeats `work`, which takes about as many as it's told of what is due, until it has taken the last: first a part of `limit` of all
 * groups, and if that wasn't all, `limit` of each of `SHARES` shares of them, in `LANES` lanes at once. Other workers are asked to help, and a lane takes a share
 * that no one has (decision 0174); lanes that took whatever is due first would all want the same. At the end, shares that others have are waited for and looked
 * at, so when this returns, nothing that was due is undone. Returns the sum of what `work` says it took here.
 */
export async function inShares(
  ctx: Context,
  { cell, kind, limit }: SharedWork,
  work: (share: Share, limit: number) => Promise<{ count: number; isLast: boolean }>,
): Promise<number> {
  const of = `${cell.schema} ${kind}`
  const first = await outsideCells(ctx, async (tx) =>
    (await takeShare(tx, of, [FIRST_SHARE])) === null
      ? BEGUN
      : await work({ number: 0, of: 1 }, Math.ceil(limit / FIRST_PART)),
  )
  if (first.isLast) return first.count
  // Lives and benchmarks, which have no queue, tell no one anything either.
  if (first !== BEGUN && ctx.notices) await outsideCells(ctx, enqueueTick)
  const left = new Set(Array.from({ length: SHARES }, (_, number) => number))
  const whole = async (number: number) => {
    for (let total = 0; ; ) {
      const { count, isLast } = await work({ number, of: SHARES }, limit)
      total += count
      if (isLast) return total
    }
  }
  const rest = await inLanes(async () => {
    let total = 0
    while (left.size > 0) total += await withShare(ctx, of, left, whole)
    return total
  })
  return first.count + rest
}

/**
 * Takes one of the shares that are `left` away, and does its work while no one else can have it: the first that's free, or if others have all of them, the
 * first as soon as it is. From someone who keeps it longer than `LONGEST_WAIT` it's done all the same: each of its groups is locked.
 */
async function withShare(
  ctx: Context,
  of: string,
  left: Set<number>,
  whole: (number: number) => Promise<number>,
): Promise<number> {
  let awaited: number | undefined
  try {
    return await outsideCells(ctx, async (tx) => {
      const free = await takeShare(tx, of, [...left])
      if (free !== null) {
        left.delete(free)
        return await whole(free)
      }
      const [first] = left
      if (first === undefined) return 0
      awaited = first
      left.delete(first)
      await waitForShare(tx, of, first, LONGEST_WAIT)
      awaited = undefined
      return await whole(first)
    })
  } catch (error) {
    if (awaited === undefined || !isHeldTooLong(error)) throw error
    return await whole(awaited)
  }
}

/**
 * Does the work in `LANES` lanes at once and returns the sum. Waits for all of them before it throws what one has
 * thrown, so that nothing goes on unseen.
 */
async function inLanes(work: () => Promise<number>): Promise<number> {
  const ends = await Promise.allSettled(Array.from({ length: LANES }, work))
  let total = 0
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason
    total += end.value
  }
  return total
}

let lastInLine: Promise<unknown> = Promise.resolve()
const noop = () => {}

/**
 * As `map`, for what takes Node a while. One lane's at a time, so that lanes come out of it one after the other and PostgreSQL works for the one while
 * Node works for the other; in between, what PostgreSQL has answered is read.
 */
export function inTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const all = lastInLine.then(async () => {
    const made: Made[] = []
    for (const item of items) {
      made.push(make(item))
      if (made.length % ITEMS_A_TURN === 0) await setImmediate()
    }
    return made
  })
  // What it made isn't kept for the next one's sake.
  lastInLine = all.then(noop, noop)
  return all
}

async function waitFor(tx: Tx, groupId: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT)}`.execute(tx)
  await lockConsortiums(tx, [groupId])
}

/** Work on groups in one cell: its name in src/jobs/schedule.ts and, once it has begun, which groups it's for. */
interface CellWork {
  cell: Cell
  kind: string
  groupIds: () => readonly string[]
}

/**
 * Does the work of many groups in a cell together, in one transaction. When something in the groups breaks it (an invariant, a constraint, a bug), it's
 * repeated group by group, each in its own transaction: a group that breaks alone is halted, with the reason kept where the
 * administrator sees it (checks/groups-at-work.sql), and all others go on. Anything else, above all an unreachable database,
 * is rethrown.
 */
export async function apartWhenBroken(
  ctx: Context,
  { cell, kind, groupIds }: CellWork,
  act: (tx: Tx, only?: string) => Promise<void>,
): Promise<void> {
  try {
    return await inCell(ctx, cell, (tx) => act(tx))
  } catch (error) {
    if (!isFault(error) || groupIds().length === 0) throw error
  }
  for (const groupId of new Set(groupIds())) await aloneOrHalted(ctx, kind, groupId, act)
}

/** Does one group's work in a transaction of its own; a group that breaks it, or that someone else doesn't let go, is halted. */
async function aloneOrHalted(
  ctx: Context,
  kind: string,
  groupId: string,
  act: (tx: Tx, only: string) => Promise<void>,
): Promise<void> {
  try {
    await inGroup(ctx, groupId, (tx) => act(tx, groupId))
  } catch (error) {
    if (!(isFault(error) || isHeldTooLong(error))) throw error
    ctx.log.error(
      { err: error, kind, consortiumId: groupId },
      `group work failed; group halted for ${HALT_MINUTES} minutes, then retried`,
    )
    const halt = { consortium_id: groupId, kind, reason: reasonOf(error), minutes: HALT_MINUTES }
    await inGroup(ctx, groupId, (tx) => insertHalt(tx, halt))
  }
}

/** Would the same data break again? A wrong value or a violated constraint would; a lost connection or a deadlock wouldn't. */
function isFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(22|23)/.test(error.code ?? '')
  return error instanceof InvariantBroken || error instanceof TypeError || error instanceof RangeError
}

/** What was waited for (`LONGEST_WAIT`) is still locked. */
const isHeldTooLong = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** An error in one short sentence, to store: our own words or the constraint's name, never a value, which may be personal. */
export function reasonOf(error: unknown): string {
  if (error instanceof InvariantBroken) return `${error.name}: ${error.message}`.slice(0, 300)
  if (isHeldTooLong(error)) return `someone else has held it for ${LONGEST_WAIT}`
  if (error instanceof pg.DatabaseError)
    return `DatabaseError ${error.code} ${error.constraint ?? error.table ?? ''}`.trim()
  return error instanceof Error ? error.name : 'unknown'
}
