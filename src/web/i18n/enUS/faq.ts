/** The page of questions and answers; the answers themselves are in content/. */
export const faq = {
  title: 'Questions and answers about group saving · {product}',
  description:
    'Fifteen plain answers: what a consortium is, what it costs, how the draw and bids work, what happens if you are late or leave, and how far your money is protected.',
  headline: 'Fifteen questions, straight answers',
  lead: 'What it is, what it costs, and what nobody can promise you.',
  questions: 'Questions',
  otherTitle: 'Your question is not here?',
  otherText: 'Write to us. If you would rather see figures first, put your own into the calculator.',
  contact: 'Write to us',
  calculator: 'Open the calculator',
} as const
