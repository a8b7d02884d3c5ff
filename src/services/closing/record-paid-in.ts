import type { Context } from '#context'
import { insertPaidIn, readPaidIn } from '#db/advances-paid-in.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { lockHeads } from '#db/ledger.ts'
import { dayOf } from '#domain/calendar.ts'
import { canRecordPaidIn, type PaidIn, type PaidInRefusal } from '#domain/closing/paid-in.ts'
import { sum, ZERO_CENTS } from '#domain/money.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Records money that the operator has paid into a group's account for its advances (rules 5, 11). Nothing is posted until another person
 * confirms it. Throws Forbidden without advances.record, NotFound.
 */
export async function recordPaidIn(
  ctx: Context,
  input: PaidIn & { consortiumId: string },
): Promise<Outcome<{ paidInId: string }, PaidInRefusal>> {
  requirePermission(ctx, 'advances.record')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const paid = { ...input, bankReference: input.bankReference.trim() }
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const [head] = await lockHeads(tx, [group.id])
    const known = (await readPaidIn(tx, group.id)).filter(({ status }) => status !== 'withdrawn')
    const verdict = canRecordPaidIn(paid, {
      advancedCents: head?.operator_advance_cents ?? ZERO_CENTS,
      recordedCents: sum(known.filter(({ status }) => status === 'recorded').map((one) => one.amount_cents)),
      references: known.map(({ bank_reference }) => bank_reference),
      today: dayOf(at, ctx.config.TIME_ZONE),
    })
    if (!verdict.ok) return verdict
    const paidInId = ctx.random.uuid7(at)
    await insertPaidIn(tx, {
      consortium_id: group.id,
      id: paidInId,
      amount_cents: paid.amountCents,
      bank_reference: paid.bankReference,
      received_on: paid.receivedOn,
      recorded_by: userId,
      recorded_at: at,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'advance_paid_in.recorded',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
          details: { paidInId, amountCents: paid.amountCents },
        },
      ],
      at,
    )
    return grant({ paidInId })
  })
}
