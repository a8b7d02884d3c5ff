import type { Context } from '#context'
import { findTransfer } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { insertDispute, readDisputesOf } from '#db/disputes.ts'
import { canDispute, DISPUTE_NOTE_MOST, type DisputeReason, type OpenDisputeRefusal } from '#domain/disputes/dispute.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { actorId, lockOwnGroup } from '#services/access.ts'
import { lockAnyMember } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Opens a dispute of a debit that has settled (rules 4, 9): by its member, who doesn't recognize it, or at the desk for them. Until it is
 * decided they are out of draw and bid, and a payout waits. The same said again by the same person is one dispute. What
 * the member told the desk may be noted, sealed. Throws Forbidden without disputes.resolve for the desk, NotFound
 * for a debit that isn't the member's.
 */
export async function openDispute(
  ctx: Context,
  input: { consortiumId: string; transferId: string; reason: DisputeReason; memberId?: string; note?: string },
): Promise<Outcome<{ disputeId: string }, OpenDisputeRefusal>> {
  const at = ctx.clock.now()
  const { consortiumId, transferId, reason, memberId } = input
  const note = memberId === undefined ? '' : (input.note ?? '').trim().slice(0, DISPUTE_NOTE_MOST)
  return await inGroup(ctx, consortiumId, async (tx) => {
    const { group, member } =
      memberId === undefined
        ? await lockOwnGroup(ctx, tx, consortiumId)
        : await lockAnyMember(ctx, tx, { consortiumId, memberId }, 'disputes.resolve')
    const debit = await findTransfer(tx, group.id, transferId)
    if (debit === null || debit.consortium_member_id !== member.id) throw new NotFound('debit_not_found')
    const before = await readDisputesOf(tx, [debit])
    // A button pressed twice says the same thing twice.
    const said = before.find((one) => one.status === 'open' && one.reason === reason && one.opened_by === actorId(ctx))
    if (said !== undefined) return grant({ disputeId: said.id })
    const known = before.filter(({ status }) => status !== 'withdrawn').length
    const { kind, status, settled_at: settledAt } = debit
    const verdict = canDispute({ kind, status, settledAt, known }, at)
    if (!verdict.ok) return verdict
    const disputeId = ctx.random.uuid7(at)
    await insertDispute(tx, {
      consortium_id: group.id,
      id: disputeId,
      consortium_member_id: member.id,
      transfer_id: debit.id,
      reason,
      opened_at: at,
      opened_by: actorId(ctx),
      sealed_note: note === '' ? null : ctx.sealing.seal(note, disputeNotePlace(disputeId)),
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'dispute.opened',
          subjectKind: 'dispute',
          subjectId: disputeId,
          consortiumId: group.id,
          details: { position: member.position_number, transferId: debit.id, reason, byMember: memberId === undefined },
        },
      ],
      at,
    )
    const details = { consortiumId: group.id, amountCents: debit.amount_cents }
    await notify(ctx, tx, [{ to: member.user_id, kind: 'dispute_opened', details }], at)
    return grant({ disputeId })
  })
}

/** Where the seal of a dispute's note is bound to. */
export const disputeNotePlace = (disputeId: string): string => `disputes.sealed_note:${disputeId}`
