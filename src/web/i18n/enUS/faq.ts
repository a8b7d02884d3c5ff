export const faq = {
  title: 'Questions and answers',
  description: 'Fifteen questions people ask.',
} as const
