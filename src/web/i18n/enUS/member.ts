export const member = {
  title: 'My groups',
} as const
