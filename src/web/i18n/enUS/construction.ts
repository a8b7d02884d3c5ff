export const construction = {
  title: 'Construction groups',
  description: 'This page is under construction.',
} as const
