export const starting = {
  title: '{product} is starting',
  lead: 'The first start builds the pages and runs through two years of a demo world. It happens once.',
  database: 'Database',
  pages: 'Pages',
  world: 'Demo world',
  ready: 'Ready',
  underWay: 'In progress',
  waiting: 'Up next',
  month: 'Month {month} of {months}',
  held: 'Month {month} of {months}: {group}, assembly {number}',
  refresh: 'This page updates by itself. The public pages open as soon as they’re built.',
  refused: 'Starting up. Try again in a moment.',
} as const
