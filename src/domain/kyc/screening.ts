import { compareDays, type PlainDay } from '#domain/day.ts'
import { nameIndex, nameScore, type PreparedName } from '#domain/kyc/name-match.ts'
import type { BirthSpan } from '#domain/kyc/sdn-list.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** From this score on, a person looks at a match; from the second on, two people do (docs/rules.md 0). */
export const POSSIBLE_FROM = 80
export const STRONG_FROM = 92

/** When someone is screened. */
export const SCREENING_OCCASIONS = ['submission', 'enrollment', 'payout', 'new_list'] as const
export type ScreeningOccasion = (typeof SCREENING_OCCASIONS)[number]

/** What a person's name and date of birth are held against. */
export interface ScreenedPerson {
  name: PreparedName
  /** Null where they have stated none. */
  birthDate: PlainDay | null
}

/** A person on the list, ready to be compared. */
export interface Listed {
  number: number
  /** The name and its aliases, as written and prepared. */
  names: readonly { written: string; name: PreparedName }[]
  births: readonly BirthSpan[]
}

/** How two dates of birth compare; `unknown` when one isn't stated. */
export type BirthLikeness = 'same_day' | 'fits' | 'near' | 'differs' | 'unknown'

/** What a date of birth adds to the score of a name. Near is no evidence: years are often guessed. */
const BIRTH_POINTS: Readonly<Record<BirthLikeness, number>> = {
  same_day: 10,
  fits: 5,
  near: 0,
  differs: -20,
  unknown: 0,
}
const NEAR_YEARS = 2

/** An entry that may be this person. */
export interface Match {
  number: number
  /** Which of the entry's names is the most alike, as written. */
  matchedName: string
  /** 0 to 100. */
  score: number
  birth: BirthLikeness
}

/** Makes a list ready to hold people against it: the entries that reach the score at which a person looks, the most alike first (ADK-04). */
export function screener(list: readonly Listed[]): (person: ScreenedPerson) => Match[] {
  const find = nameIndex(list.flatMap((listed) => listed.names.map(({ name }) => [name, listed] as const)))
  return (person) =>
    [...find(person.name)]
      .map((listed) => matchOf(person, listed))
      .filter(({ score }) => score >= POSSIBLE_FROM)
      .sort(byScore)
}

/** Of the matches of several spellings of one name, the best of each entry, the most alike first. */
export function bestMatches(matches: readonly Match[]): Match[] {
  const best = new Map<number, Match>()
  for (const match of matches) if (match.score > (best.get(match.number)?.score ?? 0)) best.set(match.number, match)
  return [...best.values()].sort(byScore)
}

const byScore = (a: Match, b: Match) => b.score - a.score || a.number - b.number

/** How much an entry is this person: its most alike name, and what the date of birth adds or takes away; 0 to 100. */
export function matchOf(person: ScreenedPerson, listed: Listed): Match {
  let best = { written: '', score: 0 }
  for (const { written, name } of listed.names) {
    const score = nameScore(person.name, name)
    if (score > best.score) best = { written, score }
  }
  const birth = compareBirths(person.birthDate, listed.births)
  const score = best.score === 0 ? 0 : Math.max(0, Math.min(100, best.score + BIRTH_POINTS[birth]))
  return { number: listed.number, matchedName: best.written, score, birth }
}

/** The kindest comparison with any of the stated dates. */
export function compareBirths(birthDate: PlainDay | null, births: readonly BirthSpan[]): BirthLikeness {
  if (birthDate === null || births.length === 0) return 'unknown'
  const found = births.map(({ from, to }): BirthLikeness => {
    if (from === to && from === birthDate) return 'same_day'
    if (compareDays(birthDate, from) >= 0 && compareDays(birthDate, to) <= 0) return 'fits'
    const year = Number(birthDate.slice(0, 4))
    const isNear = year >= Number(from.slice(0, 4)) - NEAR_YEARS && year <= Number(to.slice(0, 4)) + NEAR_YEARS
    return isNear ? 'near' : 'differs'
  })
  return (['same_day', 'fits', 'near'] as const).find((one) => found.includes(one)) ?? 'differs'
}

/** How many people have to say that a match is someone else. */
export function clearersNeeded(score: number): 1 | 2 {
  return score >= STRONG_FROM ? 2 : 1
}

/** The state of someone's screening: `not_screened` as long as no list was loaded, which is never `clear`. */
export type ScreeningState = 'not_screened' | 'clear' | 'cleared' | 'match_open'

export type ClearRefusal = 'reason_missing' | 'reason_too_long' | 'match_closed' | 'own_match'

export const LONGEST_CLEARANCE = 2000

/** Whether this person may say that a match is someone else: with a reason, and never about themselves. */
export function canClear(of: {
  clearedBy: string
  person: string
  reason: string
  isOpen: boolean
}): Verdict<ClearRefusal> {
  if (of.clearedBy === of.person) return refuse('own_match')
  if (!of.isOpen) return refuse('match_closed')
  if (of.reason === '') return refuse('reason_missing')
  return of.reason.length > LONGEST_CLEARANCE ? refuse('reason_too_long', { most: LONGEST_CLEARANCE }) : allow()
}
