/** What a reviewer sees of the sanctions list and of the risk score. */
export const kycScreening = {
  title: 'Sanctions list',
  notScreened: 'Not screened',
  notScreenedText:
    'No sanctions list has been loaded, so this name wasn’t compared with one. That doesn’t mean it’s clear.',
  before:
    'This name was last compared with an older list, or never. It’s compared again at enrollment and before a payout.',
  clear: 'No match',
  clearText:
    'Compared with {version} at {occasion, select, submission {submission} enrollment {enrollment} other {the payout}}, <at></at>. No entry scored {from, number} or higher.',
  possible: 'Possible match',
  strong: 'Strong match',
  cleared: 'Cleared',
  match: 'Score {score, number} of 100',
  found: 'Found <at></at> with {version}.',
  sides: { fact: 'Fact', person: 'This person', entry: 'Entry {number} of the list' },
  facts: {
    name: 'Name',
    aliases: 'Other names',
    birth: 'Date of birth',
    place: 'Where',
    programs: 'Programs',
    remarks: 'Remarks',
  },
  birth: {
    same_day: 'The same day: 10 points more',
    fits: 'Fits what the list says: 5 points more',
    near: 'Within two years: no points',
    differs: 'Different: 20 points less',
    unknown: 'Not known on one side: no points',
  },
  between: '{from} to {to}',
  none: 'None',
  left: '{left, plural, one {One person has to clear this match.} other {Two people have to clear this match, each with a reason.}}',
  leftAnother: 'You’ve cleared this match. Someone else has to clear it, too.',
  own: 'This is your own match. Someone else has to look at it.',
  clearedBy: '{name} cleared this match on <at></at>:',
  reason: 'Why this isn’t the same person',
  reasonHint: 'Say what you compared: date of birth, place, ID number.',
  clearIt: 'It’s someone else: clear this match',
  refused: 'If it may be the same person, reject the application instead.',
  tag: 'Possible match',
} as const
