import type { Context } from '#context'
import { findPaidIn, updatePaidIn } from '#db/advances-paid-in.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { lockHeads } from '#db/ledger.ts'
import { operatorAdvanceFunded } from '#domain/ledger/postings.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { NotFound } from '#services/refusals.ts'

export type AnswerPaidInRefusal = 'paid_in_closed' | 'paid_in_needs_another_person' | 'more_than_advanced'

/**
 * Confirms what another person recorded as paid in by the operator, or takes the record back (rules 5, 11). Confirmed, it is posted in the
 * same transaction: the group's account has the money, and so much less is advanced. Taking back a record takes no second
 * person. Throws Forbidden without advances.confirm, NotFound.
 */
export async function answerPaidIn(
  ctx: Context,
  input: { consortiumId: string; paidInId: string; answer: 'confirm' | 'withdraw' },
): Promise<Verdict<AnswerPaidInRefusal>> {
  requirePermission(ctx, 'advances.confirm')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const paid = group === null ? null : await findPaidIn(tx, group.id, input.paidInId)
    if (group === null || paid === null) throw new NotFound('paid_in_not_found')
    if (paid.status !== 'recorded') return refuse('paid_in_closed')
    const isConfirming = input.answer === 'confirm'
    if (isConfirming) {
      if (paid.recorded_by === userId) return refuse('paid_in_needs_another_person')
      // Money that came since may have paid some of it back.
      const [head] = await lockHeads(tx, [group.id])
      if (head === undefined || head.operator_advance_cents < paid.amount_cents) return refuse('more_than_advanced')
      const effect = operatorAdvanceFunded(paid.amount_cents)
      await postTransactions(tx, [{ consortiumId: group.id, at, reference: paid.id, ...effect }])
      await updatePaidIn(tx, { ...paid, status: 'confirmed', confirmed_by: userId, confirmed_at: at })
    } else await updatePaidIn(tx, { ...paid, status: 'withdrawn' })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: isConfirming ? 'advance_paid_in.confirmed' : 'advance_paid_in.withdrawn',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
          details: { paidInId: paid.id, amountCents: paid.amount_cents },
        },
      ],
      at,
    )
    return allow()
  })
}
