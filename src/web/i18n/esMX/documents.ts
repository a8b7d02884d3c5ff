import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  draft: 'Borrador para revisión legal. Aún no está en vigor.',
  versionOf: 'Versión {version}. Última actualización: <day></day>.',
  updatedOn: 'Última actualización: <day></day>.',
  inShort: 'En corto',
  contents: 'En esta página',
  print: 'Esta página se puede imprimir: en negro sobre blanco, con las direcciones de los enlaces.',
  testedCaption: 'Qué se probó',
  testedWhat: 'Qué',
  testedHow: 'Cómo',
  testedWhen: 'Cuándo',
  partnerKnown: '{partner} nos da la tecnología.',
  partnerSample: 'Ejemplo: el socio aún no tiene nombre. Aparecerá aquí antes del primer grupo con dinero de verdad.',
  bankKnown: 'El dinero de los grupos está en {bank}, separado del nuestro.',
  bankSample:
    'Ejemplo: el banco aún no tiene nombre. Su nombre, y cómo se protege ahí el dinero, aparecerán aquí antes del primer grupo con dinero de verdad.',
  registrationKnown: '{product} está registrada como money services business, con el número {number}.',
  registrationNone:
    'Ejemplo: {product} aún no tiene número de registro como money services business. Aparecerá aquí antes del primer grupo con dinero de verdad.',
}
