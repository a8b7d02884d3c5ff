import type { Context } from '#context'
import { lockIdentities } from '#db/kyc-applications.ts'
import { readKycProfiles } from '#db/kyc-profiles.ts'
import type { Tx } from '#db/rows.ts'
import {
  findCurrentList,
  insertMatches,
  insertScreenings,
  type ListEntryRow,
  type ListedNames,
  type MatchRow,
  readListed,
  readMatches,
} from '#db/sanctions.ts'
import { namePreparer } from '#domain/kyc/name-match.ts'
import { type Match, type ScreeningOccasion, type ScreeningState, screener } from '#domain/kyc/screening.ts'
import { openProfile } from '#services/kyc/kyc-answers.ts'

/**
 * ADK-04, rules 8: holds these people's names and dates of birth against the current sanctions list, in the caller's transaction, and keeps what it
 * finds: a score and the list's version for everyone, a match for people to look at where one is likely. A person cleared of the same entry under the same name
 * isn't asked about again unless the score has risen. Without a list nothing is kept, and the state is `not_screened`. A refusal that takes its transaction
 * back takes the matches back too: the caller screens again afterward.
 */
export async function screenIn(
  ctx: Context,
  tx: Tx,
  userIds: readonly string[],
  occasion: ScreeningOccasion,
  at: Date,
): Promise<Map<string, ScreeningState>> {
  const list = await findCurrentList(tx)
  if (list === null || userIds.length === 0) return new Map(userIds.map((userId) => [userId, 'not_screened']))
  // Locked: two screenings at once would find the same match twice.
  await lockIdentities(tx, userIds)
  const [profiles, known, people] = [
    await readKycProfiles(tx, userIds),
    await readMatches(tx, userIds),
    await readListed(tx, list.id, ['individual']),
  ]
  const prepare = namePreparer()
  const matchesOf = screener(
    people.map(({ number, names, births }) => ({
      number,
      births,
      names: names.map((written) => ({ written, name: prepare(written) })),
    })),
  )
  const entries = new Map(people.map((person) => [person.number, person]))
  const found = profiles.map((profile) => {
    const { date_of_birth: birthDate, fullName } = openProfile(ctx, profile)
    const matches = matchesOf({ name: prepare(fullName), birthDate: birthDate || null })
    const own = known.filter(({ user_id }) => user_id === profile.id)
    return { userId: profile.id, id: ctx.random.uuid7(at), fullName, matches, own }
  })
  await insertScreenings(
    tx,
    found.map(({ userId, id, matches }) => ({
      ...{ user_id: userId, id, list_id: list.id, occasion, screened_at: at },
      score: matches[0]?.score ?? 0,
    })),
  )
  const fresh = found.flatMap(({ userId, id, fullName, matches, own }) =>
    matches
      .filter((match) => !own.some((before) => covers(before, match, fullName, entries.get(match.number))))
      .map((match) => ({ match, matchId: ctx.random.uuid7(at) }))
      .map(({ match, matchId }) => ({
        ...{
          id: matchId,
          user_id: userId,
          screening_id: id,
          list_id: list.id,
          entry_number: match.number,
        },
        ...{
          person_name: ctx.sealing.sealText(fullName, 'sanctions_matches.person_name', matchId),
          matched_name: match.matchedName,
          score: match.score,
          birth: match.birth,
          found_at: at,
        },
      })),
  )
  await insertMatches(tx, fresh)
  return new Map(
    found.map(({ userId, matches, own }) => {
      const isOpen =
        fresh.some(({ user_id }) => user_id === userId) || own.some(({ cleared_at }) => cleared_at === null)
      return [userId, isOpen ? 'match_open' : matches.length === 0 ? 'clear' : 'cleared']
    }),
  )
}

/** Whether people have looked, or are looking, at just this: the same entry as it was, the same name, and no higher score. */
function covers(before: MatchRow, match: Match, fullName: string, entry: ListedNames | undefined): boolean {
  return before.person_name === fullName && isSameFinding(before, match, entry)
}

/** Whether a match was found before with the same entry, unchanged, and no lower score. */
export function isSameFinding(
  before: ListEntryRow & { entry_number: number; score: number },
  match: Match,
  entry: ListedNames | undefined,
): boolean {
  return (
    before.entry_number === match.number &&
    before.score >= match.score &&
    JSON.stringify([[before.entry_name, ...before.aliases], before.births]) ===
      JSON.stringify([entry?.names, entry?.births])
  )
}
