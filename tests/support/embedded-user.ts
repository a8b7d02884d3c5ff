/**
 * Run by the embedded PostgreSQL's test in its own process, so that it can be killed: opens the database of a folder,
 * says so, writes a row a millisecond when asked to, and lets go on SIGTERM.
 */
import pg from 'pg'
import { openEmbeddedPostgres } from '../../src/db/postgres/embedded-postgres.ts'

const [folder = '', as = 'server'] = process.argv.slice(2)
try {
  const postgres = await openEmbeddedPostgres(folder, as === 'server' ? 'server' : 'command', (sentence) =>
    console.log(`say ${sentence}`),
  )
  console.log(`open ${postgres.url}`)
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists acknowledged (n bigint primary key)')
  let going = true
  process.on('SIGTERM', () => {
    going = false
  })
  const last = await client.query<{ n: string }>('select coalesce(max(n), 0) as n from acknowledged')
  for (let n = Number(last.rows[0]?.n) + 1; going; n++) {
    await client.query('insert into acknowledged values ($1)', [n])
    console.log(`row ${n}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await client.end()
  await postgres.release()
  console.log('released')
} catch (error) {
  console.log(`error ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
