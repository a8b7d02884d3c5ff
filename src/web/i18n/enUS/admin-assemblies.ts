/** A group's assemblies. */
export const adminAssemblies = {
  caption: 'Assemblies',
  columns: {
    number: 'Number',
    due: 'Due',
    status: 'Status',
    draws: 'Result',
    eligible: 'Eligible',
    cash: 'Cash',
    slots: 'Slots',
    bids: 'Bids',
    selected: 'Selected shares',
  },
  statuses: { opened: 'Open', published: 'List published', held: 'Held' },
  open: 'Assembly {number, number}',
  nobody: 'nobody',
  emptyTitle: 'No assembly yet',
  emptyText: 'The first month opens some days before the first due date after the launch.',
} as const
