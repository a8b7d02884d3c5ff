import type { MessagesOf } from '#web/i18n/messages.ts'

export const claims: MessagesOf<'claims'> = {
  upToTitle: 'Até {percent} menos em taxa do que em juros',
  upToBasis:
    'Como chegamos a isto: uma taxa de <b>{fee}</b> ({feeRate} de {credit}) contra <b>{interest}</b> de juros de um empréstimo a {rate} ao ano, os dois em {months, number} meses. São {less} a menos. Aqui se compara a taxa com os juros, não o custo total de cada um.',
  upToUsual: 'Com a taxa de um grupo novo, {fee}, o mesmo plano fica em {less} a menos.',
  proof: '{basis} ({date}).',
  marketTitle: 'Quanto custam os empréstimos por aí',
  marketApr: 'Empréstimos tradicionais: custo efetivo anual (APR) de {low} a {high}.',
  marketBank: 'Juros de banco: de {low} a {high} para imóveis, até {car} para carros.',
  openTerms:
    '{same, select, yes {Os grupos abertos hoje duram {min, number} meses.} other {Os grupos abertos hoje duram de {min, number} a {max, number} meses.}}',
  termsTitle: 'Prazos que planejamos',
  termsKind: 'Tipo de grupo',
  termsMonths: 'Meses',
  termsGeneral: 'Em geral, no máximo {most, number}',
  termsShort: 'Curtos',
  termsCar: 'Carros',
  termsHome: 'Imóveis',
  termsUsual: 'Mais comuns',
  termsRange: '{min, number} a {max, number}',
  termsUpTo: 'até {max, number}',
}
