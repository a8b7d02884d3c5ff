import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { lockMembers } from '#db/members.ts'
import { readSpotTransferItems, type SpotTransferItemRow, updateSpotTransferItems } from '#db/spot-transfer-items.ts'
import { findSpotTransfer } from '#db/spot-transfers.ts'
import type { ApprovalRefusal } from '#domain/contemplations/guarantees.ts'
import { allow, grant, invariant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import type { GuaranteeDecision } from '#services/contemplations/review-guarantee.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { openItem } from '#services/spots/new-security.ts'

export type ReviewSecurityRefusal =
  | 'act_not_allowed'
  | 'approving_own'
  | 'item_not_provided'
  | Exclude<ApprovalRefusal, 'items_not_accepted'>

/**
 * Decides items of the new security of who takes over a spot that was paid out (rules 9, Transfer), any number at a time, all or none. A car
 * must be worth at least what is still owed; who provided a refused item is told. A repeat changes nothing. Throws Forbidden without
 * guarantees.review, NotFound for no such transfer or item.
 */
export async function reviewNewSecurity(
  ctx: Context,
  input: { consortiumId: string; transferId: string; decisions: readonly GuaranteeDecision[] },
): Promise<Verdict<ReviewSecurityRefusal>> {
  requirePermission(ctx, 'guarantees.review')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<ReviewSecurityRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    const transfer = await findSpotTransfer(tx, input.consortiumId, input.transferId)
    if (group === null || transfer === null) throw new NotFound('spot_transfer_not_found')
    if (transfer.status !== 'accepted' || transfer.taker_id === null) return refuse('act_not_allowed')
    const [giver] = await lockMembers(tx, [{ consortium_id: group.id, id: transfer.consortium_member_id }])
    invariant(giver, 'a transfer has its member')
    const decidedBy = actorId(ctx)
    if (decidedBy !== null && [giver.user_id, transfer.taker_id].includes(decidedBy)) return refuse('approving_own')
    const decided = decide(await readSpotTransferItems(tx, transfer), input.decisions, decidedBy, at)
    if (!decided.ok) return decided
    const rows = decided.value
    const car = rows.find(({ item, state }) => item === 'valuation' && state === 'accepted')
    if (car !== undefined) {
      const worth = openItem(ctx, car)?.amountCents ?? null
      if (worth === null) return refuse('valuation_missing')
      if (worth < remainingCents(group, giver)) return refuse('valuation_below_balance')
    }
    await updateSpotTransferItems(tx, rows)
    await recordAudit(
      ctx,
      tx,
      rows.map((row) => ({
        action: `guarantee.${row.state}`,
        subjectKind: 'spot_transfer',
        subjectId: transfer.id,
        consortiumId: group.id,
        details: { item: row.item },
      })),
      at,
    )
    if (rows.some(({ state }) => state === 'refused')) {
      const details = { consortiumId: group.id, endsAt: transfer.ends_at?.toISOString() ?? '' }
      await notify(ctx, tx, [{ to: transfer.taker_id, kind: 'transfer_security_refused', details }], at)
    }
    return allow()
  })
}

/** The decisions that change something. */
function decide(
  items: readonly SpotTransferItemRow[],
  decisions: readonly GuaranteeDecision[],
  decidedBy: string | null,
  at: Date,
): Outcome<SpotTransferItemRow[], 'item_not_provided'> {
  const rows: SpotTransferItemRow[] = []
  for (const { item, decision, note } of decisions) {
    const row = items.find((one) => one.item === item)
    if (row === undefined) throw new NotFound('item_not_found')
    const state = decision === 'accept' ? 'accepted' : 'refused'
    if (row.state === state) continue
    if (row.state !== 'provided') return refuse('item_not_provided')
    rows.push({ ...row, state, note: note?.trim() || null, decided_by: decidedBy, decided_at: at })
  }
  return grant(rows)
}
