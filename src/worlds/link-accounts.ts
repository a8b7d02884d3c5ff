import { sql } from 'kysely'
import type { Context } from '#context'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { asMember } from '#worlds/acting.ts'

/**
 * Gives every member who has paid an installment the bank account that their receipts name. The world pays without one, because a
 * payment is planned long before anyone looks at it.
 */
export async function linkAccounts(ctx: Context): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from consortium_members m
    join installments p on p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.status = 'completed'
    where m.user_id is not null and not exists (select 1 from bank_accounts b where b.user_id = m.user_id)
    order by m.user_id`.execute(ctx.db)
  await addManyBankAccounts(
    ctx,
    rows.map(({ user_id: userId }) => ({ userId, ...DEMO_ACCOUNT })),
  )
}

/** One in so many pays automatically from today on: when time moves, the groups live on. */
const PAYS_AUTOMATICALLY = 3

/**
 * Has some members of the groups at work pay automatically, by position and without chance: neither the named cast nor anyone with something
 * overdue, whose stories begin with paying.
 */
export async function payAutomatically(ctx: Context): Promise<void> {
  const { rows } = await sql<{ consortium_id: string; user_id: string; account_id: string; position_number: number }>`
    select m.consortium_id, m.user_id, b.id as account_id, m.position_number from consortium_members m
    join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.launched_at is not null
    join bank_accounts b on b.user_id = m.user_id and b.is_default
    where m.state in ('active', 'selected', 'paid_out') and m.position_number % ${PAYS_AUTOMATICALLY} = 0
      and not exists (select 1 from demo_cast d where d.user_id = m.user_id)
      and not exists (select 1 from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
        and p.status = 'overdue' and p.closed_at is null)
    order by c.launched_at, c.id, m.position_number`.execute(ctx.db)
  for (const { consortium_id: consortiumId, user_id, account_id: accountId, position_number } of rows)
    await setAutopay(asMember(ctx, user_id), { consortiumId, accountId, daysBefore: position_number % 4 })
}
