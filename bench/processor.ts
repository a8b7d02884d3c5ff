import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** What Linux counts the time of processes that have ended in. */
const MS_A_TICK = 10

/** How long PostgreSQL's processes for this world have worked so far, in milliseconds: the same on a busy machine (Linux; elsewhere not a number). */
export async function processorMs(db: Db): Promise<number> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  try {
    return rows.reduce((sum, { pid }) => sum + workedMs(pid), 0)
  } catch {
    return Number.NaN
  }
}

/**
 * The same for the whole server: connections that have ended and the processes that write behind the others count as well. Nothing else may run
 * on it.
 */
export async function serverMs(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  try {
    const postmaster = Number(fieldsOf(rows[0]?.pid ?? 0)[PARENT])
    const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(Number(name), postmaster))
    const ended = fieldsOf(postmaster)
    return (
      running.reduce((sum, pid) => sum + workedMs(Number(pid)), 0) +
      MS_A_TICK * (Number(ended[ENDED_USER]) + Number(ended[ENDED_SYSTEM]))
    )
  } catch {
    return Number.NaN
  }
}

/** How long one process has worked so far, in milliseconds (Linux). */
export const workedMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Places in what Linux says of a process behind its name: its parent, and how long its ended children have worked. */
const [PARENT, ENDED_USER, ENDED_SYSTEM] = [1, 13, 14]
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** One that ends while it's looked at is none. */
function isChild(pid: number, parent: number): boolean {
  try {
    return Number(fieldsOf(pid)[PARENT]) === parent
  } catch {
    return false
  }
}
