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
  sampleSentence: 'Sample: {sentence}',
  partnerSupplies: '{partner} supplies technology to us',
} as const
