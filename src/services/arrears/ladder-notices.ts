import { addDays, monthTimeline } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { cureBy, LADDER_DAYS_AFTER_PAYOUT, type LadderStep } from '#domain/payments/late-ladder.ts'
import type { Climb } from '#services/arrears/climb.ts'
import type { AddressedNotice } from '#services/notices/notify.ts'
import { payableCents } from '#services/payments/pay-installment.ts'

/** The letters for members who have reached a new step: only the last step's. Day 6 already has its letter, about the late fee (`markOverdue`). */
export function ladderNotices(climbs: readonly Climb[], at: Date, zone: string): AddressedNotice[] {
  return climbs.flatMap((climb) => {
    const step = climb.fresh.at(-1)?.step
    const notice = step === undefined ? null : noticeOf(step, climb, at, zone)
    return notice === null ? [] : [notice]
  })
}

function noticeOf(
  step: LadderStep,
  { group, member, owed, ladder }: Climb,
  at: Date,
  zone: string,
): AddressedNotice | null {
  const { number, dueOn } = ladder
  // We don't ask for what's on its way or isn't due yet.
  const late = owed.filter(({ payment, standing }) => payment.number === number || standing === 'overdue')
  const about = {
    consortiumId: group.id,
    number,
    amountCents: sum(late.map(({ payment }) => payableCents(payment))),
    dueOn,
  }
  const to = member.user_id
  switch (step) {
    case 'reminder':
      return {
        to,
        kind: member.state === 'active' ? 'late_reminder' : 'late_reminder_selected',
        details: { ...about, payBy: monthTimeline(dueOn, zone).cutoffAt.toISOString() },
      }
    case 'call':
      return { to, kind: 'late_call', details: about }
    case 'notice':
      if (member.state !== 'paid_out') return { to, kind: 'late_notice', details: about }
      return {
        to,
        kind: 'late_notice_after_payout',
        details: { ...about, securityOn: addDays(dueOn, LADDER_DAYS_AFTER_PAYOUT.security_called) },
      }
    case 'final_notice':
      return { to, kind: 'final_notice', details: { ...about, payBy: cureBy(at, zone).toISOString() } }
    case 'security_called':
      return {
        to,
        kind: 'security_called',
        details: { ...about, defaultOn: addDays(dueOn, LADDER_DAYS_AFTER_PAYOUT.defaulted) },
      }
    // These are told in the letter about the late fee and in the one that ends the membership.
    case 'overdue':
    case 'excluded':
    case 'defaulted':
      return null
  }
}
