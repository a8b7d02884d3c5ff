export const admin = {
  title: 'Dashboard',
} as const
