/** The tabs of the desk's list of people (ADM-07); rules 0, Finding people, says who is in each. */
export const PEOPLE_TABS = ['all', 'verified', 'non_verified', 'users', 'admins', 'members'] as const
export type PeopleTab = (typeof PEOPLE_TABS)[number]

/** The longest text that is looked for. */
export const LONGEST_SEARCH = 100
/** Fewer would find nearly everyone. */
export const FEWEST_DIGITS = 3
export const FEWEST_OF_ID = 4
const MOST_WORDS = 6
export const SHORTEST_CORRECTED = 3

/** What a typed text may stand for; each part that isn't null is looked for, and whoever matches one is found. */
export interface PeopleSearch {
  /** Without case and accents; each has to be in the name, of the person or of their group. None when only digits were typed. */
  words: string[]
  /** The beginning or the end of a phone number. */
  digits: string | null
  /** The beginning of an email or of a word in it. */
  email: string | null
  /** A part of an id. */
  idPart: string | null
}

/** The first 30 marks of a letter and those beyond, more than any writing has: putting them in order takes time by the square of their number. */
const CROWDED = /(\p{M}{30})\p{M}+/gu

/** A name as it is searched: without accents, in lowercase. */
export function foldName(name: string): string {
  return name
    .replaceAll(CROWDED, '$1')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The order of two names, whatever their case and accents. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [foldName(one), foldName(other)]
  return first === second ? 0 : first < second ? -1 : 1
}

/** Reads what someone typed into the search (ADM-08); null when there is nothing to look for, which is everyone. */
export function readPeopleSearch(typed: string): PeopleSearch | null {
  const text = foldName(typed.slice(0, LONGEST_SEARCH)).trim()
  if (text === '') return null
  const words = /[^\d\s().+-]/.test(text) ? text.split(/\s+/).slice(0, MOST_WORDS) : []
  const isOneWord = !/\s/.test(text)
  return {
    words,
    digits: words.length === 0 ? digitsOf(text) : null,
    email: isOneWord && words.length > 0 && text.length >= FEWEST_DIGITS ? text : null,
    idPart: new RegExp(`^[0-9a-f-]{${FEWEST_OF_ID},36}$`).test(text) ? text : null,
  }
}

/** A number of the United States is stored with or without its leading 1. */
function digitsOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return null
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}
