import { loadConfig } from '#config'
import { startJobs } from '#jobs/start-jobs.ts'
import { createLog } from './log.ts'
import { openContext } from './open-context.ts'
import { runDoor } from './server/run-door.ts'

/** Runs the job queue as a process of its own, beside any number of web servers and other workers, until it is stopped. */
export async function runWorker(): Promise<void> {
  await runDoor(async () => {
    const config = loadConfig(process.env)
    const log = createLog(config)
    const { ctx, clock, pool, close } = await openContext(config, log, 'command')
    const jobs = await startJobs(ctx, clock, pool)
    log.info('the worker runs')
    return async () => {
      await jobs.stop()
      await close()
    }
  })
}

if (import.meta.main) await runWorker()
