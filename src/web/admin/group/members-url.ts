import { MEMBER_SHOWS, MEMBER_SORTS, type MemberFilter, type MemberSort } from '#domain/members/member-list.ts'

export const LONGEST_FIND = 100

/** What a URL asks for: `?show=overdue&member=ana&sort=-paid`. Anything we didn’t write ourselves means everyone, in order. */
export function membersFilterFrom(search: URLSearchParams): MemberFilter {
  const sort = search.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  return {
    show: MEMBER_SHOWS.find((one) => one === search.get('show')) ?? null,
    find: (search.get('member') ?? '').trim().slice(0, LONGEST_FIND),
    sort: MEMBER_SORTS.find((one) => one === column) ?? 'position',
    isDescending: sort.startsWith('-'),
  }
}

/** The URL of that list of a group's members; `unenroll` opens the question about one of them. */
export function membersUrl(consortiumId: string, filter: Partial<MemberFilter>, unenroll?: string): string {
  const search = searchOf(filter, unenroll)
  return `/dashboard/groups/${consortiumId}${search}`
}

/** The same list as a file. */
export const membersFileUrl = (consortiumId: string, filter: MemberFilter): string =>
  `/dashboard/groups/${consortiumId}/members.csv${searchOf(filter)}`

function searchOf(filter: Partial<MemberFilter>, unenroll?: string): string {
  const { show = null, find = '', sort = 'position', isDescending = false } = filter
  const search = new URLSearchParams({
    ...(show === null ? {} : { show }),
    ...(find === '' ? {} : { member: find }),
    ...(sort === 'position' && !isDescending ? {} : { sort: `${isDescending ? '-' : ''}${sort}` }),
    ...(unenroll === undefined ? {} : { unenroll }),
  })
  return search.size === 0 ? '' : `?${search}`
}

/** Amounts and counts sort from the largest, names and numbers from the first. */
const FROM_LARGEST: readonly MemberSort[] = ['paid', 'open', 'overdue', 'points']

/** Where a column's header links to, and how that column is sorted now. */
export function sortOf(consortiumId: string, filter: MemberFilter, column: MemberSort) {
  const isSorted = filter.sort === column
  const isDescending = isSorted ? !filter.isDescending : FROM_LARGEST.includes(column)
  return {
    to: membersUrl(consortiumId, { ...filter, sort: column, isDescending }),
    direction: isSorted ? (filter.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
  }
}
