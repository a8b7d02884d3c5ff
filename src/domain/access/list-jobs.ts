/** What works through a list in the background: writes it to a file, or does something to each person in it (decision 0089). */
export const LIST_JOB_KINDS = ['people_export', 'people_act'] as const
export type ListJobKind = (typeof LIST_JOB_KINDS)[number]

/** How long the file of a list is kept, from when it was asked for. */
export const LIST_KEPT_HOURS = 24
/** How many someone has at a time; far more than anyone needs in a day. */
export const MOST_LIST_JOBS = 20
/** After this long without an end, one can be started again. */
const PATIENCE_MS = 30 * 60_000

export type ListJobState = 'running' | 'ready' | 'failed'

/** Where a job stands: finished with its file, or failed, because it ended without one or should have ended by now. */
export function listJobState(
  job: { askedAt: Date; finishedAt: Date | null; hasFile: boolean },
  at: Date,
): ListJobState {
  if (job.finishedAt !== null) return job.hasFile ? 'ready' : 'failed'
  return at.getTime() - job.askedAt.getTime() > PATIENCE_MS ? 'failed' : 'running'
}

/** When the file of a list asked for at `asked` ends. */
export function listJobEnds(asked: Date): Date {
  return new Date(asked.getTime() + LIST_KEPT_HOURS * 60 * 60_000)
}
