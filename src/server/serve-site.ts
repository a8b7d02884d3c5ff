import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#config'
import { startJobs } from '#jobs/start-jobs.ts'
import { watchAssemblies } from '#services/assemblies/watch-assemblies.ts'
import { type PublicContent, watchPublicContent } from '#services/content/watch-public-content.ts'
import { readVitalFigures } from '#services/operations/read-vital-figures.ts'
import { requireRightSecret } from '#services/operations/require-right-secret.ts'
import { type ClockWatch, watchClocks } from '#services/operations/watch-clocks.ts'
import { type FilesWatch, watchFiles } from '#services/operations/watch-files.ts'
import { type MaintenanceOrderWatch, watchMaintenanceOrder } from '#services/operations/watch-maintenance-order.ts'
import type { WorldProgress } from '#worlds/demo-world.ts'
import { ensureDemoWorld } from '#worlds/ensure-demo-world.ts'
import type { Logger } from '../log.ts'
import { type OpenContext, openContext } from '../open-context.ts'
import { createApp } from './app.ts'
import { forgiveLostConnections } from './forgive-lost-connections.ts'
import { keptPages } from './kept-pages.ts'
import { type Listening, listen } from './listen.ts'
import { watchMaintenance } from './maintenance.ts'
import { createMetrics } from './metrics.ts'
import { watchReadiness } from './readiness.ts'
import type { Site } from './site.ts'
import type { StartingDoor } from './starting-door.ts'
import { monthIn } from './starting-page.ts'
import { staticFiles } from './static-files.ts'
import { watchStatus } from './watch-status.ts'
import type { WebProcess } from './web-processes.ts'

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
 * The web server behind a port that `http` has taken, or that is taken last, when everything else is up. `starting` is told how far it is.
 * Throws one-sentence errors for what a person can fix; `http` is its caller's to close then.
 */
export async function serveSite(
  config: Config,
  log: Logger,
  openSite: () => Promise<Site>,
  { place, starting, http }: { place: WebProcess; starting: StartingDoor; http: Listening | undefined },
): Promise<RunningServer> {
  const isFirst = place.number === 1
  let opened: OpenContext | undefined
  let content: PublicContent | undefined
  let clocks: ClockWatch | undefined
  let files: FilesWatch | undefined
  let ordered: MaintenanceOrderWatch | undefined
  try {
    // A first start builds its pages in the meantime.
    const opening = openSite()
    opening.catch(() => {})
    const context = await openContext(config, log, isFirst ? 'server' : 'web')
    opened = context
    starting.hasDatabase()
    const { ctx, clock, pool, jobs: forJobs } = context
    if (isFirst) await requireRightSecret(ctx)
    // Before the world begins: it leaves little room for anything else.
    const watchedFiles = await watchFiles(ctx)
    files = watchedFiles
    const { promise: worldBegun, resolve: begin } = Promise.withResolvers<void>()
    const tell = (progress: WorldProgress) => {
      starting.lives(progress)
      log[isTold(progress) ? 'info' : 'debug']({ months: progress.months }, monthIn('enUS', progress) ?? '')
      begin()
    }
    const world = isFirst ? ensureDemoWorld(context, tell) : Promise.resolve()
    world.catch(() => {})
    const site = await opening
    starting.hasPages()
    // Not before: a world that was left half made is thrown away first.
    await Promise.race([worldBegun, world])
    const watching = watchClocks(forJobs.ctx)
    clocks = watching
    const readiness = watchReadiness({ db: ctx.db, clocks: watching, files: watchedFiles, isWorker: config.WORKER })
    const metrics = createMetrics(pool, {
      jobs: forJobs.pool,
      readFigures: () => readVitalFigures(forJobs.ctx),
      ...(place.count > 1 && { process: place.number }),
    })
    // Public pages show what the operator publishes and which groups are open; the rest is fixed while we run.
    content = await watchPublicContent(ctx)
    const kept = site.isBuilt ? keptPages(content.version, metrics) : undefined
    ordered = await watchMaintenanceOrder(ctx)
    const maintenance = watchMaintenance(config, ordered.order)
    // Moved by another process, it would be behind for as long.
    const reloadClock = () => clock.reload(place.count > 1 ? 0 : CLOCK_AGE_MS)
    const assemblyWatch = watchAssemblies(ctx, reloadClock)
    const app = createApp({
      ctx,
      render: site.render,
      metrics,
      readMetrics: place.shareMetrics(() => metrics.registry.metrics()),
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
    const jobs =
      config.WORKER && isFirst
        ? await startJobs({ ...forJobs, clock, clocks: watching, onOutage: readiness.met })
        : undefined
    const unforgive = forgiveLostConnections(log, () => jobs?.restart('the database was lost under its work'))
    starting.openAll(answer)
    readiness.set('up')
    const listening = http ?? (await listen(config, answer))
    place.isUp(listening.port)
    return {
      port: listening.port,
      reached: listening.reached,
      stop: async () => {
        readiness.set('stopping')
        isLeaving = true
        // Until the balancer has seen it, it goes on sending requests here.
        await sleep(config.LEAVING_SECONDS * 1_000)
        // These answers would never end by themselves.
        assemblyWatch.stop()
        await closeHttp(listening)
        content?.stop()
        ordered?.stop()
        watching.stop()
        await jobs?.stop()
        await context.close()
        unforgive()
      },
    }
  } catch (error) {
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
