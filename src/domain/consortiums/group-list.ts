import type { Risk } from '#domain/consortiums/group-figures.ts'
import type { GroupState } from '#domain/consortiums/group-state.ts'

/** The tabs of the desk's groups (GRP-01); the first is the plain list. */
export const GROUP_TABS = ['overview', 'performance', 'financial', 'members', 'projections'] as const
export type GroupTab = (typeof GROUP_TABS)[number]

/** What the list of groups can be sorted by. `revenue` to `loss` are the simple projections. */
export const GROUP_SORTS = [
  'name',
  'risk',
  'fill',
  'collection',
  'overdue',
  'members',
  'revenue',
  'fees',
  'loss',
] as const
export type GroupSort = (typeof GROUP_SORTS)[number]

/** A request for a list of groups: which ones, in which order, after which group. */
export interface GroupListFilter {
  /** Null is any; a risk leaves out groups that are over. */
  state: GroupState | null
  risk: Risk | null
  /** Part of a name; empty is any. */
  name: string
  sort: GroupSort
  isDescending: boolean
  /** The id of the last group already seen; null begins. */
  after: string | null
}

export const ALL_GROUPS: GroupListFilter = {
  ...{ state: null, risk: null, name: '', sort: 'name', isDescending: false, after: null },
}
