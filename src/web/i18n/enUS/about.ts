export const about = {
  title: 'About us',
  description: 'Who we are and what we stand for.',
} as const
