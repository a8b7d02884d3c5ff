import pg from 'pg'

/**
 * A connection of the owner of a product's database, for what a test reads or makes past the product. Groups are read from all cells, as the product's own connections do
 * (docs/decisions/0139); where there's one cell, there's no schema of that name.
 */
export function ownerOf(databaseUrl: string | undefined): pg.Client {
  return new pg.Client({ connectionString: databaseUrl, options: '-c search_path=everywhere,public' })
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
