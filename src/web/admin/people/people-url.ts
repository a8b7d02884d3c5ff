import { PEOPLE_COLUMNS, type PeopleColumn, peopleColumnsFrom } from '#domain/access/people-columns.ts'
import { LONGEST_SEARCH, PEOPLE_TABS, type PeopleTab } from '#domain/access/people-search.ts'
import { isUuid } from '#domain/ids.ts'
import type { PeoplePlace, PeopleWish } from '#services/accounts/list-people.ts'

/** What the list of people shows: whom, from where on, and which columns besides the name. */
export interface ListWish extends PeopleWish {
  columns: PeopleColumn[]
}

/** What a URL asks for: `?tab=members&find=ana&column=name&column=email&after=…`. Anything we didn’t write ourselves means everyone, from the newest, with all columns. */
export function peopleWishFrom(search: URLSearchParams): ListWish {
  const chosen = search.getAll('column')
  return {
    tab: PEOPLE_TABS.find((tab) => tab === search.get('tab')) ?? 'all',
    find: (search.get('find') ?? '').trim().slice(0, LONGEST_SEARCH),
    columns: peopleColumnsFrom(chosen.length === 0 ? null : chosen),
    after: placeFrom(search.get('after')),
  }
}

/** The URL of that list. It always asks for something: the bare one opens with the reader's default view. */
export function peopleUrl(wish: Partial<ListWish>): string {
  return `/dashboard/users${queryOf(wish) || '?tab=all'}`
}

/** Where the reader's views of the list are; with a filter, what a form sends to save it as one. */
export const VIEWS_URL = '/dashboard/users/views'
export const viewsUrl = ({ tab, find, columns }: ListWish): string => `${VIEWS_URL}${queryOf({ tab, find, columns })}`

/** Where what is done to many at once is previewed. */
export const MANY_URL = '/dashboard/users/many'

/** Where the lists written to files are; with a filter, what a form sends to have one written. */
export const JOBS_URL = '/dashboard/users/jobs'
export const exportUrl = ({ tab, find, columns }: ListWish): string => `${JOBS_URL}${queryOf({ tab, find, columns })}`
/** One job over a list. */
export const jobUrl = (id: string): string => `${JOBS_URL}/${id}`

/** The same filter as a query; what is as it is anyway is left out. The name is always among the columns, so that none besides it can be chosen. */
function queryOf({ tab = 'all', find = '', columns = [...PEOPLE_COLUMNS], after = null }: Partial<ListWish>): string {
  const search = new URLSearchParams({
    ...(tab === 'all' ? {} : { tab }),
    ...(find === '' ? {} : { find }),
  })
  if (columns.length < PEOPLE_COLUMNS.length) for (const one of ['name', ...columns]) search.append('column', one)
  if (after !== null) search.set('after', `${after.createdAt.toISOString()}_${after.id}`)
  return search.size === 0 ? '' : `?${search}`
}

/** What can be done on a person's page; all but the note in a dialog. */
export const PERSON_ACTS = ['note', 'sign-out', 'role', 'kyc', 'enroll', 'unenroll', 'delete'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]

/** The act's name in the words of the page. */
export const ACT_WORDS = {
  note: 'note',
  'sign-out': 'signOut',
  role: 'role',
  kyc: 'kyc',
  enroll: 'enroll',
  unenroll: 'unenroll',
  delete: 'delete',
} as const satisfies Record<PersonAct, string>

/** The page of one person: with a dialog open (`act`), or saying what was done. `group` is the one to unenroll from. */
export function personUrl(
  userId: string,
  open: { act?: PersonAct; done?: PersonAct | 'asked'; group?: string } = {},
): string {
  const search = new URLSearchParams(open)
  return `/dashboard/users/${userId}${search.size === 0 ? '' : `?${search}`}`
}

/** Where someone asks to see a member's own pages. */
export const seeAsUrl = (userId: string): string => `/dashboard/users/${userId}/see-as`

/** The tab's name in the words of the page. */
export const TAB_WORDS = {
  all: 'all',
  verified: 'verified',
  non_verified: 'nonVerified',
  users: 'users',
  admins: 'admins',
  members: 'members',
} as const satisfies Record<PeopleTab, string>

function placeFrom(value: string | null): PeoplePlace | null {
  const [at = '', id = ''] = value?.split('_') ?? []
  const createdAt = new Date(at)
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null
}
