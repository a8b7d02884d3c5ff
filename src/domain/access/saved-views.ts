import type { PeopleColumn } from '#domain/access/people-columns.ts'
import type { PeopleTab } from '#domain/access/people-search.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** The lists that have views; what each view says is in its sealed text. */
export const VIEWED_LISTS = ['people'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

/** A filter and columns of the list of people, under a name of one's own (rules 0, Views of a list). */
export interface PeopleView {
  name: string
  tab: PeopleTab
  find: string
  columns: PeopleColumn[]
}

/** How many views someone has of one list. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 60

export type ViewRefusal = 'name_missing' | 'name_too_long' | 'name_taken' | 'too_many_views'

/** Whether a view may have this name beside the `others` of the same person; names are the same whatever their case. */
export function canNameView(name: string, others: readonly string[]): Verdict<ViewRefusal> {
  if (name === '') return refuse('name_missing')
  if (name.length > LONGEST_VIEW_NAME) return refuse('name_too_long', { max: LONGEST_VIEW_NAME })
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase())
  if (isTaken) return refuse('name_taken')
  return others.length < MOST_VIEWS ? allow() : refuse('too_many_views', { most: MOST_VIEWS })
}
