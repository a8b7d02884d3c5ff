import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, securityOf } from '#db/guarantees.ts'
import type { ApprovalRefusal } from '#domain/contemplations/guarantees.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { decideDocuments, type GuaranteeDecision, writeDecisions } from '#services/contemplations/decide-documents.ts'
import { openGuarantee } from '#services/contemplations/guarantee-reference.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { lockAcceptedTransfer } from '#services/spots/lock-transfer.ts'

export type ReviewSecurityRefusal =
  | 'act_not_allowed'
  | 'approving_own'
  | 'document_changed'
  | 'item_not_provided'
  | Exclude<ApprovalRefusal, 'items_not_accepted'>

/**
 * Decides items of the new security for a paid-out spot (rules 9, Transfer), any number at a time, all or none, and none on a document sent again since its reviewer saw it. A car
 * must be worth at least what is still owed; the person who provided a refused item is told. A repeat changes nothing. Throws Forbidden without
 * guarantees.review, NotFound for no such transfer or item.
 */
export async function reviewNewSecurity(
  ctx: Context,
  input: { consortiumId: string; transferId: string; decisions: readonly GuaranteeDecision[] },
): Promise<Verdict<ReviewSecurityRefusal>> {
  requirePermission(ctx, 'guarantees.review')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<ReviewSecurityRefusal>> => {
    const locked = await lockAcceptedTransfer(ctx, tx, input)
    if (!locked.ok) return locked
    const { group, transfer, giver, takerId } = locked.value
    const security = securityOf('transfer', transfer)
    const [items, files] = [await readGuarantees(tx, security), await readGuaranteeFiles(tx, security)]
    const decided = decideDocuments(ctx, { items, files }, input.decisions, at)
    if (!decided.ok) return decided
    const rows = decided.value
    const car = rows.find(({ item, state }) => item === 'valuation' && state === 'accepted')
    if (car !== undefined) {
      const worth = openGuarantee(ctx, car)?.amountCents ?? null
      if (worth === null) return refuse('valuation_missing')
      if (worth < remainingCents(group, giver)) return refuse('valuation_below_balance')
    }
    await writeDecisions(ctx, tx, rows, at)
    if (rows.some(({ state }) => state === 'refused')) {
      const details = { consortiumId: group.id, endsAt: transfer.ends_at?.toISOString() ?? '' }
      await notify(ctx, tx, [{ to: takerId, kind: 'transfer_security_refused', details }], at)
    }
    return allow()
  })
}
