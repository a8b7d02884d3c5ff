/** Texts that changed since a member accepted them. */
export const agreeing = {
  title: 'Our terms have changed',
  intro:
    'These texts have changed since you accepted them. Removed words are struck through, and new ones are underlined.',
  introComing: 'These texts will change. Words that will be removed are struck through, and new ones are underlined.',
  none: 'You’ve accepted every text that’s in effect.',
  noneTitle: 'Nothing to accept',
  home: 'Go to your home page',
  documents: {
    terms: 'Terms',
    'privacy-policy': 'Privacy policy',
    'electronic-records': 'Electronic records',
  },
  since: 'Version {version}, in effect since <day></day>.',
  from: 'Version {version} takes effect on <day></day>.',
  read: 'Read the whole text',
  sameWords: 'Nothing changed in this language.',
  otherwiseTitle: 'If you don’t accept',
  otherwise:
    'Your groups stay under the version you accepted before. You can pay, bid, leave, and close your account as always. To join another group, you’ll need to accept the new version. We’ll ask you again tomorrow.',
  accept: 'Accept the new texts',
  later: 'Decide later',
  changed: 'Another version has taken effect in the meantime. Read it before you accept.',
  banner: 'Texts you accepted have changed',
  see: 'See what changed',
} as const
