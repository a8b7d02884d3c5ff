/** How a text was changed, for screen readers. */
export const textChanges = {
  added: 'added:',
  removed: 'removed:',
  unchanged: '…',
} as const
