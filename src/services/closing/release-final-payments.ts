import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readFinalPayments } from '#db/final-payments.ts'
import { countPeopleInRole } from '#db/people.ts'
import { type Cents, sum } from '#domain/money.ts'
import { grant, invariant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveFinalPayments } from '#services/closing/move-final-payments.ts'
import { readClearIdentities } from '#services/kyc/is-identity-clear.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { NotFound } from '#services/refusals.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

export type ReleaseFinalRefusal =
  | 'needs_two_people'
  | 'cannot_release_own_preparation'
  | 'nothing_to_release'
  | 'batch_changed'

/**
 * Releases the prepared final payments of a group (rules 0, 11): all those that another person has prepared and that aren't the releaser's
 * own, in exactly the number and amount that were read. Everyone is screened again. The same batch again finds nothing to release.
 * Throws Forbidden without payouts.release, NotFound.
 */
export async function releaseFinalPayments(
  ctx: Context,
  input: { consortiumId: string; reviewed: { count: number; amountCents: Cents } },
): Promise<Outcome<{ count: number }, ReleaseFinalRefusal>> {
  requirePermission(ctx, 'payouts.release')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    if ((await countPeopleInRole(tx, 'super_admin')) < 2) return refuse('needs_two_people')
    const prepared = (await readFinalPayments(tx, group.id)).filter(({ status }) => status === 'prepared')
    const people = [...new Set(prepared.map(({ user_id }) => user_id))]
    const screened = await screenIn(ctx, tx, people, 'payout', at)
    const clear = await readClearIdentities(tx, people)
    const others = prepared.filter(({ prepared_by, user_id }) => prepared_by !== userId && user_id !== userId)
    if (prepared.length > 0 && others.length === 0) return refuse('cannot_release_own_preparation')
    const batch = others.filter(({ user_id }) => clear.has(user_id))
    if (batch.length === 0) return refuse('nothing_to_release')
    const amountCents = sum(batch.map(({ amount_cents }) => amount_cents))
    if (batch.length !== input.reviewed.count || amountCents !== input.reviewed.amountCents)
      return refuse('batch_changed')
    const leaving = batch.map((payment) => ({ payment, transferId: ctx.random.uuid7(at) }))
    await requestTransfers(
      ctx,
      tx,
      leaving.map(({ payment, transferId }) => {
        invariant(payment.account_last4, 'a prepared final payment has its account')
        return {
          kind: 'final_payment' as const,
          consortiumId: group.id,
          memberId: payment.consortium_member_id,
          finalPaymentId: payment.id,
          transferId,
          accountId: payment.account_id,
          accountLast4: payment.account_last4,
          pays: [{ purpose: 'final_payment' as const, amountCents: payment.amount_cents }],
        }
      }),
      at,
    )
    await moveFinalPayments(
      tx,
      leaving.map((one) => ({ ...one, act: 'release' as const, at, by: userId })),
    )
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'final_payments.released',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
          details: {
            count: batch.length,
            amountCents,
            sanctions: [...screened.values()].includes('not_screened') ? 'not_screened' : 'clear',
          },
        },
      ],
      at,
    )
    return grant({ count: batch.length })
  })
}
