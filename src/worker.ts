import { loadConfig } from '#config'
import { startJobs } from '#jobs/start-jobs.ts'
import { requireRightSecret } from '#services/operations/require-right-secret.ts'
import { watchClocks } from '#services/operations/watch-clocks.ts'
import { watchFiles } from '#services/operations/watch-files.ts'
import { createLog } from './log.ts'
import { openContext } from './open-context.ts'
import { forgiveLostConnections } from './server/forgive-lost-connections.ts'
import { runDoor } from './server/run-door.ts'

/** Runs the job queue as a process of its own, beside any number of web servers and other workers, until it is stopped. */
export async function runWorker(): Promise<void> {
  await runDoor(async () => {
    const config = loadConfig(process.env)
    const log = createLog(config)
    const { clock, jobs: forJobs, close } = await openContext(config, log, 'command')
    await requireRightSecret(forJobs.ctx)
    const clocks = watchClocks(forJobs.ctx)
    const files = await watchFiles(forJobs.ctx)
    const jobs = await startJobs({ ...forJobs, clock, clocks })
    const unforgive = forgiveLostConnections(log, () => jobs.restart('the database was lost under its work'))
    log.info('the worker is running')
    return async () => {
      clocks.stop()
      files.stop()
      await jobs.stop()
      await close()
      unforgive()
    }
  })
}

if (import.meta.main) await runWorker()
