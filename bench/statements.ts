import pg from 'pg'

/** What a server starts with whose statements are counted. */
export const WATCHED = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' }

/** Counts statements from now on, on a server that has loaded pg_stat_statements; `longest` are the lines of those that took longest together. */
export async function watchStatements(ownerUrl: string): Promise<{ longest(count: number): Promise<string[]> }> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('create extension if not exists pg_stat_statements')
  await owner.query('select pg_stat_statements_reset()')
  return {
    longest: async (count) => {
      const { rows } = await owner.query<{ ms: number; calls: number; wal: number; text: string }>(
        `select round(total_exec_time)::int as ms, calls::int, wal_bytes::int8 as wal, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
         from pg_stat_statements order by total_exec_time desc limit $1`,
        [count],
      )
      await owner.end()
      return rows.map(({ ms, calls, wal, text }) => `${ms} ms, ${calls} calls, ${wal} bytes of WAL: ${text}`)
    },
  }
}
