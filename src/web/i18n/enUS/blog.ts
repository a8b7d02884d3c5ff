export const blog = {
  title: 'Articles about buying as a group · {product}',
  description: 'How a draw is checked, where the consórcio comes from, and what the fee pays.',
  headline: 'Read before you join',
  lead: 'Three articles, best read in this order.',
  feed: '{product} articles',
  followFeed: 'RSS feed',
  minutes: '{count, plural, one {#\u00a0min} other {#\u00a0min}}\u00a0read',
  signed: 'Written by {product}. Last updated <day></day>.',
  next: 'Next article',
  first: 'Back to the first article',
  all: 'All articles',
  feePicture:
    'One payment as dots of {dollars}: {fund, number} for the common fund, {operator, number} for us, {reserve, number} for the reserve',
  drawPicture:
    'A list of twelve spots, eight of them in the draw; the random number puts the eight in order: 9 first, then 1, 10, 7, 12, 5, 4, and 2',
  originPicture: 'A Beetle in front of Brasília’s congress with its two towers, its dome, and its bowl',
} as const
