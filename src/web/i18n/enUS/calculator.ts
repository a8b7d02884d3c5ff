export const calculator = {
  title: 'Calculator',
  description: 'Compare a group with a loan.',
} as const
