import type { Context } from '#context'
import { readPendingApplications } from '#db/kyc-applications.ts'
import { countWaitingApprovals, readWaitingApprovals } from '#db/pages/approvals.ts'
import { type NextDraw, readNextDraws, readWaiting, readWaitingPeople } from '#db/pages/waiting.ts'
import { readWaitingTickets } from '#db/support-tickets.ts'
import { readWorkOwners } from '#db/work-owners.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import { promisedBy } from '#domain/kyc/review-promise.ts'
import type { Cents } from '#domain/money.ts'
import { compareWork, stillOwns, type WhoseWork, type WorkKind, workOf } from '#domain/operations/work-queue.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { openTicketName } from '#services/support/ticket-seal.ts'

const DRAWS_SHOWN = 6
const LINES_A_PAGE = 25
/** Of identity checks and of messages, those that have waited longest are lines; the rest are counted. */
const EACH_SHOWN = 100

/** A line of the work queue: a group's work of one kind, one person's identity check, one message, or one request for a second person. */
export interface WorkLine {
  kind: WorkKind
  /** The group, the application, the message, or the request: with the kind, it names the line. */
  subjectId: string
  /** The group's or the person's name. */
  name: string
  count: number
  cents: Cents | null
  since: Date
  /** How many whole days the oldest has waited. */
  days: number
  deadline: Date | null
  isPast: boolean
  owner: { name: string; isMine: boolean } | null
}

/** What is asked for of the queue. */
export interface WorkFilter {
  kind: WorkKind | null
  whose: WhoseWork | null
  page: number
}

export interface Workload {
  /** Whether this role has any work here at all. */
  hasWork: boolean
  /** One page of what was asked for, by deadline and dollars. */
  lines: WorkLine[]
  page: number
  pages: number
  /** How many lines there are of each kind, before the filter; kinds without any are left out. */
  kinds: { kind: WorkKind; count: number }[]
  all: number
  mine: number
  free: number
  nextDraws: NextDraw[]
}

/** Everything that is waiting for someone of this role, and the next draws (PERM-07). Throws Forbidden without overview.read. */
export async function showWorkload(ctx: Context, filter: Partial<WorkFilter> = {}): Promise<Workload> {
  requirePermission(ctx, 'overview.read')
  const allowed = workOf(ctx.actor.kind === 'person' ? ctx.actor.role : 'system')
  const at = ctx.clock.now()
  const [waiting, nextDraws] = await Promise.all([
    allowed.length === 0 ? { lines: [], unseen: new Map<WorkKind, number>() } : readLines(ctx, allowed, at),
    readNextDraws(ctx.db, at, DRAWS_SHOWN),
  ])
  const { lines, unseen } = waiting
  const unseenAll = [...unseen.values()].reduce((sum, count) => sum + count, 0)
  const { kind = null, whose = null } = filter
  const asked = lines
    .filter((line) => kind === null || line.kind === kind)
    .filter(({ owner }) => whose === null || (whose === 'mine' ? owner?.isMine === true : owner === null))
  const pages = Math.max(1, Math.ceil(asked.length / LINES_A_PAGE))
  const page = Math.min(Math.max(1, filter.page ?? 1), pages)
  return {
    hasWork: allowed.length > 0,
    lines: asked.slice((page - 1) * LINES_A_PAGE, page * LINES_A_PAGE),
    page,
    pages,
    kinds: allowed
      .map((one) => ({
        kind: one,
        count: lines.filter((line) => line.kind === one).length + (unseen.get(one) ?? 0),
      }))
      .filter(({ count }) => count > 0),
    all: lines.length + unseenAll,
    mine: lines.filter(({ owner }) => owner?.isMine).length,
    free: lines.filter(({ owner }) => owner === null).length + unseenAll,
    nextDraws,
  }
}

type UnownedLine = Omit<WorkLine, 'owner' | 'days' | 'isPast'> & {
  /** From when on someone who takes the line has it; since when it waits, where that's left out. */
  ownedFrom?: Date
}

async function readLines(
  ctx: Context,
  allowed: readonly WorkKind[],
  at: Date,
): Promise<{ lines: WorkLine[]; unseen: ReadonlyMap<WorkKind, number> }> {
  const zone = ctx.config.TIME_ZONE
  const [groups, people, tickets, approvals] = await Promise.all([
    readWaiting(ctx.db),
    readPeople(ctx, allowed),
    readTickets(ctx, allowed),
    readApprovals(ctx, allowed, at),
  ])
  const found: UnownedLine[] = [
    ...groups.filter(({ kind }) => allowed.includes(kind)).map((one) => ({ ...one, subjectId: one.consortiumId })),
    ...people.lines,
    ...tickets.lines,
    ...approvals.lines,
  ]
  const owners = await readWorkOwners(ctx.db, [...new Set(found.map(({ subjectId }) => subjectId))])
  const ownerOf = new Map(owners.map((row) => [`${row.kind} ${row.subject_id}`, row]))
  const me = actorId(ctx)
  const today = dayOf(at, zone)
  const lines = found.map(({ ownedFrom, ...line }) => {
    const owner = ownerOf.get(`${line.kind} ${line.subjectId}`)
    return {
      ...line,
      days: Math.max(0, daysBetween(dayOf(line.since, zone), today)),
      isPast: line.deadline !== null && line.deadline < at,
      deadlineOn: line.deadline === null ? null : dayOf(line.deadline, zone),
      owner:
        owner === undefined || !stillOwns(owner.taken_at, ownedFrom ?? line.since)
          ? null
          : { name: owner.full_name, isMine: owner.user_id === me },
    }
  })
  return {
    lines: lines.sort(compareWork),
    unseen: new Map([
      ['kyc', people.unseen],
      ['tickets', tickets.unseen],
      ['approvals', approvals.unseen],
    ]),
  }
}

/** The identity checks that have waited longest, each with the day by which we promised an answer, and how many more there are. */
async function readPeople(
  ctx: Context,
  allowed: readonly WorkKind[],
): Promise<{ lines: UnownedLine[]; unseen: number }> {
  if (!allowed.includes('kyc')) return { lines: [], unseen: 0 }
  const zone = ctx.config.TIME_ZONE
  const [people, { count }] = await Promise.all([
    readWaitingPeople(ctx.db, EACH_SHOWN),
    readPendingApplications(ctx.db),
  ])
  const lines = people.map(({ id, fullName, submittedAt }) => ({
    kind: 'kyc' as const,
    subjectId: id,
    name: fullName,
    count: 1,
    cents: null,
    since: submittedAt,
    deadline: promisedBy(submittedAt, zone),
  }))
  return { lines, unseen: Math.max(0, count - lines.length) }
}

/** The messages that have waited longest for an answer, by who wrote them, and how many more there are. We promise no day for them. */
async function readTickets(
  ctx: Context,
  allowed: readonly WorkKind[],
): Promise<{ lines: UnownedLine[]; unseen: number }> {
  if (!allowed.includes('tickets')) return { lines: [], unseen: 0 }
  const { tickets, total } = await readWaitingTickets(ctx.db, EACH_SHOWN)
  const lines = tickets.map(({ id, name, receivedAt, since }) => ({
    kind: 'tickets' as const,
    subjectId: id,
    name: openTicketName(ctx, { id, name }),
    count: 1,
    cents: null,
    since,
    // Someone who writes again writes to the same person here.
    ownedFrom: receivedAt,
    deadline: null,
  }))
  return { lines, unseen: total - lines.length }
}

/** What waits for a second person longest, each until it expires, and how many more there are. */
async function readApprovals(
  ctx: Context,
  allowed: readonly WorkKind[],
  at: Date,
): Promise<{ lines: UnownedLine[]; unseen: number }> {
  if (!allowed.includes('approvals')) return { lines: [], unseen: 0 }
  const [requests, count] = await Promise.all([
    readWaitingApprovals(ctx.db, { at, limit: EACH_SHOWN }),
    countWaitingApprovals(ctx.db, at),
  ])
  const lines = requests.map(({ id, fullName, email, amountCents, requestedAt, expiresAt }) => ({
    kind: 'approvals' as const,
    subjectId: id,
    name: fullName || email,
    count: 1,
    cents: amountCents,
    since: requestedAt,
    deadline: expiresAt,
  }))
  return { lines, unseen: Math.max(0, count - lines.length) }
}
