export const contact = {
  title: 'Contact',
  description: 'Write to us.',
} as const
