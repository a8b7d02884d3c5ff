import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readFinalPayments } from '#db/final-payments.ts'
import { countPeopleInRole } from '#db/people.ts'
import { sum } from '#domain/money.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { holdsOf } from '#services/closing/holds-of.ts'
import { moveFinalPayments } from '#services/closing/move-final-payments.ts'
import { NotFound } from '#services/refusals.ts'

export type PrepareFinalRefusal = 'needs_two_people' | 'nothing_to_prepare'

/**
 * Prepares every final payment of a group that can go out now, for another person to release (rules 0, 11): each to its
 * member's own linked account. Members with no account, with one linked less than 24 hours ago, or with an identity that isn't clear are left
 * out, and so is the preparer's own. Throws Forbidden without payouts.prepare, NotFound. A repeat finds nothing to prepare.
 */
export async function prepareFinalPayments(
  ctx: Context,
  input: { consortiumId: string },
): Promise<Outcome<{ count: number }, PrepareFinalRefusal>> {
  requirePermission(ctx, 'payouts.prepare')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    if ((await countPeopleInRole(tx, 'super_admin')) < 2) return refuse('needs_two_people')
    const owed = (await readFinalPayments(tx, group.id)).filter(({ status }) => status === 'owed')
    const holds = await holdsOf(tx, owed, { userId, at })
    const payable = owed.flatMap((payment) => {
      const { payable_account_id: id, payable_last4: last4 } = payment
      return holds.get(payment.id) !== null || id === null || last4 === null
        ? []
        : [{ payment, account: { id, last4 } }]
    })
    if (payable.length === 0) return refuse('nothing_to_prepare')
    await moveFinalPayments(
      tx,
      payable.map((one) => ({ ...one, act: 'prepare' as const, at, by: userId })),
    )
    const amountCents = sum(payable.map(({ payment }) => payment.amount_cents))
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'final_payments.prepared',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
          details: { count: payable.length, amountCents },
        },
      ],
      at,
    )
    return grant({ count: payable.length })
  })
}
