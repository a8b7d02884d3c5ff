/** A group's assemblies. */
export const adminAssemblies = {
  caption: 'Assemblies',
  columns: {
    number: 'Assembly',
    due: 'Due',
    status: 'Status',
    draws: 'Draw',
    eligible: 'Eligible',
    cash: 'Common fund',
    slots: 'Selections possible',
    bids: 'Bids',
    selected: 'Selected spots',
  },
  statuses: { opened: 'Open', published: 'List published', held: 'Held' },
  open: 'Assembly {number, number}',
  nobody: 'none',
  emptyTitle: 'No assembly yet',
  emptyText: 'The first month opens ten days before its due date.',
} as const
