export const group = {
  title: 'Group',
} as const
