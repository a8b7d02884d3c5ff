export const documents = {
  draft: 'Draft for legal review. Not yet in effect.',
  versionOf: 'Version {version}. Last updated <day></day>.',
  updatedOn: 'Last updated <day></day>.',
  inShort: 'In short',
  contents: 'Contents',
  print: 'Printer-friendly: black on white, with link addresses.',
  testedCaption: 'What was tested',
  testedWhat: 'What',
  testedHow: 'How',
  testedWhen: 'When',
  sampleSentence: 'Sample: {sentence}',
  partnerSupplies: '{partner} provides our technology',
} as const
