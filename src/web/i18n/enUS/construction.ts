export const construction = {
  title: 'Construction groups: not open yet',
  description: 'Construction groups aren’t open yet.',
  headline: 'This page is under construction',
  text: 'We don’t have groups for building a house yet, and there’s no date for them.',
  back: 'Back to home',
} as const
