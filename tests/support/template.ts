import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { addCells } from '../../src/db/postgres/manage-cells.ts'
import { migrate } from '../../src/db/postgres/migrate.ts'
import { GUARD_REACH, WRITE_THROUGH } from './reach.ts'

const TEMPLATE = 'cotavia_template'

/** Makes the template database on a server, migrates it and sets its guard (reach.ts); called once a run. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${TEMPLATE}`)
  const url = withDatabase(serverUrl, TEMPLATE)
  await migrate(url)
  // `CELLS=3` runs the tests on that many cells, with each new group in another one.
  const cells = Number(process.env.CELLS ?? 1)
  if (cells > 1) await addCells(url, cells - 1, { at: new Date('2026-01-01T00:00:00Z'), settle: async () => {} })
  await onServer(url, GUARD_REACH)
  if (cells > 1) await onServer(url, WRITE_THROUGH)
}

/** A new database copied from the template (35 ms in memory, 250 on a disk); returns the owner's URL and how to drop it. */
export async function copyTemplate(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return databaseUrl.href
}
