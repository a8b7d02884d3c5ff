import type { TestProject } from 'vitest/node'
import { urlText } from '../../src/db/postgres/connection.ts'
import { startTemporaryPostgres } from '../../src/db/postgres/embedded-postgres.ts'
import { nearestUrl } from '../../src/db/postgres/nearest-url.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the run's PostgreSQL. */
    testServerUrl: string
  }
}

/** One PostgreSQL for the whole run, its template migrated once; every test file copies the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres({
    durable: false,
    inMemory: true,
    // What is written ahead is of no use here, and would take the memory.
    settings: {
      max_connections: '200',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '128MB',
    },
  })
  await prepareTemplate(server.url)
  // By its socket: a test says thousands of small things, which cost half as much there.
  project.provide('testServerUrl', urlText(await nearestUrl(server.url, server.url)))
  return () => server.stop()
}
