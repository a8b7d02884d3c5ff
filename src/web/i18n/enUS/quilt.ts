/** The quilt that can be read: each tile as a sentence, and the group month by month. */
export const quilt = {
  publicPage: 'Public page',
  asList: 'Show as list',
  title: 'The quilt, tile by tile',
  hint: 'Point to a tile or tap it for details. On a keyboard, use the arrow keys.',
  selected:
    'Number {position, number}{mine, select, yes { (yours)} other {}}, selected in {month} {method, select, draw {by draw} other {by a bid of {percent}}}',
  chosen: 'Number {position, number}{mine, select, yes { (yours)} other {}}, selected',
  waiting: 'Number {position, number}{mine, select, yes { (yours)} other {}}, not selected yet',
  open: 'Number {position, number}, open',
  gone: 'Number {position, number}, no longer in the group',
  empty: 'Number {position, number}, without a member',
  months: 'Month by month',
  start: 'Before the first draw',
  month: '{month}: {count} of {shares, number} selected',
  play: 'Play',
  pause: 'Pause',
} as const
