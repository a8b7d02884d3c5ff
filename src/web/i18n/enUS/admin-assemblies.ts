/** A group's assemblies. */
export const adminAssemblies = {
  caption: 'Assemblies',
  columns: {
    number: 'Assembly',
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
  nobody: 'none',
  emptyTitle: 'No assembly yet',
  emptyText: 'The first month opens a few days before the first due date after launch.',
} as const
