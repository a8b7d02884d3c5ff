import type { Config } from '#config'
import { atPort } from '#config'
import { hasEmbeddedDatabase } from '#db/postgres/embedded-postgres.ts'
import type { Logger } from '../log.ts'
import { listen } from './listen.ts'
import type { RunningServer } from './serve-site.ts'
import type { Site } from './site.ts'
import { startingDoor } from './starting-door.ts'
import { ALONE, type WebProcess } from './web-processes.ts'

/**
 * Starts the web server with its database, jobs and pages. The port is taken first, so that a busy one is said at once and a
 * first start can be watched (starting-door.ts); last of all by a process beside which others answer already. Throws one-sentence errors
 * for what a person can fix.
 */
export async function startServer(
  given: Config,
  log: Logger,
  openSite: () => Promise<Site>,
  place: WebProcess = ALONE,
): Promise<RunningServer> {
  // A new folder has a world to make, which takes longer than anyone waits.
  const makesWorld = given.DEMO_MODE && !given.DATABASE_URL && !hasEmbeddedDatabase(given.DATA_DIR)
  const starting = makesWorld ? startingDoor(given, 0) : startingDoor(given)
  const http = place.port === null ? await listen(given, starting.answer) : undefined
  if (http) log.info({ port: http.port }, `${given.PRODUCT_NAME} is starting on ${http.reached}`)
  const config = atPort(given, http?.port ?? place.port ?? given.PORT)
  try {
    // Only now: the rest of the product takes a second and more to read.
    const { serveSite } = await import('./serve-site.ts')
    return await serveSite(config, log, openSite, { place, starting, http })
  } catch (error) {
    void http?.close()
    http?.closeAllConnections()
    throw error
  }
}
