export const howItWorks = {
  title: 'How it works',
  description: 'What happens from joining a group to your credit.',
} as const
