import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  draft: 'Minuta para revisão de advogado. Ainda não está em vigor.',
  versionOf: 'Versão {version}. Última atualização: <day></day>.',
  updatedOn: 'Última atualização: <day></day>.',
  inShort: 'Em resumo',
  contents: 'Nesta página',
  print: 'Esta página pode ser impressa: preto no branco, com os endereços dos links.',
  testedCaption: 'O que foi testado',
  testedWhat: 'O quê',
  testedHow: 'Como',
  testedWhen: 'Quando',
  partnerKnown: 'A {partner} nos fornece tecnologia.',
  partnerSample:
    'Exemplo: o parceiro ainda não foi definido. O nome aparece aqui antes do primeiro grupo com dinheiro de verdade.',
  bankKnown: 'O dinheiro dos grupos fica no {bank}, separado do nosso.',
  bankSample:
    'Exemplo: o banco ainda não foi definido. O nome, e como o dinheiro é protegido lá, aparecem aqui antes do primeiro grupo com dinheiro de verdade.',
  registrationKnown: 'A {product} está registrada como money services business, registro número {number}.',
  registrationNone:
    'Exemplo: a {product} ainda não tem número de registro como money services business. Ele aparece aqui antes do primeiro grupo com dinheiro de verdade.',
}
