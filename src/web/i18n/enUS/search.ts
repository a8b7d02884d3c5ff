export const search = {
  open: 'Search',
} as const
