import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/**
 * Makes the database fail at every write of a kind to a table while `act` runs, to show that what was written before it
 * is taken back; with `code`, as PostgreSQL fails in another way than by a bug. Needs the owner's connection.
 */
export async function whileWritesFail<T>(
  ownerDb: Db,
  table: string,
  operation: 'insert' | 'update' | 'delete',
  act: () => Promise<T>,
  code = 'P0001',
): Promise<T> {
  await sql`create or replace function fail_on_purpose() returns trigger language plpgsql as
    $$ begin raise exception 'failed on purpose' using errcode = ${sql.lit(code)}; end $$`.execute(ownerDb)
  const on = sql.raw(
    `create trigger fail_on_purpose before ${operation} on ${table} for each statement execute function fail_on_purpose()`,
  )
  await sql`${on}`.execute(ownerDb)
  try {
    return await act()
  } finally {
    await sql.raw(`drop trigger fail_on_purpose on ${table}`).execute(ownerDb)
  }
}
