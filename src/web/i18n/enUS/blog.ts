export const blog = {
  title: 'Articles on saving as a group · {product}',
  description: 'How a draw is checked, where the consórcio comes from, and what the fee pays.',
  headline: 'Read before you join',
  lead: 'Three articles, best read in this order.',
  feed: 'Articles of {product}',
  followFeed: 'Follow in a feed reader',
  minutes: '{count, plural, one {# min} other {# min}} read',
  signed: 'Written by {product}. Last updated <day></day>.',
  next: 'Next article',
  first: 'Back to the first article',
  all: 'All articles',
  feePicture:
    'One installment as dots of {dollars}: {fund, number} for the common fund, {operator, number} for the operator, {reserve, number} for the reserve',
  drawPicture: 'Twelve shares of a group, eight in the draw, number 9 selected',
} as const
