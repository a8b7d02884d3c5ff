import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findMember } from '#db/members.ts'
import { closePayeeMatch, insertPayeeClearance, readPayeeMatches } from '#db/payee-screenings.ts'
import { findPayout } from '#db/payouts.ts'
import { type ClearRefusal, canClear, clearersNeeded } from '#domain/kyc/screening.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { clearancePlace } from '#services/kyc/clearance-reasons.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Rules 8: the asker says, with the reason, that an entry of the sanctions list isn't the payee of a payout. `left` is how many others still have to say so too; at 0 the match is
 * closed and holds the payout no longer. No one clears the payee of their own payout. Throws Forbidden without kyc.review, NotFound when there is no such match.
 */
export async function clearPayeeMatch(
  ctx: Context,
  input: { consortiumId: string; payoutId: string; matchId: string; reason: string },
): Promise<Outcome<{ left: number }, ClearRefusal>> {
  requirePermission(ctx, 'kyc.review')
  const { userId: clearedBy } = requirePerson(ctx)
  const { consortiumId, payoutId, matchId } = input
  const at = ctx.clock.now()
  return await inGroup(ctx, consortiumId, async (tx) => {
    const group = await lockConsortium(tx, consortiumId)
    const payout = group === null ? null : await findPayout(tx, consortiumId, payoutId)
    if (payout === null) throw new NotFound('match_not_found')
    const match = (await readPayeeMatches(tx, consortiumId)).find(
      ({ id, payout_id }) => id === matchId && payout_id === payoutId,
    )
    if (match === undefined) throw new NotFound('match_not_found')
    const member = await findMember(tx, { consortium_id: consortiumId, id: payout.consortium_member_id })
    const reason = input.reason.trim()
    const left = clearersNeeded(match.score) - match.clearances.length
    // The same form again: theirs counts once.
    if (match.clearances.some(({ by }) => by === clearedBy)) return grant({ left })
    const verdict = canClear({ clearedBy, person: member?.user_id ?? '', reason, isOpen: match.cleared_at === null })
    if (!verdict.ok) return verdict
    await insertPayeeClearance(tx, {
      ...{ consortium_id: consortiumId, payout_id: payoutId, match_id: matchId },
      ...{ cleared_by: clearedBy, cleared_at: at },
      sealed_reason: ctx.sealing.seal(reason, clearancePlace('payee_clearances', matchId, clearedBy)),
    })
    if (left === 1) await closePayeeMatch(tx, match, at)
    const details = { matchId, entry: match.entry_number, list: match.version, score: match.score, left: left - 1 }
    const entry = { action: 'payout.payee_match_cleared', subjectKind: 'payout', subjectId: payoutId, consortiumId }
    await recordAudit(ctx, tx, [{ ...entry, details }], at)
    return grant({ left: left - 1 })
  })
}
