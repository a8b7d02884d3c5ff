import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  draft: 'Minuta para revisão jurídica. Ainda não está em vigor.',
  versionOf: 'Versão {version}. Última atualização: <day></day>.',
  updatedOn: 'Última atualização: <day></day>.',
  versionFrom: 'Versão {version}. Vale a partir de <day></day>.',
  notThisOne: 'Esta não é a versão em vigor.',
  readCurrent: 'Ler a versão atual',
  otherVersions: 'Outras versões',
  version: 'Versão {version}',
  inShort: 'Em resumo',
  contents: 'Nesta página',
  print: 'Imprimir os termos',
  testedCaption: 'O que testamos',
  testedWhat: 'O quê',
  testedHow: 'Como',
  testedWhen: 'Quando',
  sampleSentence: 'Dado fictício: {sentence}',
  partnerSupplies: '{partner} nos fornece tecnologia',
}
