/** The checks over live data. */
export const adminChecks = {
  title: 'Checks',
  text: 'What must always hold, asked of the live data just now. They also run every night.',
  run: 'Run again',
  allWell: '{count, plural, one {# check, no breach} other {# checks, no breach}}',
  broken: '{count, plural, one {# check is broken} other {# checks are broken}}',
  caption: 'Checks',
  columns: { name: 'Check', sentence: 'What must hold', result: 'Result' },
  holds: 'Holds',
  breaches: '{count, plural, one {# breach} other {# breaches}}',
  breachOf: 'Group {group}: {detail}',
} as const
