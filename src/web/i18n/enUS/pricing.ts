export const pricing = {
  title: 'What it costs',
  description: 'Every fee, in dollars.',
} as const
