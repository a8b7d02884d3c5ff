import type { Context } from '#context'
import { findCurrentList, type MatchRow, readLastScreenings, readMatches } from '#db/sanctions.ts'
import { type BirthLikeness, clearersNeeded, type ScreeningOccasion } from '#domain/kyc/screening.ts'
import type { BirthSpan } from '#domain/kyc/sdn-list.ts'
import { actorId } from '#services/access.ts'
import { type Clearance, openClearances } from '#services/kyc/clearance-reasons.ts'

/** A match, the person on one side and the entry of the list on the other. */
export interface ShownMatch {
  id: string
  userId: string
  score: number
  birth: BirthLikeness
  foundAt: Date
  /** The list's version it was found with. */
  version: string
  personName: string
  matchedName: string
  entry: {
    number: number
    names: string[]
    programs: string[]
    births: BirthSpan[]
    countries: string[]
    remarks: string
  }
  /** Who has said that it is someone else, and why. */
  clearances: Clearance[]
  /** How many people still have to say that it is someone else; 0 once it is closed. */
  left: number
  /** Whether the asker may be one of them. */
  mayClear: boolean
}

/** What holding someone against the sanctions list has found. */
export interface ShownScreening {
  /** The version of the list that counts now; null when none was ever loaded, and no one is screened. */
  list: string | null
  last: { version: string; occasion: ScreeningOccasion; score: number; at: Date } | null
  matches: ShownMatch[]
}

/** The last screening of a person and every match ever found. The caller checks who may see it. */
export async function showScreening(ctx: Context, userId: string): Promise<ShownScreening> {
  const [list, [last], matches] = await Promise.all([
    findCurrentList(ctx.db),
    readLastScreenings(ctx.db, [userId]),
    readMatches(ctx.db, [userId]),
  ])
  const asker = actorId(ctx)
  return {
    list: list?.version ?? null,
    last: last === undefined ? null : { ...last, at: last.screened_at },
    matches: matches.map((match) => shown(ctx, match, asker, userId)),
  }
}

function shown(ctx: Context, match: MatchRow, asker: string | null, userId: string): ShownMatch {
  const left = match.cleared_at === null ? clearersNeeded(match.score) - match.clearances.length : 0
  const { id, score, birth, version, programs, births, countries, remarks } = match
  return {
    ...{ id, userId, score, birth, version, foundAt: match.found_at },
    ...{ personName: match.person_name, matchedName: match.matched_name },
    entry: {
      ...{ number: match.entry_number, names: [match.entry_name, ...match.aliases] },
      ...{ programs, births, countries, remarks },
    },
    clearances: openClearances(ctx, 'sanctions_clearances', match),
    left,
    mayClear: left > 0 && asker !== userId && !match.clearances.some(({ by }) => by === asker),
  }
}
