/** The runs behind what each job did last. */
export const adminRuns = {
  title: 'Runs',
  intro: 'Every run that did something or failed, newest first. Runs that found nothing to do aren’t recorded.',
  every: 'Show every task',
  lists: { all: 'All', failed: 'Failed' },
  started: 'Started',
  none: { all: 'No runs here', failed: 'No failed runs' },
  noneTexts: {
    all: 'When a job does something, its run appears here. We delete runs after {days, number} days, except for each job’s last.',
    failed: 'If a job fails, its run appears here with the reason.',
  },
  first: 'Back to the newest',
  more: 'Older runs',
} as const
