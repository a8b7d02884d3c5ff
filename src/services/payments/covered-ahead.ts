import { findConsortium } from '#db/consortiums.ts'
import { readAheadInFlight } from '#db/debits-in-flight.ts'
import { partsOf } from '#db/parts-of.ts'
import type { PaymentRow } from '#db/payments.ts'
import { installmentKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { coveredAhead } from '#domain/payments/prepayment.ts'
import { remainingCents } from '#services/payments/plans.ts'

/**
 * Those of these installments that a payment ahead on its way pays when it settles (rules 1, Order of payment), by installmentKey: they
 * opened since it was requested. `opened` are all that are opened and still owed, of whole groups or single members.
 */
export async function readCoveredAhead(db: Db, opened: readonly PaymentRow[]): Promise<ReadonlySet<string>> {
  const pending = opened.filter(({ status }) => status === 'pending')
  const covered = new Set<string>()
  if (pending.length === 0) return covered
  const payers = await readAheadInFlight(db, [...new Set(pending.map(({ consortium_id }) => consortium_id))])
  const openedOf = Map.groupBy(payers.length === 0 ? [] : opened, memberKey)
  for (const payer of payers) {
    const own = openedOf.get(rowKey(payer))
    const group = own === undefined ? null : await findConsortium(db, payer.consortium_id)
    if (own === undefined || group === null) continue
    const numbers = coveredAhead({
      aheadCents: payer.ahead_cents,
      remainingCents: remainingCents(group, payer),
      nextNumber: group.next_number,
      opened: own.map((payment) => ({ ...payment, amountCents: totalOf(partsOf(payment)) })),
    })
    for (const one of own) if (numbers.includes(one.number)) covered.add(installmentKey(one))
  }
  return covered
}

/** The same, asked only if the day of one of them has passed: next to none ever has while a payment ahead is on its way. */
export async function readCoveredPastDue(
  db: Db,
  opened: readonly PaymentRow[],
  at: Date,
  zone: string,
): Promise<ReadonlySet<string>> {
  const today = dayOf(at, zone)
  return opened.some(({ due_on, status }) => status === 'pending' && due_on < today)
    ? await readCoveredAhead(db, opened)
    : new Set()
}
