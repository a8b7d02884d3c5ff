export const documents = {
  draft: 'Draft for counsel. Not yet in force.',
  versionOf: 'Version {version}. Last updated <day></day>.',
  updatedOn: 'Last updated <day></day>.',
  inShort: 'In short',
  contents: 'Contents',
  print: 'This page prints well: black on white, with the addresses of its links.',
  testedCaption: 'What was tested',
  testedWhat: 'What',
  testedHow: 'How',
  testedWhen: 'When',
  partnerKnown: '{partner} supplies technology to us.',
  partnerSample: 'Sample: the partner is not named yet. Its name stands here before the first group with real money.',
  bankKnown: 'The money of the groups is kept at {bank}, apart from our own.',
  bankSample:
    'Sample: the bank is not named yet. Its name, and how the money is protected there, stand here before the first group with real money.',
  registrationKnown: '{product} is registered as a money services business, registration number {number}.',
  registrationNone:
    'Sample: {product} has no registration number as a money services business yet. It stands here before the first group with real money.',
} as const
