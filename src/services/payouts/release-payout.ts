import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { findHoldingDispute } from '#db/disputes.ts'
import { findPayout } from '#db/payouts.ts'
import { countPeopleInRole } from '#db/people.ts'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import { add } from '#domain/money.ts'
import { canReleasePayout, type ReleasePayoutRefusal } from '#domain/payouts/payout.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { lockSelection } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { movePayouts } from '#services/contemplations/move-payouts.ts'
import { isIdentityClear } from '#services/kyc/is-identity-clear.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { readLate } from '#services/payments/arrears.ts'
import { isReturnedDebitOpen } from '#services/payments/cure-days.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { readPreparedKnownSince } from '#services/payouts/payee-known-since.ts'
import { screenPayees } from '#services/payouts/screen-payees.ts'
import { NotFound } from '#services/refusals.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

export type ReleaseRefusal =
  | ReleasePayoutRefusal
  | ContemplationRefusal
  | 'credit_changed'
  | 'dispute_open'
  | 'group_closed'

/**
 * Releases a prepared payout (rules 0 and 8): by someone other than the person who prepared it, never the beneficiary, with identity and
 * sanctions still clear, no overdue installment, no open match of the payee with the sanctions list, and a payee known for 24 hours. The transfer and a job are committed here, and the job asks the bank. The
 * same person again finds it released. Throws Forbidden without payouts.release, NotFound.
 */
export async function releasePayout(
  ctx: Context,
  input: { consortiumId: string; payoutId: string },
): Promise<Outcome<{ transferId: string }, ReleaseRefusal>> {
  requirePermission(ctx, 'payouts.release')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const named = await findPayout(tx, input.consortiumId, input.payoutId)
    if (named === null) throw new NotFound('payout_not_found')
    const { group, member, contemplation, bidStatus } = await lockSelection(tx, {
      consortiumId: input.consortiumId,
      contemplationId: named.contemplation_id,
    })
    // Read again under the group's lock: someone may have released or withdrawn it in the meantime.
    const payout = await findPayout(tx, group.id, input.payoutId)
    if (payout === null) throw new NotFound('payout_not_found')
    if (payout.status === 'released' && payout.released_by === userId) return grant({ transferId: payout.id })
    if (group.canceled_at !== null) return refuse('group_closed')
    if ((await findHoldingDispute(tx, member)) !== null) return refuse('dispute_open')
    const screened = await screenIn(ctx, tx, [member.user_id], 'payout', at)
    const payees = await screenPayees(ctx, tx, group.id, payout.status === 'prepared' ? [payout] : [], {
      occasion: 'payout',
      at,
    })
    const verdict = canReleasePayout({
      releasedBy: userId,
      preparedBy: payout.prepared_by,
      beneficiaryId: member.user_id,
      releasers: await countPeopleInRole(tx, 'super_admin'),
      payoutStatus: payout.status,
      status: contemplation.status,
      sanctionsClear: await isIdentityClear(tx, member.user_id),
      isPayeeHeld: payees.get(payout.id) === 'match_open',
      isReturnedDebitOpen: await isReturnedDebitOpen(tx, member),
      late: await readLate(tx, member, { at, zone: ctx.config.TIME_ZONE }),
      payee: payout.payee_kind,
      remainingCents: remainingCents(group, member),
      payeeKnownSince: await readPreparedKnownSince(ctx, tx, payout),
      at,
    })
    if (!verdict.ok) return verdict
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'release', 'staff')
    if (!next.ok) return next
    if (add(payout.amount_cents, payout.rest_cents) !== contemplation.committed_cents) return refuse('credit_changed')
    await requestTransfers(
      ctx,
      tx,
      [
        {
          kind: 'payout',
          consortiumId: group.id,
          memberId: member.id,
          payoutId: payout.id,
          // The payout's own id: one payout is one movement of money, however often it's requested.
          transferId: payout.id,
          accountId: null,
          accountLast4: payout.payee_last4,
          pays: [{ purpose: 'payout', amountCents: payout.amount_cents }],
        },
      ],
      at,
    )
    await movePayouts(ctx, tx, [{ payout, act: 'release', at, releasedBy: userId, transferId: payout.id }])
    await moveContemplations(ctx, tx, [{ contemplation, act: 'release', at, madeBy: userId }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'payout.released',
          subjectKind: 'payout',
          subjectId: payout.id,
          consortiumId: group.id,
          // What the screening made just now found (rules 8).
          details: {
            contemplation: contemplation.id,
            amountCents: payout.amount_cents,
            ...{ sanctions: screened.get(member.user_id), payeeSanctions: payees.get(payout.id) },
          },
        },
      ],
      at,
    )
    return grant({ transferId: payout.id })
  })
}
