import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'

/** A member's bank account as anyone may see it: the number itself stays encrypted in the table. */
export interface BankAccountRow {
  user_id: string
  id: string
  bank_name: string
  account_type: 'checking' | 'savings'
  routing_number: string
  last4: string
  processor_reference: string | null
  is_default: boolean
  added_at: Date
}

const account = sql`
  select user_id, id, bank_name, account_type, routing_number, last4, processor_reference, is_default, added_at
  from bank_accounts`

/** A person's accounts in use, the default first. */
export async function readBankAccounts(db: Db, userId: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    ${account} where user_id = ${userId} and removed_at is null order by is_default desc, added_at, id`.execute(db)
  return rows
}

/** One account of this person, or null: the person is always part of the question (PERM-11). */
export async function findBankAccount(db: Db, userId: string, id: string): Promise<BankAccountRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<BankAccountRow>`
    ${account} where user_id = ${userId} and id = ${id} and removed_at is null`.execute(db)
  return rows[0] ?? null
}

export interface NewBankAccountRow extends Omit<BankAccountRow, 'is_default'> {
  account_number: Buffer
}

/** A new account for each person, which becomes their default in place of the old one. */
export async function insertBankAccounts(tx: Tx, rows: readonly NewBankAccountRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_accounts set is_default = false
    where is_default and user_id = any(${rows.map((row) => row.user_id)}::uuid[])`.execute(tx)
  await tx
    .insertInto('bank_accounts')
    .values(rows.map((row) => ({ ...row, is_default: true })))
    .execute()
}
