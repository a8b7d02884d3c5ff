import { sql } from 'kysely'
import type { Context } from '#context'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'

/**
 * Gives every member who has paid an installment the bank account that their receipts name. The world pays without one, because a
 * payment is planned long before anyone looks at it.
 */
export async function linkAccounts(ctx: Context): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from consortium_members m
    join payments p on p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.status = 'completed'
    where m.user_id is not null and not exists (select from bank_accounts b where b.user_id = m.user_id)
    order by m.user_id`.execute(ctx.db)
  await addManyBankAccounts(
    ctx,
    rows.map(({ user_id: userId }) => ({ userId, ...DEMO_ACCOUNT })),
  )
}
