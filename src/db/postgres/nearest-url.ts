import pg from 'pg'
import { type DatabaseUrl, urlText } from '#db/postgres/connection.ts'
import { Secret } from '#domain/access/secret.ts'

/**
 * The embedded database by its socket, where it has one beside its port: for a caller with very many small statements, which cost half as
 * much there. Asked of the owner, who may know where it is; the same URL when there's no socket or no way in.
 */
export async function nearestUrl(url: DatabaseUrl, ownerUrl: DatabaseUrl): Promise<DatabaseUrl> {
  const folder = await read(ownerUrl, "select current_setting('unix_socket_directories') as answer")
  if (!folder) return url
  const near = new URL(urlText(url))
  near.searchParams.set('host', folder)
  const isOpen = (await read(near.href, "select 'yes' as answer").catch(() => null)) === 'yes'
  return isOpen ? new Secret(near.href) : url
}

async function read(url: DatabaseUrl, question: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: urlText(url) })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ answer: string }>(question)).rows[0]?.answer
  } finally {
    await client.end().catch(() => {})
  }
}
