/** The columns of the desk's list of people besides the name, which is always there, as the page and the file order them. */
export const PEOPLE_COLUMNS = ['phone', 'identity', 'role', 'groups', 'email', 'since'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

/** The columns someone chose, in the list's own order; anything that is none of them is left out, and nothing chosen means all. */
export function peopleColumnsFrom(chosen: readonly string[] | null): PeopleColumn[] {
  if (chosen === null) return [...PEOPLE_COLUMNS]
  return PEOPLE_COLUMNS.filter((column) => chosen.includes(column))
}
