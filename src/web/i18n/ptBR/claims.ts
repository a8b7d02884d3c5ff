import type { MessagesOf } from '#web/i18n/messages.ts'

export const claims: MessagesOf<'claims'> = {
  upToTitle: 'Até {percent} menos em taxa do que em juros',
  upToBasis:
    'A conta é esta: uma taxa de <b>{fee}</b> ({feeRate} de {credit}) ao lado de <b>{interest}</b> de juros de um empréstimo a {rate} ao ano, os dois em {months, number} meses. São {less} a menos. Aqui se compara a taxa com os juros, e não um custo total com o outro.',
  proof: '{basis} ({date}).',
  marketTitle: 'Quanto custam os empréstimos por aí',
  marketApr: 'Empréstimos tradicionais: custo efetivo anual (APR) de {low} a {high}.',
  marketBank: 'Juros de banco: de {low} a {high} para imóveis, até {car} para carros.',
  openTerms:
    '{same, select, yes {Os grupos abertos hoje duram {min, number} meses.} other {Os grupos abertos hoje duram de {min, number} a {max, number} meses.}}',
  terms:
    'Prazos previstos: de {generalMin, number} a {generalMax, number} meses, no máximo {most, number}; curtos, de {shortMin, number} a {shortMax, number}; carro, de {carMin, number} a {carMax, number}; imóvel, até {homeMost, number}; o mais comum, {usual} meses.',
}
