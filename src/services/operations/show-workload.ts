import type { Context } from '#context'
import { ofEachCell } from '#db/cells.ts'
import {
  DUE_ANY_TIME,
  type GroupWork,
  type GroupWorkKind,
  NEVER_DUE,
  readFirstWork,
  readWorkTakers,
} from '#db/pages/group-work.ts'
import { type HeldPayouts, readHeldPayouts } from '#db/pages/payout-work.ts'
import { type NextDraw, readNextDraws } from '#db/pages/waiting.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import type { WorkOwnerRow } from '#db/work-owners.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import {
  compareWork,
  stillOwns,
  type WhoseWork,
  type WorkKind,
  type WorkPlace,
  workOf,
} from '#domain/operations/work-queue.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { countWork, readTakenWork } from '#services/operations/read-group-work.ts'
import { readSingleWork, type UnownedLine } from '#services/operations/read-single-work.ts'

const DRAWS_SHOWN = 6
const LINES_A_PAGE = 25
/** Of a kind that more groups have, we say "100+": counting on would slow down every page of the queue. */
const COUNTED = 100

/** A line of the work queue: a group's work of one kind, one person's identity check, one message, or one request for a second person. */
export interface WorkLine extends Omit<UnownedLine, 'ownedFrom'> {
  /** How many whole days the oldest has waited. */
  days: number
  isPast: boolean
  owner: { name: string; isMine: boolean } | null
  /** What holds payouts of this line, which then aren't due by a day (rules 8, 9); null for nothing, and for every other kind of work. */
  held: HeldPayouts | null
}

/** What is asked for of the queue. */
export interface WorkFilter {
  kind: WorkKind | null
  whose: WhoseWork | null
  page: number
  /** The last line of the page before: the page begins after it, whatever has come or gone above. Without it, there's only the first page. */
  after: WorkPlace | null
}

export interface Workload {
  /** Whether this role has any work here at all. */
  hasWork: boolean
  /** One page of what was asked for, by deadline and dollars. */
  lines: WorkLine[]
  page: number
  pages: number
  /** The last line of this page, after which the next one begins; null on the last. */
  next: WorkPlace | null
  /** How many lines there are of each kind, before the filter, or more; kinds without any are left out. */
  kinds: { kind: WorkKind; count: number; isMore: boolean }[]
  all: number
  mine: number
  free: number
  /** There are more, of all and of no one's, than these numbers say. */
  isMore: boolean
  /** The pages hold the first of what was asked for; more come up when these are done. */
  isPart: boolean
  nextDraws: NextDraw[]
}

/** Everything that is waiting for someone of this role, and the next draws (PERM-07). Throws Forbidden without overview.read. */
export async function showWorkload(ctx: Context, filter: Partial<WorkFilter> = {}): Promise<Workload> {
  requirePermission(ctx, 'overview.read')
  const allowed = workOf(ctx.actor.kind === 'person' ? ctx.actor.role : 'system')
  const at = ctx.clock.now()
  const [queue, nextDraws] = await Promise.all([
    allowed.length === 0 ? NO_QUEUE : readQueue(ctx, allowed, filter, at),
    readNextDraws(ctx.db, at, DRAWS_SHOWN),
  ])
  return { hasWork: allowed.length > 0, ...queue, nextDraws }
}

type Queue = Omit<Workload, 'hasWork' | 'nextDraws'>
const NO_QUEUE: Queue = {
  lines: [],
  page: 1,
  pages: 1,
  next: null,
  kinds: [],
  all: 0,
  mine: 0,
  free: 0,
  isMore: false,
  isPart: false,
}

/** One page of the queue. Of each kind no more lines are read than that page can hold, the first by the queue's order; all the others are only counted. */
async function readQueue(
  ctx: Context,
  allowed: readonly WorkKind[],
  filter: Partial<WorkFilter>,
  at: Date,
): Promise<Queue> {
  const { kind = null, whose = null, page = 1, after = null } = filter
  const zone = ctx.config.TIME_ZONE
  const wished = after === null ? 1 : Math.max(2, page)
  const ofGroups = allowed.filter(isOfGroups)
  const wishedKinds = whose === 'mine' ? [] : ofGroups.filter((one) => kind === null || kind === one)
  // One more than a page after a line says whether another follows.
  const limit = LINES_A_PAGE + (after === null ? 0 : 1)
  // What is never due comes last, and where it is all that's left or asked for, nothing else need be looked at first.
  const isAmongNeverDue =
    (kind !== null && isNeverDue(kind)) || (after !== null && after.kind !== 'halted' && after.deadlineOn === null)
  // Told where groups are, which on a cluster don't know who owns work.
  const takers = await readWorkTakers(ctx.db, ofGroups)
  const without = whose === 'free' ? takers : []
  const readFirst = (db: Db, kinds: GroupWorkKind[], isWhole: boolean) =>
    readFirstWork(db, { kinds, zone, limit, after, without, isWhole })
  const [single, taken, counts, soonest] = await Promise.all([
    readSingleWork(ctx, allowed, at),
    readTakenWork(ctx, takers),
    countWork(ctx, ofGroups, COUNTED),
    ofEachCell(ctx, async (db, cell) => ({
      cell,
      read: await readFirst(
        db,
        wishedKinds.filter((one) => kind !== null || isAmongNeverDue || !NEVER_DUE.includes(one)),
        isAmongNeverDue,
      ),
    })),
  ])
  const line = lineOf(actorId(ctx))
  const known = [
    ...single.lines.map((one) => line(one, single.owners.get(`${one.kind} ${one.subjectId}`))),
    ...taken.map((one) => line(ofGroup(one), { user_id: one.userId, full_name: one.ownerName, taken_at: one.takenAt })),
  ]
  const isKnown = new Set(known.map(nameOf))
  const isAsked = ({ kind: of, owner }: OwnedLine) =>
    (kind === null || of === kind) && (whose === null || (whose === 'mine' ? owner?.isMine === true : owner === null))
  const isLater = (one: OwnedLine) => after === null || compareWork(placeOf(one, zone), after) > 0
  const withKnown = (read: readonly GroupWork[]) => {
    // A group that is moved to another cell meanwhile is read in both.
    const lines = byKey(
      read.map((one) => line(ofGroup(one))),
      nameOf,
    )
    return [
      ...known.filter(isAsked).filter(isLater),
      ...[...lines.values()].filter((one) => !isKnown.has(nameOf(one)) && isLater(one)),
    ]
  }
  const isEnough = (read: readonly GroupWork[]) => {
    // No group of the cell has anything due by this instant that wasn't read; where that fills the page, what comes later needn't be known.
    const until = read.reduce((latest, { deadline }) => Math.max(latest, deadline?.getTime() ?? 0), 0)
    const comeFirst = withKnown(read).filter(
      (one) => one.kind === 'halted' || (one.deadline?.getTime() ?? Infinity) <= until,
    )
    return comeFirst.length >= limit || wishedKinds.length === 0 || isAmongNeverDue
  }
  const enough = new Map(soonest.filter(({ read }) => isEnough(read)).map(({ cell, read }) => [cell.schema, read]))
  const read =
    enough.size === soonest.length
      ? [...enough.values()]
      : await ofEachCell(ctx, async (db, { schema }) => enough.get(schema) ?? (await readFirst(db, wishedKinds, true)))
  const found = withKnown(read.flat())
  // How many lines of a kind there are; of those of single people and messages, not all are.
  const linesOf = (of: WorkKind) => counts.get(of)?.count ?? single.lines.filter((one) => one.kind === of).length
  const unseen = (of: WorkKind) => single.unseen.get(of) ?? 0
  const isMore = (of: WorkKind) => counts.get(of)?.isMore === true
  const sum = (of: (one: WorkKind) => number, kinds = allowed) => kinds.reduce((total, one) => total + of(one), 0)
  const owned = known.filter(({ owner }) => owner !== null)
  const asked = allowed.filter((one) => kind === null || kind === one)
  const total =
    whose === 'mine'
      ? known.filter(isAsked).length
      : sum(linesOf, asked) - (whose === 'free' ? owned.filter((one) => asked.includes(one.kind)).length : 0)
  const isPart = whose !== 'mine' && asked.some((one) => isMore(one) || unseen(one) > 0)
  const counted = Math.max(1, Math.ceil(total / LINES_A_PAGE))
  const ordered = inOrder(found, zone)
  // All that came after it is done meanwhile.
  if (after !== null && ordered.length === 0) return await readQueue(ctx, allowed, { ...filter, after: null }, at)
  const shown = after === null || isPart ? Math.min(wished, counted) : wished
  const isFollowed = after === null || isPart ? shown < counted : ordered.length > LINES_A_PAGE
  const lines = ordered.slice(0, LINES_A_PAGE)
  const last = lines.at(-1)
  return {
    lines: await withHolds(ctx, lines.map(agedAt(at, zone))),
    page: shown,
    pages: isFollowed ? Math.max(shown + 1, counted) : shown,
    next: isFollowed && last ? placeOf(last, zone) : null,
    kinds: allowed
      .map((one) => ({ kind: one, count: linesOf(one) + unseen(one), isMore: isMore(one) }))
      .filter(({ count }) => count > 0),
    all: sum(linesOf) + sum(unseen),
    mine: owned.filter(({ owner }) => owner?.isMine).length,
    free: Math.max(0, sum(linesOf) + sum(unseen) - owned.length),
    isMore: allowed.some(isMore),
    isPart,
  }
}

type OwnedLine = Omit<WorkLine, 'days' | 'isPast' | 'held'>

function inOrder(lines: readonly OwnedLine[], zone: string): OwnedLine[] {
  // Thousands of deadlines are a few instants.
  const days = new Map<number, PlainDay>()
  const dayAt = (instant: Date) => {
    const day = days.get(instant.getTime()) ?? dayOf(instant, zone)
    days.set(instant.getTime(), day)
    return day
  }
  return lines
    .map((line) => ({ ...line, line, deadlineOn: line.deadline === null ? null : dayAt(line.deadline) }))
    .sort(compareWork)
    .map(({ line }) => line)
}

/** The lines of a page, those of payouts with what holds them. */
async function withHolds(ctx: Context, lines: readonly Omit<WorkLine, 'held'>[]): Promise<WorkLine[]> {
  const ofPayouts = lines.filter(({ kind }) => kind === 'to_release' || kind === 'to_prepare')
  const ids = [...new Set(ofPayouts.map(({ subjectId }) => subjectId))]
  if (ids.length === 0) return lines.map((line) => ({ ...line, held: null }))
  const held = new Map(
    (await ofEachCell(ctx, (db) => readHeldPayouts(db, ids)))
      .flat()
      .map(({ kind, consortiumId, late, disputed }) => [`${kind} ${consortiumId}`, { late, disputed }]),
  )
  return lines.map((line) => ({ ...line, held: held.get(nameOf(line)) ?? null }))
}

function agedAt(at: Date, zone: string): (line: OwnedLine) => Omit<WorkLine, 'held'> {
  const today = dayOf(at, zone)
  return (line) => ({
    ...line,
    days: Math.max(0, daysBetween(dayOf(line.since, zone), today)),
    isPast:
      line.deadline !== null &&
      line.deadline < at &&
      !(isDueAnyTime(line.kind) && dayOf(line.deadline, zone) === today),
  })
}

function placeOf({ kind, subjectId, cents, since, deadline }: OwnedLine, zone: string): WorkPlace {
  return { kind, subjectId, cents, since, deadlineOn: deadline === null ? null : dayOf(deadline, zone) }
}

const nameOf = ({ kind, subjectId }: Pick<OwnedLine, 'kind' | 'subjectId'>) => `${kind} ${subjectId}`

function isOfGroups(kind: WorkKind): kind is GroupWorkKind {
  return kind !== 'kyc' && kind !== 'tickets' && kind !== 'approvals'
}

/** Their deadline is a day, all of it: the instant is only its noon. */
const isDueAnyTime = (kind: WorkKind) => isOfGroups(kind) && DUE_ANY_TIME.includes(kind)

const isNeverDue = (kind: WorkKind) => isOfGroups(kind) && NEVER_DUE.includes(kind)

function ofGroup({ kind, consortiumId, name, count, cents, since, deadline }: GroupWork): UnownedLine {
  return { kind, subjectId: consortiumId, name, count, cents, since, deadline }
}

function lineOf(me: string | null) {
  return (
    { ownedFrom, ...line }: UnownedLine,
    owner?: Pick<WorkOwnerRow, 'user_id' | 'full_name' | 'taken_at'>,
  ): OwnedLine => ({
    ...line,
    owner:
      owner === undefined || !stillOwns(owner.taken_at, ownedFrom ?? line.since)
        ? null
        : { name: owner.full_name, isMine: owner.user_id === me },
  })
}
