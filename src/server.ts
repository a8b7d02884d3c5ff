import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { atPort, type Config, loadConfig } from '#config'
import { startJobs } from '#jobs/start-jobs.ts'
import { watchAssemblies } from '#services/assemblies/watch-assemblies.ts'
import { type PublicContent, watchPublicContent } from '#services/content/watch-public-content.ts'
import { readVitalFigures } from '#services/operations/read-vital-figures.ts'
import { type ClockWatch, watchClocks } from '#services/operations/watch-clocks.ts'
import { type FilesWatch, watchFiles } from '#services/operations/watch-files.ts'
import { type MaintenanceOrderWatch, watchMaintenanceOrder } from '#services/operations/watch-maintenance-order.ts'
import type { WorldProgress } from '#worlds/demo-world.ts'
import { ensureDemoWorld } from '#worlds/ensure-demo-world.ts'
import { createLog, type Logger } from './log.ts'
import { type OpenContext, openContext } from './open-context.ts'
import { createApp } from './server/app.ts'
import { forgiveLostConnections } from './server/forgive-lost-connections.ts'
import { keptPages } from './server/kept-pages.ts'
import { type Listening, listen } from './server/listen.ts'
import { watchMaintenance } from './server/maintenance.ts'
import { createMetrics } from './server/metrics.ts'
import { watchReadiness } from './server/readiness.ts'
import { runDoor } from './server/run-door.ts'
import { openBuiltSite, type Site } from './server/site.ts'
import { startingDoor } from './server/starting-door.ts'
import { monthIn } from './server/starting-page.ts'
import { staticFiles } from './server/static-files.ts'
import { watchStatus } from './server/watch-status.ts'

export interface RunningServer {
  port: number
  /** Where it can be reached and by whom, for the person who started it. */
  reached: string
  stop(): Promise<void>
}

const LONGEST_GOODBYE_MS = 10_000
/** How old the read product clock may be for a page. */
const CLOCK_AGE_MS = 500

/**
 * Starts the web server with its database, jobs and pages. The port is taken first, so that a busy one is said at once and a
 * first start can be watched (starting-door.ts). Throws one-sentence errors
 * for what a person can fix.
 */
export async function startServer(given: Config, log: Logger, openSite: () => Promise<Site>): Promise<RunningServer> {
  const starting = startingDoor(given)
  const http = await listen(given, starting.answer)
  const { port, reached } = http
  log.info({ port }, `${given.PRODUCT_NAME} is starting on ${reached}`)
  const config = atPort(given, port)
  let opened: OpenContext | undefined
  let content: PublicContent | undefined
  let clocks: ClockWatch | undefined
  let files: FilesWatch | undefined
  let ordered: MaintenanceOrderWatch | undefined
  try {
    // A first start builds its pages in the meantime.
    const opening = openSite()
    opening.catch(() => {})
    const context = await openContext(config, log, 'server')
    opened = context
    starting.hasDatabase()
    const { ctx, clock, pool, jobs: forJobs } = context
    // Before the world begins: it leaves little room for anything else.
    const watchedFiles = await watchFiles(ctx)
    files = watchedFiles
    const { promise: worldBegun, resolve: begin } = Promise.withResolvers<void>()
    const world = ensureDemoWorld(context, (progress) => {
      starting.lives(progress)
      log[isTold(progress) ? 'info' : 'debug']({ months: progress.months }, monthIn('enUS', progress) ?? '')
      begin()
    })
    world.catch(() => {})
    const site = await opening
    starting.hasPages()
    // Not before: a world that was left half made is thrown away first.
    await Promise.race([worldBegun, world])
    const watching = watchClocks(forJobs.ctx)
    clocks = watching
    const readiness = watchReadiness({ db: ctx.db, clocks: watching, files: watchedFiles, isWorker: config.WORKER })
    const metrics = createMetrics(pool, { jobs: forJobs.pool, readFigures: () => readVitalFigures(forJobs.ctx) })
    // Public pages show what the operator publishes and which groups are open; the rest is fixed while we run.
    content = await watchPublicContent(ctx)
    const kept = site.isBuilt ? keptPages(content.version, metrics) : undefined
    ordered = await watchMaintenanceOrder(ctx)
    const maintenance = watchMaintenance(config, ordered.order)
    const reloadClock = () => clock.reload(CLOCK_AGE_MS)
    const assemblyWatch = watchAssemblies(ctx, reloadClock)
    const app = createApp({
      ctx,
      render: site.render,
      metrics,
      maintenance,
      contentVersion: content.version,
      ...(kept && { kept, files: staticFiles() }),
      reloadClock,
      assemblyWatch,
      publicStatus: watchStatus(ctx, maintenance),
      whyNotReady: readiness.whyNot,
      knownOutage: async () => ((await watching.agree()) ? undefined : 'clock'),
      metOutage: readiness.met,
    })
    const pages = getRequestListener(app.fetch)
    let isLeaving = false
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      // Whoever would use this connection again has to open one to a server that stays.
      if (isLeaving) response.setHeader('Connection', 'close')
      if (!maintenance.isOn() && kept?.answer(request, response)) return
      if (site.before) site.before(request, response, () => void pages(request, response))
      else void pages(request, response)
    }
    starting.openPublicPages(answer)
    await world
    const jobs = config.WORKER
      ? await startJobs({ ...forJobs, clock, clocks: watching, onOutage: readiness.met })
      : undefined
    const unforgive = forgiveLostConnections(log, () => jobs?.restart('the database was lost under its work'))
    starting.openAll(answer)
    readiness.set('up')
    return {
      port,
      reached,
      stop: async () => {
        readiness.set('stopping')
        isLeaving = true
        // Until the balancer has seen it, it goes on sending requests here.
        await sleep(config.LEAVING_SECONDS * 1_000)
        // These answers would never end by themselves.
        assemblyWatch.stop()
        await closeHttp(http)
        content?.stop()
        ordered?.stop()
        watching.stop()
        await jobs?.stop()
        await context.close()
        unforgive()
      },
    }
  } catch (error) {
    void http.close()
    http.closeAllConnections()
    content?.stop()
    ordered?.stop()
    clocks?.stop()
    files?.stop()
    await opened?.close()
    throw error
  }
}

/** On a terminal every month is a line; a log that is kept hears of each year. */
function isTold({ month }: WorldProgress): boolean {
  return process.stdout.isTTY || month % 12 === 0
}

/** Lets requests under way finish, for ten seconds at most. */
async function closeHttp(http: Listening): Promise<void> {
  const closed = http.close()
  // A connection becomes idle when its answer is out; kept alive, it would delay us for several more seconds.
  const sweep = setInterval(() => http.closeIdleConnections(), 50)
  const cut = setTimeout(() => http.closeAllConnections(), LONGEST_GOODBYE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Runs the site, by default the built one, until it's asked to stop. */
export async function main(openSite = openBuiltSite): Promise<void> {
  await runDoor(async () => {
    const config = loadConfig(process.env)
    const log = createLog(config)
    const server = await startServer(config, log, openSite)
    log.info({ port: server.port }, `${config.PRODUCT_NAME} runs on ${server.reached}`)
    return server.stop
  })
}

if (import.meta.main) await main()
