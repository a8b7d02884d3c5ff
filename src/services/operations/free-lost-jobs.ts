import { type Database, outsideCells } from '#db/cells.ts'
import { unlockLostWorkers } from '#db/job-queue.ts'

/**
 * Releases the jobs of dead workers: those whose pool holds no advisory lock of this class, some time after the
 * job was taken. Returns how many pools those were.
 */
export async function freeLostJobs(database: Database, of: { lock: number; grace: string }): Promise<number> {
  return await outsideCells(database, (tx) => unlockLostWorkers(tx, of))
}
