import { RISKS } from '#domain/consortiums/group-figures.ts'
import {
  ALL_GROUPS,
  GROUP_SORTS,
  GROUP_TABS,
  type GroupListFilter,
  type GroupSort,
  type GroupTab,
} from '#domain/consortiums/group-list.ts'
import { GROUP_STATES } from '#domain/consortiums/group-state.ts'
import { isUuid } from '#domain/ids.ts'

export const LONGEST_NAME = 100

/** One of the five tabs over the groups that a filter asks for. */
export interface GroupsView extends GroupListFilter {
  tab: GroupTab
}

/** What a URL asks for: `?tab=financial&name=casa&risk=high&sort=-overdue`. Anything we didn’t write ourselves means all groups, by name. */
export function groupsViewFrom(search: URLSearchParams): GroupsView {
  const sort = search.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  const after = search.get('after') ?? ''
  return {
    tab: GROUP_TABS.find((one) => one === search.get('tab')) ?? 'overview',
    state: GROUP_STATES.find((one) => one === search.get('status')) ?? null,
    risk: RISKS.find((one) => one === search.get('risk')) ?? null,
    name: (search.get('name') ?? '').trim().slice(0, LONGEST_NAME),
    sort: GROUP_SORTS.find((one) => one === column) ?? 'name',
    isDescending: sort.startsWith('-'),
    after: isUuid(after) ? after : null,
  }
}

/** A sort as the URL has it: `-overdue`. */
export const sortText = ({ sort, isDescending }: Pick<GroupsView, 'sort' | 'isDescending'>): string =>
  `${isDescending ? '-' : ''}${sort}`

/** The URL of that view, from its first page unless `after` is given; `file` is the same view as a download. */
export function groupsUrl(view: Partial<GroupsView>, file: '' | '.csv' = ''): string {
  const { tab = 'overview', state, risk, name, sort, isDescending, after } = { ...ALL_GROUPS, ...view }
  const search = new URLSearchParams({
    ...(tab === 'overview' ? {} : { tab }),
    ...(name === '' ? {} : { name }),
    ...(state === null ? {} : { status: state }),
    ...(risk === null ? {} : { risk }),
    ...(sort === 'name' && !isDescending ? {} : { sort: sortText({ sort, isDescending }) }),
    ...(after === null ? {} : { after }),
  })
  return `/dashboard/groups${file}${search.size === 0 ? '' : `?${search}`}`
}

/** Names sort from A, and rates from the lowest, which needs help first; risk, counts, and amounts from the largest. */
const FROM_SMALLEST: readonly GroupSort[] = ['name', 'fill', 'collection']

export const isFirstDescending = (sort: GroupSort): boolean => !FROM_SMALLEST.includes(sort)

/** Where a column's header links to, and how that column is sorted now. */
export function groupSortOf(view: GroupsView, sort: GroupSort) {
  const isSorted = view.sort === sort
  const isDescending = isSorted ? !view.isDescending : isFirstDescending(sort)
  return {
    to: groupsUrl({ ...view, sort, isDescending, after: null }),
    direction: isSorted ? (view.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
  }
}
