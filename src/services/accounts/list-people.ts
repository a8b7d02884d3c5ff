import type { Context } from '#context'
import { acrossCells } from '#db/cells.ts'
import {
  countAmong,
  countPeople,
  findNewest,
  type ListedPerson,
  type PeopleKeys,
  type PeoplePlace,
  readPeople,
  readPeopleBy,
} from '#db/pages/people-list.ts'
import type { Tx } from '#db/rows.ts'
import { PEOPLE_TABS, type PeopleTab, readPeopleSearch } from '#domain/access/people-search.ts'
import { partsLike, wordsLike, wordsOf } from '#domain/access/search-parts.ts'
import { requirePermission } from '#services/access.ts'
import { NO_KEYS, peopleKeys } from '#services/accounts/people-keys.ts'
import { searchKeys } from '#services/search-keys.ts'

export type { ListedPerson, PeoplePlace }

const ROWS_A_PAGE = 50
/** Counting on would take longer than reading a page: beyond it, the list says "1,000+". */
const COUNTED_OF_ALL = 1000
const COUNTED_OF_FOUND = 200
/** Of the newest whom a text finds, so many nearly always fill the first page of a tab. */
const LOOKED_AT_FIRST = 1_000

export interface PeopleWish {
  tab: PeopleTab
  /** As it was typed. */
  find: string
  after: PeoplePlace | null
}

/** How many a tab has; null when there are too many people to know. */
export interface TabCount {
  people: number | null
  /** There are more than that. */
  isMore: boolean
}

export interface PeopleList {
  people: ListedPerson[]
  /** The words of names that were looked for instead, because no one has what was typed; null when someone has. */
  meant: string[] | null
  counts: Record<PeopleTab, TabCount>
  /** Where the next page begins; null when this was the last. */
  next: PeoplePlace | null
}

/**
 * ADM-07, ADM-08, CALL-04: the people of a tab whom a text finds, the newest first, 50 a page; where it finds no one, those with a name like
 * it. Reads as of one instant. Throws Forbidden without users.read (ADM-10).
 */
export async function listPeople(ctx: Context, { tab, find, after }: PeopleWish): Promise<PeopleList> {
  requirePermission(ctx, 'users.read')
  const search = readPeopleSearch(find)
  return await acrossCells(ctx, async (tx) => {
    const read = async (asked: PeopleKeys | null) => {
      const limit = ROWS_A_PAGE + 1
      const all = () => readPeople(tx, { tab, search: asked, after, limit })
      if (asked === null) return { counts: await countAll(tx), ...pageOf(await all()) }
      const newest = await findNewest(tx, asked, LOOKED_AT_FIRST)
      const counts = await countFound(tx, newest.slice(0, COUNTED_OF_FOUND + 1))
      if (after !== null) return { counts, ...pageOf(await all()) }
      // The first page is among the newest, unless hardly any of them are in the tab.
      const rows = await readPeopleBy(tx, newest, { tab, limit })
      const isWhole = rows.length === limit || newest.length < LOOKED_AT_FIRST
      return { counts, ...pageOf(isWhole ? rows : await all()) }
    }
    const exact = await read(search && peopleKeys(ctx, search))
    // A tab in which no one is found is empty, not misspelled.
    if (search === null || search.words.length === 0 || exact.counts.all.people !== 0) return { ...exact, meant: null }
    const alike = await read({
      ...NO_KEYS,
      alike: search.words.flatMap(wordsOf).map((word) => searchKeys(ctx, partsLike(word))),
    })
    if (alike.counts.all.people === 0) return { ...exact, meant: null }
    return {
      ...alike,
      meant: wordsLike(
        search.words,
        alike.people.map(({ fullName }) => fullName),
      ),
    }
  })
}

function pageOf(rows: readonly ListedPerson[]): Pick<PeopleList, 'people' | 'next'> {
  const people = rows.slice(0, ROWS_A_PAGE)
  const last = people.at(-1)
  const isMore = rows.length > ROWS_A_PAGE && last !== undefined
  return { people, next: isMore ? { createdAt: last.createdAt, id: last.id } : null }
}

async function countAll(tx: Tx): Promise<PeopleList['counts']> {
  return countsOf(await countPeople(tx, COUNTED_OF_ALL + 1), COUNTED_OF_ALL)
}

async function countFound(tx: Tx, newest: readonly string[]): Promise<PeopleList['counts']> {
  const counts = countsOf(await countAmong(tx, newest), COUNTED_OF_FOUND)
  if (!counts.all.isMore) return counts
  // Found up to a limit, the newest of them say nothing about how many are in the other tabs.
  const unknown = PEOPLE_TABS.filter((tab) => tab !== 'all').map((tab) => [tab, { people: null, isMore: false }])
  return { ...counts, ...Object.fromEntries(unknown) }
}

function countsOf(found: Record<PeopleTab, number>, upTo: number): PeopleList['counts'] {
  const countOf = (tab: PeopleTab): TabCount => ({ people: Math.min(found[tab], upTo), isMore: found[tab] > upTo })
  return Object.fromEntries(PEOPLE_TABS.map((tab) => [tab, countOf(tab)])) as PeopleList['counts']
}
