export const demo = {
  title: 'Demo',
} as const
