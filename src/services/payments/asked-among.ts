import { readEndingMembers } from '#db/members.ts'
import type { PaymentRow } from '#db/payments.ts'
import { memberKey, rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'

/** Those of these open installments that are asked for: not of members whose membership ends with their canceled group (`paysNothingMore`). */
export async function askedAmong(db: Db, open: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const ids = [...new Set(open.map(({ consortium_id }) => consortium_id))]
  const ending = new Set(ids.length === 0 ? [] : (await readEndingMembers(db, ids)).map(rowKey))
  return open.filter((payment) => !ending.has(memberKey(payment)))
}
