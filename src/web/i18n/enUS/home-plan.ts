export const homePlan = {
  title: 'A home down payment through a group',
  description: 'Save for a down payment with a group.',
} as const
