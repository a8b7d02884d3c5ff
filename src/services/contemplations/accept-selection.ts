import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { insertGuarantees, securityOf } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import { guaranteeChecklist } from '#domain/contemplations/guarantees.ts'
import type { Cents } from '#domain/money.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { type LockedSelection, lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { statedIncome } from '#services/kyc/stated-income.ts'
import { notify } from '#services/notices/notify.ts'
import { readPlans, remainingCents } from '#services/payments/plans.ts'

const PAST_ACCEPTANCE: readonly string[] = ['accepted', 'guarantee_review', 'approved', 'disbursing', 'paid_out']

/**
 * Accepts the asker's selection, also one deferred before (rules 8), and puts its guarantee checklist in place by the group's
 * type (LIFE-10). They're told which documents come next, once; as long as a bid isn't paid, the letter about its payment will
 * (rules 7). A repeat finds it accepted. Throws NotFound when the selection is not the asker's.
 */
export async function acceptSelection(ctx: Context, input: SelectionKey): Promise<Verdict<ContemplationRefusal>> {
  const at = ctx.clock.now()
  const annualIncomeCents = await statedIncome(ctx, actorId(ctx))
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const selection = await lockOwnSelection(ctx, tx, input)
    const { contemplation, bidStatus } = selection
    if (PAST_ACCEPTANCE.includes(contemplation.status)) return allow()
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'accept', 'member')
    if (!next.ok) return next
    await moveContemplations(ctx, tx, [{ contemplation, act: 'accept', at, madeBy: actorId(ctx) }])
    const needed = await startChecklist(tx, selection, annualIncomeCents)
    if (needed > 0 && bidStatus !== 'won_pending_payment') {
      const details = { consortiumId: input.consortiumId, useBy: contemplation.use_by }
      await notify(ctx, tx, [{ to: contemplation, kind: 'documents_needed', details }], at)
    }
    return allow()
  })
}

/** Items from an earlier acceptance keep what was provided for them. Returns how many are asked for now. */
async function startChecklist(
  tx: Tx,
  { group, member, contemplation }: LockedSelection,
  annualIncomeCents: Cents | null,
): Promise<number> {
  const plans = await readPlans(tx, [group], [member])
  const ahead = plans(member).find((row) => row.number >= group.next_number && row.totalCents > 0)
  const items = guaranteeChecklist(group.consortium_type, {
    installmentCents: ahead?.totalCents ?? group.monthly_payment_cents,
    annualIncomeCents,
    remainingCents: remainingCents(group, member),
    targetCents: group.target_cents,
  })
  return await insertGuarantees(tx, securityOf('selection', contemplation), items)
}
