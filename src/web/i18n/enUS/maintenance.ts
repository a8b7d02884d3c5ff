/** The maintenance switch of the desk. */
export const maintenance = {
  title: 'Maintenance',
  back: 'Admin Panel',
  intro:
    'While maintenance is on, visitors and members see a page that says so. Staff keep working and can log in, and scheduled payments go through.',
  minutes: 'Expected to last',
  inMinutes: '{count, plural, one {# minute} other {# minutes}}',
  inHours: '{count, plural, one {# hour} other {# hours}}',
  wordsText: 'What visitors read besides “We’ll be back soon!”. Leave all three empty, or fill in all three.',
  wordsIn: 'Message ({language})',
  review: 'Review',
  confirmTitle: 'Turn maintenance on?',
  confirmText:
    'Visitors and members lose access to every page right away, until you turn it off. Nothing turns it off automatically.',
  confirm: 'Turn maintenance on',
  change: 'Change it',
  isOn: 'Maintenance is on',
  alreadyOn: 'Someone else has already turned maintenance on',
  isOnText: 'Visitors and members see the maintenance page. You and the rest of the staff can keep working.',
  since: 'On since',
  until: 'Expected end',
  by: 'Turned on by',
  turnOff: 'Turn maintenance off',
  problems: {
    minutes_unknown: 'Choose how long it should last.',
    words_missing: 'Fill this in too, or leave all three empty.',
    words_too_long: 'Shorten this to {most, number} characters.',
  },
} as const
