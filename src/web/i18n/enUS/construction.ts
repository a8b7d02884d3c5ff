export const construction = {
  title: 'Construction groups: under construction',
  description: 'Construction groups aren’t open yet.',
  headline: 'This page is under construction',
  text: 'Groups for building a house are not open yet, and there is no date for them.',
  back: 'Back to home',
} as const
