export const blog = {
  title: 'Articles',
  description: 'What we write about groups.',
} as const
