import cluster from 'node:cluster'
import { loadConfig } from '#config'
import { createLog } from './log.ts'
import { runDoor } from './server/run-door.ts'
import type { Site } from './server/site.ts'
import { ALONE, hearKeeper, keepWebProcesses, takePlace } from './server/web-processes.ts'

/**
 * Runs the site, by default the built one, until it's asked to stop: in this process, or in WEB_PROCESSES of them. `openSite` is told whether the server is only
 * starting, or answers already and this is another process for it.
 */
export async function main(openSite: (isStart: boolean) => Promise<Site> = openBuilt): Promise<void> {
  const run = async () => {
    const config = loadConfig(process.env)
    const log = createLog(config)
    if (config.WEB_PROCESSES > 1 && cluster.isPrimary) {
      const stop = await keepWebProcesses(config, log)
      log.info(`${config.WEB_PROCESSES} web processes are up`)
      return stop
    }
    const place = cluster.isWorker ? await takePlace() : ALONE
    const isStart = place.port === null
    // Only now: the process that keeps the others needs none of it.
    const { startServer } = await import('./server/start-server.ts')
    const server = await startServer(config, log, () => openSite(isStart), place)
    if (isStart) log.info({ port: server.port }, `${config.PRODUCT_NAME} runs on ${server.reached}`)
    return server.stop
  }
  await runDoor(run, cluster.isWorker ? hearKeeper : undefined)
}

async function openBuilt(): Promise<Site> {
  const { openBuiltSite } = await import('./server/site.ts')
  return await openBuiltSite()
}

if (import.meta.main) await main()
