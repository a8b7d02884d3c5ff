import type { PaymentRow } from '#db/payments.ts'
import { cutoffLastAskDay } from '#domain/calendar.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { sum } from '#domain/money.ts'
import { askedFor } from '#domain/standing/asked-for.ts'
import type { AddressedNotice } from '#services/notices/notify.ts'
import { payableCents } from '#services/payments/pay-installment.ts'

/** An installment its member hasn't paid, with everything the letter about it depends on. */
interface Asked {
  payment: PaymentRow
  /** Null for a membership that has ended. */
  state: MemberState | undefined
  /** All of this member's installments that are still owed, the one above among them. */
  opened: readonly PaymentRow[]
}

/** The letter that an installment can be paid or is due tomorrow: it asks for what this member can pay, and names a draw only to those who can be in it. */
export function installmentLetter(when: 'opened' | 'reminder', { payment, state, opened }: Asked): AddressedNotice {
  const { consortium_id: consortiumId, number, due_on: dueOn } = payment
  const { letter, payFirst } = askedFor(number, state, opened)
  const open = letter === 'behind' ? opened.filter(({ status }) => status !== 'processing') : [payment]
  const details = { consortiumId, number, amountCents: sum(open.map(payableCents)), dueOn }
  const lastDayForAssembly = cutoffLastAskDay(dueOn)
  const first = payFirst === number ? {} : { firstNumber: payFirst }
  const to = payment
  if (letter === 'selected') return { to, kind: `installment_${when}_selected`, details: { ...details, ...first } }
  if (letter === 'behind')
    return {
      to,
      kind: `installment_${when}_behind`,
      details: { ...details, firstNumber: payFirst, lastDayForAssembly },
    }
  return { to, kind: `installment_${when}`, details: { ...details, lastDayForAssembly } }
}
