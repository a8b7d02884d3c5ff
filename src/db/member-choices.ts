import { sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import type { Db, Tx } from '#db/rows.ts'

/** A member on autopay, the account it is drawn from, and how many days before A. */
export interface AutopayAccount {
  consortium_id: string
  id: string
  account_id: string
  last4: string
  days_before: number
}

/** The members of these groups who are on autopay; not those whose death is recorded and not answered (decision 0164). */
export async function readAutopayAccounts(db: Db, consortiumIds: readonly string[]): Promise<AutopayAccount[]> {
  const { rows } = await sql<AutopayAccount>`
    select m.consortium_id, m.id, b.id as account_id, b.last4, m.autopay_days_before as days_before from consortium_members m
    join bank_accounts b on b.user_id = m.user_id and b.id = m.autopay_account_id and b.removed_at is null
    where m.consortium_id = any(${consortiumIds}::uuid[]) and m.is_active and m.autopay_account_id is not null
      and not exists (select 1 from exit_reports x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
        and x.cause = 'death' and x.status = 'recorded')
      and not (m.state in ('active', 'selected') and exists (
        select 1 from consortiums c where c.id = m.consortium_id and c.canceled_at is not null))`.execute(db)
  return rows
}

/** Sets or clears a membership's autopay account, and its day. */
export async function updateAutopay(
  tx: Tx,
  row: Pick<MemberRow, 'consortium_id' | 'id' | 'autopay_account_id' | 'autopay_days_before'>,
): Promise<void> {
  await sql`update consortium_members set autopay_account_id = ${row.autopay_account_id}, autopay_days_before = ${row.autopay_days_before}
    where consortium_id = ${row.consortium_id} and id = ${row.id}`.execute(tx)
}

/** Sets or clears the assembly a member stays out of. */
export async function updateSkips(
  tx: Tx,
  { consortium_id, id, skips_assembly }: Pick<MemberRow, 'consortium_id' | 'id' | 'skips_assembly'>,
): Promise<void> {
  await sql`update consortium_members set skips_assembly = ${skips_assembly}
    where consortium_id = ${consortium_id} and id = ${id}`.execute(tx)
}

/** Sets whether the group sees a member's name. */
export async function updateShowsName(
  tx: Tx,
  { consortium_id, id, shows_name }: Pick<MemberRow, 'consortium_id' | 'id' | 'shows_name'>,
): Promise<void> {
  await sql`update consortium_members set shows_name = ${shows_name}
    where consortium_id = ${consortium_id} and id = ${id}`.execute(tx)
}
