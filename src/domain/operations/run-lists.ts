/** The lists of the runs of jobs: every run that did something or failed, or those that failed. */
export const RUN_LISTS = ['all', 'failed'] as const
export type RunList = (typeof RUN_LISTS)[number]

/** How long runs are kept: long enough to ask what the work of the last quarter did. */
export const RUNS_KEPT_DAYS = 90
