import { isPermitted, type Permission, type Role } from '#domain/access/permissions.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/**
 * What can wait for someone at the desk, with what a person must be permitted to do it. Where two lines are otherwise equal, the earlier
 * kind comes first.
 */
export const WORK_KINDS = {
  halted: 'groups.read',
  bid_unpaid: 'groups.read',
  unanswered: 'groups.read',
  returned: 'groups.read',
  approvals: 'approvals.read',
  to_release: 'payouts.release',
  to_prepare: 'payouts.prepare',
  guarantees: 'guarantees.review',
  refunds: 'refunds.pay',
  exits: 'refunds.pay',
  disputes: 'disputes.resolve',
  calls: 'late.call',
  overdue: 'groups.read',
  kyc: 'kyc.review',
  tickets: 'support.answer',
  transfers: 'transfers.approve',
  requests: 'groups.enroll',
  finals_to_release: 'payouts.release',
  finals_to_prepare: 'payouts.prepare',
  securities: 'guarantees.review',
  ballots: 'groups.cancel',
  recoveries: 'recoveries.confirm',
  paid_in: 'advances.confirm',
  open: 'groups.enroll',
} as const satisfies Record<string, Permission>
export type WorkKind = keyof typeof WORK_KINDS

const KINDS = Object.keys(WORK_KINDS) as WorkKind[]

/** The kinds of work a role may do; the product itself may do all. */
export function workOf(role: Role | 'system' | null): WorkKind[] {
  return role === 'system' ? KINDS : KINDS.filter((kind) => isPermitted(role, WORK_KINDS[kind]))
}

/** What decides a line's place: its kind, by when, how much, since when, and whose it is. */
export interface WorkPlace {
  kind: WorkKind
  subjectId: string
  /** Null where nothing expires. */
  deadlineOn: PlainDay | null
  cents: Cents | null
  since: Date
}

/**
 * Negative if `a` comes before `b`: halted groups first, because nothing goes on there; then what has a deadline, soonest day first; on one
 * day, and among what has none, the most money first; then what has waited longest. Two different lines are never equal.
 */
export function compareWork(a: WorkPlace, b: WorkPlace): number {
  return (
    Number(b.kind === 'halted') - Number(a.kind === 'halted') ||
    byDeadline(a.deadlineOn, b.deadlineOn) ||
    (b.cents ?? 0) - (a.cents ?? 0) ||
    a.since.getTime() - b.since.getTime() ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (a.subjectId < b.subjectId ? -1 : Number(a.subjectId > b.subjectId))
  )
}

/** Whether a kind comes before another where two lines are otherwise equal. */
export function comesBefore(kind: WorkKind, other: WorkKind): boolean {
  return KINDS.indexOf(kind) < KINDS.indexOf(other)
}

function byDeadline(a: PlainDay | null, b: PlainDay | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareDays(a, b)
}

/** Whether someone who took a line at an instant still has it: what came up after that is no one's again. */
export function stillOwns(takenAt: Date, since: Date): boolean {
  return takenAt >= since
}

/** Whose lines to show: one’s own, or those no one has taken. */
export const WHOSE_WORK = ['mine', 'free'] as const
export type WhoseWork = (typeof WHOSE_WORK)[number]
