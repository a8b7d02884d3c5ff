import { type PaymentRow, readCameBack, readOpenPaymentsOf } from '#db/payments.ts'
import { installmentKey, type RowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { acceptBy } from '#domain/calendar.ts'

/**
 * Until when each of these opened installments may be cured: one of their debits had settled and was returned afterward, which
 * gives five business days (rules 9). Installments without one are left out. By installmentKey.
 */
export async function readCures(db: Db, payments: readonly PaymentRow[], zone: string): Promise<Map<string, Date>> {
  const rows = await readCameBack(db, payments)
  return new Map(rows.map((row) => [installmentKey(row), acceptBy(row.came_back_at, zone)]))
}

/** Whether one of this member's debits was returned after it had settled and its installment hasn't been paid again (rules 9). */
export async function isReturnedDebitOpen(db: Db, member: RowKey): Promise<boolean> {
  return (await readMembersWithReturnedDebit(db, member.consortium_id, [member.id])).has(member.id)
}

/** Which of these members of a group that's true of. */
export async function readMembersWithReturnedDebit(
  db: Db,
  consortiumId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const cameBack = await readCameBack(db, await readOpenPaymentsOf(db, consortiumId, memberIds))
  return new Set(cameBack.map((payment) => payment.consortium_member_id))
}
