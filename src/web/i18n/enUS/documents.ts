export const documents = {
  draft: 'Draft for legal review. Not yet in effect.',
  versionOf: 'Version {version}. Last updated <day></day>.',
  updatedOn: 'Last updated <day></day>.',
  inShort: 'In short',
  contents: 'Contents',
  print: 'Print the terms',
  testedCaption: 'What was tested',
  testedWhat: 'What',
  testedHow: 'How',
  testedWhen: 'When',
  sampleSentence: 'Sample: {sentence}',
  partnerSupplies: '{partner} provides our technology',
} as const
