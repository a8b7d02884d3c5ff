import type { Context } from '#context'
import { type FinalPaymentRow, lockDueNotices, readFinalPayments, updateNotices } from '#db/final-payments.ts'
import { byKey } from '#db/row-keys.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { DAYS_BETWEEN_NOTICES, UNCLAIMED_NOTICES } from '#domain/closing/final-payment.ts'
import { recordAudit } from '#services/audit.ts'
import { moveFinalPayments } from '#services/closing/move-final-payments.ts'
import { daysAfter } from '#services/closing/notice-days.ts'
import { notify } from '#services/notices/notify.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Reminds members whose final amount can't be paid because they have no account: three times, thirty days apart. Thirty days after the last
 * notice, the amount is recorded as unclaimed property, which goes to the state (rules 11). A payment that's only waiting for staff is left
 * alone. Returns how many were looked at.
 */
export async function chaseUnclaimed(ctx: Context, dueBy: Date): Promise<number> {
  const zone = ctx.config.TIME_ZONE
  const later = daysAfter(dueBy, DAYS_BETWEEN_NOTICES, zone)
  return await inGroupSlices(ctx, {
    kind: 'chase_unclaimed',
    dueBy,
    lock: lockDueNotices,
    work: async (tx, due) => {
      const groupIds = [...new Set(due.map(({ consortium_id }) => consortium_id))]
      const payable = (await Promise.all(groupIds.map((id) => readFinalPayments(tx, id)))).flat()
      const accountOf = byKey(payable, ({ id }) => id)
      const waits = ({ id, status }: FinalPaymentRow) =>
        status === 'owed' && (accountOf.get(id)?.payable_account_id ?? null) === null
      const over = due.filter((one) => waits(one) && one.notices_sent >= UNCLAIMED_NOTICES)
      const told = due.filter((one) => waits(one) && one.notices_sent < UNCLAIMED_NOTICES)
      await updateNotices(
        tx,
        due
          .filter((one) => !over.includes(one))
          .map((one) => ({
            ...one,
            notices_sent: one.notices_sent + (told.includes(one) ? 1 : 0),
            notice_at: later,
          })),
      )
      await moveFinalPayments(
        tx,
        over.map((payment) => ({ payment, act: 'hand_over' as const })),
      )
      const handOverOn = (one: FinalPaymentRow) =>
        addDays(dayOf(dueBy, zone), DAYS_BETWEEN_NOTICES * (UNCLAIMED_NOTICES - one.notices_sent))
      await notify(
        ctx,
        tx,
        [
          ...told.map((one) => ({
            to: one,
            kind: 'money_unclaimed' as const,
            details: {
              consortiumId: one.consortium_id,
              amountCents: one.amount_cents,
              notice: one.notices_sent + 1,
              handOverOn: handOverOn(one),
            },
          })),
          ...over.map((one) => ({
            to: one,
            kind: 'money_handed_over' as const,
            details: { consortiumId: one.consortium_id, amountCents: one.amount_cents },
          })),
        ],
        dueBy,
      )
      await recordAudit(
        ctx,
        tx,
        over.map((one) => ({
          action: 'final_payment.unclaimed',
          subjectKind: 'final_payment',
          subjectId: one.id,
          consortiumId: one.consortium_id,
          details: { amountCents: one.amount_cents },
        })),
        dueBy,
      )
    },
  })
}
