export const car = {
  title: 'A car through a group',
  description: 'Save for a car with a group: one fee, no interest.',
} as const
