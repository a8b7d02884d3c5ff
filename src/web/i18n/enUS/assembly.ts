export const assembly = {
  title: 'Assembly',
} as const
