import pg from 'pg'
import { EVERYWHERE } from '#db/cells.ts'
import { type DatabaseUrl, urlText } from '#db/postgres/connection.ts'
import { migrate } from '#db/postgres/migrate.ts'

/**
 * Throws away everything the product has stored, the cells too, and migrates the database again; what extensions keep there stays. Only ever
 * called for a demo world.
 */
export async function emptyDatabase(ownerUrl: DatabaseUrl): Promise<void> {
  const client = new pg.Client({ connectionString: urlText(ownerUrl), application_name: 'cotavia reset' })
  await client.connect()
  try {
    // One statement, so one transaction: killed in the middle, everything is still there.
    await client.query(`
      do $$
      declare
        cell text;
      begin
        for cell in select nspname from pg_namespace where nspname ~ '^cell_[0-9]+$' loop
          execute format('drop schema %I cascade', cell);
        end loop;
      end $$;
      drop schema if exists ${EVERYWHERE} cascade;
      drop schema if exists graphile_worker cascade;
      drop schema if exists specification cascade;
      drop schema if exists public cascade;
      create schema public;`)
  } finally {
    await client.end()
  }
  await migrate(ownerUrl)
}

/** Whether another process of the product is connected to the database, by the name its sessions carry. */
export async function isInUse(ownerUrl: DatabaseUrl, ownConnections: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlText(ownerUrl), application_name: 'cotavia reset' })
  await client.connect()
  try {
    const { rows } = await client.query<{ sessions: number }>(
      "select count(*)::int as sessions from pg_stat_activity where datname = current_database() and application_name = 'cotavia'",
    )
    return (rows[0]?.sessions ?? 0) > ownConnections
  } finally {
    await client.end()
  }
}
