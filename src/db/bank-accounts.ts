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
  /** When the first bank file closes that may move money with it; null when it isn't checked first. */
  usable_from: Date | null
}

const account = sql`
  select user_id, id, bank_name, account_type, routing_number, last4, processor_reference, is_default, added_at, usable_from
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

/** More ids than this aren't sent: few accounts are being checked at any time, so all of those are read. */
const IDS_ASKED = 500

/** Those of these accounts that are being checked at an instant, and from when they may be used; of many accounts, others may be among them. */
export async function readCheckedAccounts(
  db: Db,
  ids: readonly (string | null)[],
  at: Date,
): Promise<Map<string, Date>> {
  const own = [...new Set(ids)].filter((id) => id !== null)
  if (own.length === 0) return new Map()
  const { rows } = await sql<{ id: string; usable_from: Date }>`
    select id, usable_from from bank_accounts
    where usable_from > ${at} and ${own.length > IDS_ASKED ? sql`true` : sql`id = any(${own}::uuid[])`}`.execute(db)
  return new Map(rows.map(({ id, usable_from }) => [id, usable_from]))
}

/**
 * Unlinks a person's account; the one of the others that was linked last becomes their default if this was it. Returns its last digits; null when it
 * isn't linked anymore.
 */
export async function unlinkBankAccount(tx: Tx, userId: string, id: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ last4: string; was_default: boolean }>`
    update bank_accounts b set removed_at = ${at}, is_default = false from bank_accounts before
    where b.user_id = ${userId} and b.id = ${id} and b.removed_at is null and before.user_id = b.user_id and before.id = b.id
    returning b.last4, before.is_default as was_default`.execute(tx)
  const [unlinked] = rows
  if (unlinked === undefined) return null
  if (unlinked.was_default)
    await sql`
      update bank_accounts set is_default = true where user_id = ${userId} and id = (
        select id from bank_accounts where user_id = ${userId} and removed_at is null order by added_at desc, id desc limit 1)`.execute(
      tx,
    )
  return unlinked.last4
}
