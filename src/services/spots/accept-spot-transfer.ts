import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { insertGuarantees, securityOf } from '#db/guarantees.ts'
import { lockEnrollees, lockMembers } from '#db/members.ts'
import {
  canTakeOver,
  NEW_SECURITY_DAYS,
  spotTransferEndsAt,
  type TakeOverRefusal,
} from '#domain/members/spot-transfer.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { statedIncome } from '#services/kyc/stated-income.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'
import { moveSpotTransfers } from '#services/spots/move-spot-transfers.ts'
import { newSecurityOf } from '#services/spots/new-security.ts'

export type AcceptTransferRefusal = TakeOverRefusal | 'act_not_allowed' | 'quote_changed'

/**
 * The person a spot was offered to accepts it, with the remaining balance they were shown and the group's agreement (rules 9, Transfer).
 * Then the desk has 14 days to approve it. After the payout they first provide new security; both have 30 days for it (rules 8). Throws NotFound when no such spot was offered to the asker.
 */
export async function acceptSpotTransfer(
  ctx: Context,
  input: { consortiumId: string; quotedCents: number },
): Promise<Verdict<AcceptTransferRefusal>> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const annualIncomeCents = await statedIncome(ctx, userId)
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<AcceptTransferRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    const [transfer] = await readOffersTo(ctx, tx, input.consortiumId)
    if (group === null || transfer === undefined) throw new NotFound('consortium_not_found')
    if (transfer.status !== 'offered') return refuse('act_not_allowed')
    const [person] = await lockEnrollees(tx, [userId])
    const verdict = canTakeOver(enrolleeOf(person), group.id)
    if (!verdict.ok) return verdict
    const [giver] = await lockMembers(tx, [{ consortium_id: group.id, id: transfer.consortium_member_id }])
    if (giver === undefined) throw new NotFound('consortium_not_found')
    const leftCents = remainingCents(group, giver)
    // An installment can clear or be returned between the page and the form.
    if (leftCents !== input.quotedCents) return refuse('quote_changed')
    const isPaidOut = giver.state === 'paid_out'
    const days = isPaidOut ? NEW_SECURITY_DAYS : undefined
    const endsAt = spotTransferEndsAt(at, ctx.config.TIME_ZONE, days)
    await moveSpotTransfers(tx, [{ transfer, act: 'accept', at, takerId: userId, endsAt }])
    if (isPaidOut) {
      const asked = await newSecurityOf(tx, group, giver, annualIncomeCents)
      await insertGuarantees(tx, securityOf('transfer', transfer), asked)
    }
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'spot_transfer.accepted',
          subjectKind: 'spot_transfer',
          subjectId: transfer.id,
          consortiumId: group.id,
          details: { position: giver.position_number, remainingCents: leftCents },
        },
      ],
      at,
    )
    const details = { consortiumId: group.id, endsAt: endsAt.toISOString() }
    const told: AddressedNotice[] = [{ to: giver.user_id, kind: 'transfer_accepted', details }]
    if (isPaidOut) told.push({ to: userId, kind: 'transfer_security_asked', details })
    await notify(ctx, tx, told, at)
    return allow()
  })
}
