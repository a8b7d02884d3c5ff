import { runWorker } from '../worker.ts'
import type { Command } from './command.ts'
import { requireFolder } from './require-database.ts'

/** The job queue as a process of its own. */
export const command: Command = {
  purpose: 'Runs the jobs in a separate process until stopped; run the web server with WORKER=0 alongside it.',
  options: {},
  run: async () => {
    requireFolder(process.env)
    await runWorker()
    // Ended by a signal, which sets the exit code itself.
    return 0
  },
}
