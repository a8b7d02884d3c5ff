import pg from 'pg'
import { inject, vi } from 'vitest'

/** Holds everything the product does by itself until what it answers is called; what is at work ends first. Whoever logs in does so before. */
export async function standStill(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // The next minute waits for its rows, and the queue passes over what is locked.
    await client.query('select from graphile_worker._private_known_crontabs for update')
    await client.query('savepoint free')
    await vi.waitFor(() => holdQueue(client), { timeout: 60_000, interval: 100 })
  } catch (error) {
    await client.end()
    throw error
  }
  return () => client.end()
}

/** Throws, holding nothing, while something is at work. */
async function holdQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select locked_at from graphile_worker._private_jobs for update')
  if (rows.every(({ locked_at }) => locked_at === null)) return
  await client.query('rollback to savepoint free')
  throw new Error('the product is still at work')
}

/** What every request may write, whoever sends it: who is there, how often they have tried, and where someone at the desk looks from. */
const OF_ANY_REQUEST = new Set(['sessions', 'attempts', 'heartbeats', 'desk_places'])

/** That someone looked at a page of a person's is written down, too when it comes again with a refused form. */
const BUT_LOOKS = `where action !~ '_read$'`

/**
 * What each table and the queue hold: how many rows, and the transaction that wrote the newest. Two of them differ in every table into which something
 * was written in between, a change or a removal too.
 */
export async function readTables(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'`,
  )
  const names = tables.flatMap(({ name }) => (OF_ANY_REQUEST.has(name) ? [] : [name]))
  const { rows } = await client.query<{ name: string; state: string }>(
    [...names, 'graphile_worker._private_jobs']
      .map(
        (name) => `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as state from ${name}
        ${name === 'audit_events' ? BUT_LOOKS : ''}`,
      )
      .join(' union all '),
  )
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/** The tables into which something was written between two readings. */
export function writtenBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([name, state]) => (before.get(name) === state ? [] : [name]))
}
