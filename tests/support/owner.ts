import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readingsOf } from '#db/postgres/readings.ts'
import { CANARY } from './canaries.ts'
import { sealingOf } from './email-keys.ts'

const SEALED = [17, 114, 3802]

/**
 * A connection of the owner of a product's database, for what a test reads or makes past the product. Groups are read from all cells, as the product's own connections do
 * (docs/decisions/0139); where there's one cell, there's no schema of that name. Names, phones, and emails are opened with the product's secret.
 */
export function ownerOf(databaseUrl: string | undefined, secret: string = secretOf()): pg.Client {
  const opened = readingsOf(sealingOf(secret).openText)
  return new pg.Client({
    connectionString: databaseUrl,
    options: '-c search_path=everywhere,public',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        SEALED.includes(oid) && format !== 'binary' ? opened(oid) : pg.types.getTypeParser(oid, format),
    },
  })
}

/** The secret of the tests' product: the stories' keeps one in its folder, that of the door tests is told it. */
export function secretOf(folder = process.env.E2E_DATA_DIR): string {
  return folder === undefined ? CANARY.SECRET : readFileSync(join(folder, 'secret'), 'utf8').trim()
}

/** Opens one for as long as it's asked. */
export async function asOwner<T>(databaseUrl: string | undefined, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerOf(databaseUrl)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** Says statements on a group in its cell, all of them or none: on another machine, too, what is set for the transaction holds. */
export async function inCellOf(client: pg.Client, groupId: string, say: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await client.query("select set_config('citus.propagate_set_commands', 'local', true)")
    await client.query('select enter_cell(null, $1)', [groupId])
    await say()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
