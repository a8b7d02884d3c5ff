/** The page of questions and answers; the answers themselves are in content/. */
export const faq = {
  title: 'Questions and answers about buying as a group · {product}',
  description:
    'Plain answers: what a consortium is, what it costs, how the draw and bids work, what happens if you’re late or leave, and how far your money is protected.',
  headline: 'Fifteen questions, straight answers',
  lead: 'What it is, what it costs, and what no one can promise you.',
  questions: 'Questions',
  otherTitle: 'Don’t see your question?',
  otherText: 'Contact us. Prefer numbers first? Enter your own in the calculator.',
  contact: 'Contact us',
  calculator: 'Open the calculator',
} as const
