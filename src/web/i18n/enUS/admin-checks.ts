/** The checks over live data. */
export const adminChecks = {
  title: 'Checks',
  text: 'Rules that must always hold, checked against live data just now. They also run every night.',
  run: 'Run again',
  allWell: '{count, plural, one {# check passed} other {All # checks passed}}',
  broken: '{count, plural, one {# check failed} other {# checks failed}}',
  caption: 'Checks',
  columns: { name: 'Check', sentence: 'What must hold', result: 'Result' },
  holds: 'Passed',
  breaches: '{count, plural, one {# violation} other {# violations}}',
  breachOf: 'Group {group}: {detail}',
} as const
