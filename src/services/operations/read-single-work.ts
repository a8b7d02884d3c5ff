import type { Context } from '#context'
import { readPendingApplications } from '#db/kyc-applications.ts'
import { countWaitingApprovals, readApprovalLines } from '#db/pages/approvals.ts'
import { readWaitingPeople } from '#db/pages/waiting.ts'
import { readWaitingTickets } from '#db/support-tickets.ts'
import { readWorkOwners, type WorkOwnerRow } from '#db/work-owners.ts'
import { promisedBy } from '#domain/kyc/review-promise.ts'
import type { Cents } from '#domain/money.ts'
import type { WorkKind } from '#domain/operations/work-queue.ts'
import { openTicketName } from '#services/support/ticket-seal.ts'

/** Of each kind, those that have waited longest are lines; the rest are counted. */
const EACH_SHOWN = 50

/** A line of the work queue before anyone looked whose it is. */
export interface UnownedLine {
  kind: WorkKind
  /** The group, the application, the message, or the request: with the kind, it names the line. */
  subjectId: string
  /** The group's or the person's name. */
  name: string
  count: number
  cents: Cents | null
  since: Date
  deadline: Date | null
  /** From when on someone who takes the line has it; since when it waits, where that's left out. */
  ownedFrom?: Date
}

/** The lines of single people, messages, and requests for a second person, with who has taken them, and how many more there are of each kind. */
export async function readSingleWork(
  ctx: Context,
  allowed: readonly WorkKind[],
  at: Date,
): Promise<{
  lines: UnownedLine[]
  owners: ReadonlyMap<string, WorkOwnerRow>
  unseen: ReadonlyMap<WorkKind, number>
}> {
  const [people, tickets, approvals] = await Promise.all([
    readPeople(ctx, allowed),
    readTickets(ctx, allowed),
    readApprovals(ctx, allowed, at),
  ])
  const lines = [...people.lines, ...tickets.lines, ...approvals.lines]
  const owners = await readWorkOwners(
    ctx.db,
    lines.map(({ subjectId }) => subjectId),
  )
  return {
    lines,
    owners: new Map(owners.map((row) => [`${row.kind} ${row.subject_id}`, row])),
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
    readApprovalLines(ctx.db, { at, limit: EACH_SHOWN }),
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
