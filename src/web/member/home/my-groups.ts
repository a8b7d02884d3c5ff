import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'

/** What a member is asked to do next in a group, the most pressing first. */
const STEPS = ['answer', 'pay_late', 'papers', 'pay', 'wait_draw', 'in_flight', 'review', 'filling', 'quiet'] as const
export type Step = (typeof STEPS)[number]

/** The next act in one group. */
export function stepOf(group: MyConsortium): Step {
  if (group.contemplationStatus === 'selected') return 'answer'
  if (group.nextStatus === 'overdue') return 'pay_late'
  if (group.contemplationStatus === 'accepted') return 'papers'
  if (group.nextStatus === 'pending') return 'pay'
  if (group.launchedAt === null && group.status === 'active') return 'filling'
  if (group.nextStatus === 'processing') return 'in_flight'
  if (['guarantee_review', 'approved', 'disbursing'].includes(group.contemplationStatus ?? '')) return 'review'
  return group.drawsOn !== null && group.contemplationId === null ? 'wait_draw' : 'quiet'
}

/** The group whose next act is the most pressing: it fills the panel of the home. */
export function firstToAct(groups: readonly MyConsortium[]): MyConsortium | null {
  const open = groups.filter((group) => group.status === 'active')
  const pressing = (group: MyConsortium) => STEPS.indexOf(stepOf(group))
  return [...(open.length > 0 ? open : groups)].sort((a, b) => pressing(a) - pressing(b))[0] ?? null
}

/** Tiles of a group's quilt: the seats while it fills, the shares that were taken once it lives. */
export function shareCount(group: Pick<MyConsortium, 'launchedAt' | 'maxMembers' | 'positions'>): number {
  const last = Math.max(1, ...group.positions)
  return group.launchedAt === null ? Math.max(group.maxMembers, last) : last
}
