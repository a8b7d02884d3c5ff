import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  draft: 'Borrador para revisión legal. Aún no está en vigor.',
  versionOf: 'Versión {version}. Última actualización: <day></day>.',
  updatedOn: 'Última actualización: <day></day>.',
  versionFrom: 'Versión {version}. Rige desde el <day></day>.',
  notThisOne: 'Esta no es la versión vigente.',
  readCurrent: 'Leer la versión actual',
  otherVersions: 'Otras versiones',
  version: 'Versión {version}',
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
