import type { Context } from '#context'
import { readLatestMonths } from '#db/assemblies.ts'
import { inGroup } from '#db/cells.ts'
import { lockEnrollees } from '#db/members.ts'
import type { ApprovalRefusal } from '#domain/contemplations/guarantees.ts'
import {
  canTakeOver,
  type HandOnRefusal,
  isBetweenAssemblies,
  type TakeOverRefusal,
} from '#domain/members/spot-transfer.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { handSpotOn } from '#services/spots/hand-spot-on.ts'
import { lockAcceptedTransfer } from '#services/spots/lock-transfer.ts'
import { isSecured, readNewSecurity } from '#services/spots/new-security.ts'
import { readHandingOn } from '#services/spots/read-handing-on.ts'

export type ApproveTransferRefusal =
  | HandOnRefusal
  | TakeOverRefusal
  | 'act_not_allowed'
  | 'assembly_under_way'
  | 'approving_own'
  | ApprovalRefusal

/**
 * The desk lets a spot change hands (rules 9, Transfer): every condition for offering and accepting it is checked again now, and
 * between a cutoff and its result it waits. After the payout the new security has to be accepted first (rules 8). Staff can't approve their own. Throws Forbidden without transfers.approve,
 * NotFound.
 */
export async function approveSpotTransfer(
  ctx: Context,
  input: { consortiumId: string; transferId: string },
): Promise<Verdict<ApproveTransferRefusal>> {
  requirePermission(ctx, 'transfers.approve')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<ApproveTransferRefusal>> => {
    const locked = await lockAcceptedTransfer(ctx, tx, input)
    if (!locked.ok) return locked
    const { group, transfer, giver, takerId } = locked.value
    const { verdict, open } = await readHandingOn(ctx, tx, group, giver, at)
    if (!verdict.ok) return verdict
    const months = (await readLatestMonths(tx, [group.id])).map((month) => ({
      cutoffAt: month.cutoff_at,
      heldAt: month.held_at,
    }))
    // A spot that was paid out is on no list anymore.
    if (giver.state === 'active' && !isBetweenAssemblies(months, at)) return refuse('assembly_under_way')
    const secured = isSecured(group, giver, await readNewSecurity(ctx, tx, transfer))
    if (!secured.ok) return secured
    // First, as for anyone who joins: what it finds counts as not approved, from here on.
    await screenIn(ctx, tx, [takerId], 'enrollment', at)
    const [person] = await lockEnrollees(tx, [takerId])
    const taking = canTakeOver(enrolleeOf(person), group.id)
    if (!taking.ok) return taking
    const { position, newMemberId } = await handSpotOn(ctx, tx, {
      group,
      giver,
      transfer,
      takerId,
      takerRole: person?.role ?? 'user',
      open: open.map(({ payment }) => payment),
      decidedBy: actorId(ctx),
      at,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'spot_transfer.approved',
          subjectKind: 'spot_transfer',
          subjectId: transfer.id,
          consortiumId: group.id,
          details: {
            fromPosition: giver.position_number,
            position,
            newMemberId,
            takenCents: giver.total_paid_cents,
            feeCents: transfer.fee_cents,
          },
        },
      ],
      at,
    )
    return allow()
  })
}
