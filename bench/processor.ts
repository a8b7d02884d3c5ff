import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** How long PostgreSQL's processes for this world have worked so far, in milliseconds: the same on a busy machine (Linux; elsewhere not a number). */
export async function processorMs(db: Db): Promise<number> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  try {
    return rows.reduce(
      (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return Number.NaN
  }
}
