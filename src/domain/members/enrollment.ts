import { isStaff, type Role } from '#domain/access/permissions.ts'
import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** The person to be enrolled: the role is theirs, not the enroller's (rules 0). */
export interface Enrollee {
  readonly role: Role
  /** Application approved and profile verification approved (LIFE-11). */
  readonly kycApproved: boolean
  /** Their account is closing: they join nothing until they keep it (rules 0, Closing an account). */
  readonly isClosing?: boolean
  /** Groups in which the person has an is_active membership and which are active themselves. */
  readonly activeGroupIds: readonly string[]
}

/**
 * Whether a new member is an insider, whom the draw leaves out while others are waiting (rules 6): staff by their role, and people who the
 * enroller says work for us or live with someone who does.
 */
export function isInsider(person: Pick<Enrollee, 'role'>, isMarked: boolean): boolean {
  return isMarked || isStaff(person.role)
}

export interface EnrollableGroup {
  readonly id: string
  readonly status: ConsortiumStatus
  readonly launchedAt: Date | null
  readonly activeMembers: number
  readonly maxMembers: number
}

export type EnrollRefusal =
  | 'not_approved'
  | 'already_enrolled'
  | 'enrollment_limit'
  | 'group_closed'
  | 'group_launched'
  | 'group_full'

/** Whether a person may take a seat in a group that is open for enrollment (LIFE-11 to LIFE-13, LIFE-17), or the first reason why not. */
export function canEnroll(person: Enrollee, group: EnrollableGroup): Verdict<EnrollRefusal> {
  const verdict = canTakeSeat(person, group)
  // After launch, an open seat can be taken only on the replacement terms (rules 2).
  if (verdict.ok && group.launchedAt !== null) return refuse('group_launched')
  return verdict
}

/** A launched group and the number of the next installment to open, the first a replacement would pay. */
export interface ReplaceableGroup extends EnrollableGroup {
  readonly durationMonths: number
  readonly nextNumber: number
}

export type ReplaceRefusal = Exclude<EnrollRefusal, 'group_launched'> | 'group_not_launched' | 'too_few_months_left'

const LEAST_MONTHS_LEFT = 6

/** Whether a person may take an open seat in a launched group: while months left >= max(6, 25% of D) (rules 9). */
export function canReplace(person: Enrollee, group: ReplaceableGroup): Verdict<ReplaceRefusal> {
  const verdict = canTakeSeat(person, group)
  if (!verdict.ok) return verdict
  if (group.launchedAt === null) return refuse('group_not_launched')
  const { monthsLeft, needed } = newcomerMonths(group)
  return monthsLeft >= needed ? allow() : refuse('too_few_months_left', { monthsLeft, needed })
}

/** How many installments a newcomer would pay, and the minimum needed to join at all (rules 9). */
export function newcomerMonths(group: Pick<ReplaceableGroup, 'durationMonths' | 'nextNumber'>): {
  monthsLeft: number
  needed: number
} {
  return {
    monthsLeft: Math.max(0, group.durationMonths - group.nextNumber + 1),
    needed: Math.max(LEAST_MONTHS_LEFT, Math.ceil(group.durationMonths / 4)),
  }
}

function canTakeSeat(person: Enrollee, group: EnrollableGroup): Verdict<Exclude<EnrollRefusal, 'group_launched'>> {
  if (!person.kycApproved) return refuse('not_approved')
  if (person.activeGroupIds.includes(group.id)) return refuse('already_enrolled')
  if (person.role !== 'super_admin' && person.activeGroupIds.length > 0) return refuse('enrollment_limit')
  if (group.status !== 'active') return refuse('group_closed', { status: group.status })
  if (group.activeMembers >= group.maxMembers) return refuse('group_full', { maxMembers: group.maxMembers })
  return allow()
}

export type UnenrollRefusal = 'not_enrolled' | 'group_closed' | 'group_launched'

/** Whether a seat may be given up for free: only before launch; afterward, it's leaving (LIFE-16, rules 2). */
export function canUnenroll(
  member: { readonly isActive: boolean },
  group: { readonly status: ConsortiumStatus; readonly launchedAt: Date | null },
): Verdict<UnenrollRefusal> {
  if (!member.isActive) return refuse('not_enrolled')
  if (group.launchedAt !== null) return refuse('group_launched')
  if (group.status !== 'active' && group.status !== 'not_started')
    return refuse('group_closed', { status: group.status })
  return allow()
}

/** The position of the next member: the highest ever used + 1; a position is never reused (LIFE-14). */
export function nextPosition(highestEverGiven: number): number {
  return highestEverGiven + 1
}
