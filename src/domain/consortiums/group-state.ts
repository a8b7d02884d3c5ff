import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'

/** What a group shows (rules 2, "What a group shows"). The stored status has no word for a launch or for the end of the term. */
export const GROUP_STATES = ['not_started', 'active', 'closing', 'completed', 'cancelled'] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** The facts that say where a group is in its life. */
export interface GroupLife {
  status: ConsortiumStatus
  launchedAt: Date | null
  /** Since when its members have canceled it; its accounts go on for a while. */
  canceledAt: Date | null
  /** Whether no month is left to open and every assembly was held. */
  isLastAssemblyHeld: boolean
}

/**
 * A group's real state: before its launch, it hasn't started, whatever its status says; and once its last assembly has been held,
 * it's closing until the accounts are final (rules 11).
 */
export function groupStateOf({ status, launchedAt, canceledAt, isLastAssemblyHeld }: GroupLife): GroupState {
  if (canceledAt !== null) return 'cancelled'
  if (status !== 'active') return status
  if (launchedAt === null) return 'not_started'
  return isLastAssemblyHeld ? 'closing' : 'active'
}
