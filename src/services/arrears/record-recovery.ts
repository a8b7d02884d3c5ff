import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { findDefault, insertRecovery, readRecoveries } from '#db/defaults.ts'
import { findFinalStatement } from '#db/final-payments.ts'
import { dayOf } from '#domain/calendar.ts'
import { isPlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { RecoverySource } from '#domain/payments/recovery.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { lockAnyMember } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'

export interface RecoveryInput {
  consortiumId: string
  memberId: string
  amountCents: Cents
  source: RecoverySource
  /** The bank's reference for the wire or check; the same one is recorded once. */
  bankReference: string
  receivedOn: string
}

export type RecordRecoveryRefusal =
  | 'not_in_default'
  | 'amount_not_positive'
  | 'reference_required'
  | 'reference_known'
  | 'day_not_past'

const REFERENCE_MOST = 100

/**
 * Records money received for a defaulted member, by wire or check: what the security brought in, or what someone paid (rules 9). Nothing is
 * posted until another person confirms it. Throws Forbidden without recoveries.record, NotFound.
 */
export async function recordRecovery(
  ctx: Context,
  input: RecoveryInput,
): Promise<Outcome<{ recoveryId: string }, RecordRecoveryRefusal>> {
  requirePermission(ctx, 'recoveries.record')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member } = await lockAnyMember(ctx, tx, input, 'recoveries.record')
    if (member.state !== 'defaulted' || (await findDefault(tx, member)) === null) return refuse('not_in_default')
    // Once the final statement is made, the claim is no longer the group's (rules 11).
    if ((await findFinalStatement(tx, group.id)) !== null) return refuse('not_in_default')
    const { amountCents, source, receivedOn } = input
    const bankReference = input.bankReference.trim()
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('amount_not_positive')
    if (bankReference === '' || bankReference.length > REFERENCE_MOST) return refuse('reference_required')
    if (!isPlainDay(receivedOn) || receivedOn > dayOf(at, ctx.config.TIME_ZONE)) return refuse('day_not_past')
    const known = await readRecoveries(tx, group.id)
    if (known.some((one) => one.bank_reference === bankReference)) return refuse('reference_known')
    const recoveryId = ctx.random.uuid7(at)
    await insertRecovery(tx, {
      consortium_id: group.id,
      id: recoveryId,
      consortium_member_id: member.id,
      amount_cents: amountCents,
      source,
      bank_reference: bankReference,
      received_on: receivedOn,
      recorded_by: userId,
      recorded_at: at,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'recovery.recorded',
          subjectKind: 'recovery',
          subjectId: recoveryId,
          consortiumId: group.id,
          details: { position: member.position_number, amountCents, source },
        },
      ],
      at,
    )
    return grant({ recoveryId })
  })
}
