import { updatePaid } from '#db/group-paid.ts'
import { findMember } from '#db/members.ts'
import type { RowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { add } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'
import { changePaid } from '#services/payments/change-paid.ts'

/** Adds to what a member has paid, without a payment; parts below zero take away. */
export async function givePaid(db: Db, key: RowKey, parts: Parts): Promise<void> {
  const member = await findMember(db, key)
  if (member === null) throw new Error('There is no such member.')
  changePaid(member, parts, add)
  await db.transaction().execute((tx) => updatePaid(tx, [member]))
}
