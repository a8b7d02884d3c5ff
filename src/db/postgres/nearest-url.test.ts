import pg from 'pg'
import { expect, test } from 'vitest'
import { urlText } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { nearestUrl } from '#db/postgres/nearest-url.ts'

test.runIf(process.platform !== 'win32')(
  'the embedded database is nearest by its socket, for the password and no one without it; after a crash as before',
  async () => {
    const server = await startTemporaryPostgres({ durable: false })
    try {
      for (const crash of [false, true]) {
        if (crash) {
          await server.stopForNow('immediate')
          await server.startAgain()
        }
        const near = urlText(await nearestUrl(server.url, server.url))
        // No address: it is no network connection.
        expect(await ask(near, 'select inet_server_addr() as answer'), String(crash)).toBeNull()
        await expect(ask(near.replace(/:[^:@/]+@/, ':wrong@'), 'select 1 as answer')).rejects.toThrow('password')
      }
    } finally {
      await server.stop()
    }
  },
)

test('without a socket the port is nearest', async () => {
  const server = await startTemporaryPostgres({ durable: false, settings: { unix_socket_directories: "''" } })
  try {
    expect(await nearestUrl(server.url, server.url)).toBe(server.url)
  } finally {
    await server.stop()
  }
})

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows[0]?.answer
  } finally {
    await client.end()
  }
}
