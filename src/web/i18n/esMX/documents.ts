import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  draft: 'Borrador para revisión legal. Aún no está en vigor.',
  versionOf: 'Versión {version}. Última actualización: <day></day>.',
  updatedOn: 'Última actualización: <day></day>.',
  inShort: 'En resumen',
  contents: 'En esta página',
  print: 'Imprimir los términos',
  testedCaption: 'Qué probamos',
  testedWhat: 'Qué',
  testedHow: 'Cómo',
  testedWhen: 'Cuándo',
  sampleSentence: 'Dato ficticio: {sentence}',
  partnerSupplies: '{partner} nos provee la tecnología',
}
