import type { PaymentRow } from '#db/payments.ts'
import { installmentKey } from '#db/row-keys.ts'
import { cutoffLastAskDay } from '#domain/calendar.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { type Cents, sum } from '#domain/money.ts'
import { firstToPay } from '#domain/payments/oldest-first.ts'
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

/**
 * The letters about late fees that have just been set or raised, one for each installment in `late`. They ask for everything that's late, and for
 * what has to be paid before it, by now. `open` are all installments of these groups that are still owed, as they were before;
 * `waiting` are the members who haven't been selected.
 */
export function lateLetters(
  open: readonly PaymentRow[],
  late: readonly { payment: PaymentRow; late: { feeCents: Cents } }[],
  waiting: ReadonlySet<string>,
): AddressedNotice[] {
  const feeOf = new Map(late.map(({ payment, late: { feeCents } }) => [installmentKey(payment), feeCents]))
  const owed = Map.groupBy(
    open.flatMap((payment) => {
      const feeCents = feeOf.get(installmentKey(payment))
      if (payment.status === 'processing') return []
      return feeCents === undefined ? [payment] : [{ ...payment, status: 'overdue' as const, late_fee_cents: feeCents }]
    }),
    ({ consortium_member_id }) => consortium_member_id,
  )
  return late.map(({ payment, late: { feeCents } }) => {
    const { consortium_id: consortiumId, consortium_member_id, number, due_on: dueOn } = payment
    const all = owed.get(consortium_member_id) ?? []
    const payFirst = firstToPay(all) ?? number
    const asked = all.filter((one) => one.status === 'overdue' || one.number < number)
    return {
      to: payment,
      kind: waiting.has(consortium_member_id) ? 'installment_late' : 'installment_late_selected',
      details: {
        consortiumId,
        number,
        ...(payFirst === number ? {} : { firstNumber: payFirst }),
        amountCents: sum(asked.map(payableCents)),
        lateFeeCents: feeCents,
        dueOn,
      },
    }
  })
}
