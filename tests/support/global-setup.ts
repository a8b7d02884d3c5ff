import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../src/db/postgres/embedded-postgres.ts'
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
    settings: { max_connections: '200', autovacuum: 'off' },
  })
  await prepareTemplate(server.url)
  project.provide('testServerUrl', server.url)
  return () => server.stop()
}
