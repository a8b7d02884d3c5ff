export const documents = {
  termsTitle: 'Terms',
  termsDescription: 'The terms of a group, in plain words.',
  privacyTitle: 'Privacy policy',
  privacyDescription: 'What we know about you and what we do with it.',
  accessibilityTitle: 'Accessibility',
  accessibilityDescription: 'What we tested and how to complain.',
} as const
