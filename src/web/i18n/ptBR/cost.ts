import type { MessagesOf } from '#web/i18n/messages.ts'

export const cost: MessagesOf<'cost'> = {
  title: 'O custo depende do mês da contemplação',
  text: 'No mês da contemplação, uma parte do crédito já é dinheiro seu e o grupo completa o resto. A taxa anual é a de um empréstimo desse resto, pago com as parcelas que faltam.',
  summaryOne:
    'Com a contemplação no mês {month, number}, o grupo entra com <b>{adds}</b> e você ainda paga <b>{left}</b>, como um empréstimo a <b>{rate}</b> ao ano.',
  summaryLater:
    'No mês {month, number}, entra com <b>{adds}</b> e você ainda paga <b>{left}</b>, como um empréstimo a <b>{rate}</b>.',
  summaryNone: 'A esta altura, a maior parte do crédito já é dinheiro seu. O plano custa a taxa, <b>{fee}</b>.',
  pick: 'Mês da contemplação',
  point:
    'Mês {month, number}: o grupo entra com {adds}, você ainda paga {left}, {hasRate, select, yes {como um empréstimo a {rate} ao ano} other {sem taxa anual}}',
  own: 'Seu dinheiro até lá',
  adds: 'O grupo entra com',
  left: 'Você ainda paga',
  cheaper: 'Com a contemplação no mês {month, number}, um empréstimo abaixo de <b>{rate}</b> ao ano sai mais barato.',
  ownMoney: 'A essa altura, a maior parte já era dinheiro seu; o plano custou a taxa, <b>{fee}</b>.',
  nothing: 'Sem taxa anual: nada foi adiantado a você. Você pagou <b>{fee}</b> pelo plano.',
  fromMonth:
    'A partir do mês {month, number} não há taxa anual: a maior parte já era dinheiro seu; o plano custou a taxa, <b>{fee}</b>.',
  toTheEnd: 'Quem espera até o fim não tem taxa anual: nada foi adiantado. O plano custou <b>{fee}</b>.',
  asTable: 'Em tabela',
  tableCaption: 'Custo do plano por mês da contemplação',
  month: 'Mês',
  noRate: 'sem taxa anual',
  leftOut: 'Multas por atraso e bônus ficam de fora da conta. Ninguém sabe dizer quando vem a contemplação.',
  ownTitle: 'Quanto custa para você, por mês da contemplação',
}
