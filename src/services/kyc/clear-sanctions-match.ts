import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import { closeMatch, insertClearance, readMatches } from '#db/sanctions.ts'
import { isUuid } from '#domain/ids.ts'
import { type ClearRefusal, canClear, clearersNeeded } from '#domain/kyc/screening.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { clearancePlace } from '#services/kyc/clearance-reasons.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * ADK-04: the asker says, with the reason, that an entry of the sanctions list isn't this person. `left` is how many others still have to say so too;
 * at 0 the match is closed. Throws Forbidden without kyc.review, NotFound when there is no such match.
 */
export async function clearSanctionsMatch(
  ctx: Context,
  input: { userId: string; matchId: string; reason: string },
): Promise<Outcome<{ left: number }, ClearRefusal>> {
  requirePermission(ctx, 'kyc.review')
  const { userId: clearedBy } = requirePerson(ctx)
  const { userId, matchId } = input
  const at = ctx.clock.now()
  return await outsideCells(ctx, async (tx) => {
    if (!isUuid(userId)) throw new NotFound('match_not_found')
    await lockIdentities(tx, [userId])
    const match = (await readMatches(tx, [userId])).find(({ id }) => id === matchId)
    if (match === undefined) throw new NotFound('match_not_found')
    const reason = input.reason.trim()
    const left = clearersNeeded(match.score) - match.clearances.length
    // The same form again: theirs counts once.
    if (match.clearances.some(({ by }) => by === clearedBy)) return grant({ left })
    const verdict = canClear({ clearedBy, person: userId, reason, isOpen: match.cleared_at === null })
    if (!verdict.ok) return verdict
    const sealed_reason = ctx.sealing.seal(reason, clearancePlace('sanctions_clearances', matchId, clearedBy))
    const clearance = { user_id: userId, match_id: matchId, cleared_by: clearedBy, sealed_reason, cleared_at: at }
    await insertClearance(tx, clearance)
    if (left === 1) await closeMatch(tx, { userId, id: matchId, at })
    const details = { matchId, entry: match.entry_number, list: match.version, score: match.score, left: left - 1 }
    await recordAudit(ctx, tx, [{ action: 'kyc.match_cleared', subjectKind: 'user', subjectId: userId, details }], at)
    return grant({ left: left - 1 })
  })
}
