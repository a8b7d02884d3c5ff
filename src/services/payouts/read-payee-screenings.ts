import type { Context } from '#context'
import { type PayeeMatchRow, readLastPayeeScreenings, readPayeeMatches } from '#db/payee-screenings.ts'
import type { Db } from '#db/rows.ts'
import { findCurrentList } from '#db/sanctions.ts'
import { clearersNeeded } from '#domain/kyc/screening.ts'
import { actorId } from '#services/access.ts'
import { type Clearance, openClearances } from '#services/kyc/clearance-reasons.ts'

/** A match of a payee, with the entry of the list. */
export interface PayeeMatch {
  id: string
  score: number
  foundAt: Date
  /** The list's version it was found with. */
  version: string
  matchedName: string
  entry: { number: number; names: string[]; programs: string[]; countries: string[]; remarks: string }
  clearances: Clearance[]
  /** How many people still have to say that it is someone else; 0 once it is closed. */
  left: number
  mayClear: boolean
}

/** What holding a payee's name against the list has found. */
export interface PayeeScreening {
  /** The version of the list that counts now; null when none was ever loaded, and no one is screened. */
  list: string | null
  last: { version: string; at: Date } | null
  matches: PayeeMatch[]
}

/** What is known of a group's payees: by the payout, and whose it is, because no one clears the payee of their own. The caller checks who may see it. */
export async function readPayeeScreenings(
  ctx: Context,
  db: Db,
  consortiumId: string,
): Promise<(payoutId: string, beneficiaryId: string) => PayeeScreening> {
  const [list, lasts, matches] = await Promise.all([
    findCurrentList(db),
    readLastPayeeScreenings(db, consortiumId),
    readPayeeMatches(db, consortiumId),
  ])
  const asker = actorId(ctx)
  return (payoutId, beneficiaryId) => {
    const last = lasts.find(({ payout_id }) => payout_id === payoutId)
    return {
      list: list?.version ?? null,
      last: last === undefined ? null : { version: last.version, at: last.screened_at },
      matches: matches
        .filter(({ payout_id }) => payout_id === payoutId)
        .map((match) => shown(ctx, match, asker !== beneficiaryId ? asker : null)),
    }
  }
}

function shown(ctx: Context, match: PayeeMatchRow, clearer: string | null): PayeeMatch {
  const left = match.cleared_at === null ? clearersNeeded(match.score) - match.clearances.length : 0
  const { id, score, version, programs, countries, remarks } = match
  return {
    ...{ id, score, version, foundAt: match.found_at, matchedName: match.matched_name },
    entry: {
      ...{ number: match.entry_number, names: [match.entry_name, ...match.aliases], programs, countries, remarks },
    },
    clearances: openClearances(ctx, 'payee_clearances', match),
    left,
    mayClear: left > 0 && clearer !== null && !match.clearances.some(({ by }) => by === clearer),
  }
}
