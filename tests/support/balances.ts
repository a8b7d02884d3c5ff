import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** A group's balances by account, in cents, debit positive. */
export async function readBalances(db: Db, consortiumId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance_cents: number }>`
    select account, balance_cents from ledger_accounts where consortium_id = ${consortiumId}`.execute(db)
  return Object.fromEntries(rows.map(({ account, balance_cents }) => [account, balance_cents]))
}
