import type { MessagesOf } from '#web/i18n/messages.ts'

export const pricing: MessagesOf<'pricing'> = {
  title: 'Preços: todas as taxas de um grupo, em dólares',
  description:
    'Quanto custa um plano ao todo, para onde vai cada parcela, quanto custa atrasar e quanto volta para quem desiste, tudo em tabelas.',
  headline: 'Sem juros. Uma só taxa: <fee>{low} a {high}</fee>, fixada pelo grupo em que você entra.',
  lead: 'Aqui está cada dólar que um grupo pode custar, e cada dólar que você recebe de volta. Atrasar, desistir ou passar a cota adiante custa à parte, e o carro precisa de seguro.',
  contents: 'Nesta página',
  planTitle: 'Quanto custa um plano ao todo',
  planText:
    'Três planos com a taxa de um grupo novo, {fee}, cada um em um grupo com tantas cotas quantos meses. A última parcela pode variar em centavos.',
  planCaption: 'Custo total de três planos',
  basis: 'Um plano de <b>{credit}</b> em {months, number} meses, taxa de {fee}.',
  splitTitle: 'Para onde vai a sua parcela',
  splitText:
    'São {monthly} por mês em um plano de {credit}. A taxa já está dentro de cada parcela. O fundo de reserva é parte da taxa: ele cobre quem não paga, até um limite. O que sobrar no fim do grupo vai para quem chegou até o fim.',
  splitMore: 'O que a taxa paga, passo a passo',
  splitCaption: 'A composição de uma parcela de um plano de {credit}',
  splitPicture:
    'De {monthly}, {fund} vão para o fundo comum, {operator} para a administradora e {reserve} para a reserva',
  part: 'Parte',
  eachMonth: 'Por mês',
  wholePlan: 'Em {months, number} meses',
  fund: 'Fundo comum: paga as compras do grupo',
  operator: 'Para nós, pela gestão ({share})',
  reserve: 'Fundo de reserva ({share})',
  sum: 'Sua parcela',
  feesTitle: 'O que muda com a taxa do grupo',
  feesText:
    'Os mesmos {credit} em {months, number} meses com três taxas. A taxa de um grupo não muda depois que você entra.',
  feesCaption: 'Um plano de {credit} com três taxas',
  fee: 'Taxa',
  feeDollars: 'Taxa em dólares',
  total: 'Total que você paga',
  yearly: '{rateName}, contemplação no mês {month, number}',
  bonusTitle: 'O bônus de quem espera',
  bonusText:
    'Cada mês em que você concorre e a sua cota não é contemplada soma {points, number} pontos; a cada {step, number} pontos, a taxa cai {each} do crédito, até o limite de {most}. O bônus vem no dia em que o seu crédito é pago. Não é garantido: quem desiste ou é excluído perde o bônus, e ele nunca é pago em dinheiro antes disso.',
  bonusCaption: 'Bônus sobre {credit} por anos no grupo',
  years: 'Anos no grupo',
  yearsValue: '{from, number} a {to, number}',
  bonus: 'Bônus',
  bonusDollars: 'Sobre {credit}',
  lateTitle: 'Quanto custa atrasar',
  lateText:
    'Contado do vencimento, em uma parcela de {monthly}. Cada faixa substitui a anterior; não há multa sobre multa. Uma multa a cada doze meses pode ser perdoada. Se o seu estado tem limite menor, vale o menor.',
  lateCaption: 'Multa de uma parcela de {monthly}',
  late: 'Dias de atraso',
  lateFree: '1 a {days, number}',
  lateFrom: 'A partir do dia {days, number}',
  rate: 'Percentual',
  lateFee: 'Multa',
  noFee: 'sem multa',
  lateMore:
    'A partir do dia {days, number} você também fica fora do sorteio e não pode dar lance. Depois de três parcelas seguidas sem pagar, podemos encerrar a sua participação. Depois do pagamento do crédito, podemos começar a executar a garantia no dia 60 e, no dia {most, number}, vence o saldo todo, até onde a lei permite.',
  leavingTitle: 'Quanto volta se você desistir',
  leavingText:
    'Você pode desistir até o pagamento do crédito. Recebe o que pagou ao fundo comum, com desconto de {share}; o desconto nunca passa de {most}. A taxa já paga não é devolvida.',
  leavingCaption: 'Desistir de um plano de {credit} em {months, number} meses',
  after: 'Você desiste depois de',
  installments: '{count, plural, one {# parcela} many {# de parcelas} other {# parcelas}}',
  paid: 'Você pagou',
  refund: 'Você recebe',
  lost: 'Desistir custa',
  leavingWhen: {
    before:
      'Antes de o grupo começar, ou até 7 dias depois de entrar se não houve assembleia: você recebe tudo de volta.',
    replaced: 'Se alguém ocupa a sua cota e paga a primeira parcela: em até 90 dias.',
    end: 'Se ninguém ocupa: em até 60 dias depois da última assembleia do grupo. Isso pode levar anos.',
    hardship: 'Em caso de morte ou invalidez: sem desconto, em até 30 dias.',
    after:
      'Se a sua cota já foi contemplada mas o crédito ainda não foi pago: primeiro a contemplação é cancelada. Depois do pagamento do crédito não dá para desistir; dá para antecipar parcelas.',
  },
  freeTitle: 'O que não custa nada',
  freeText: 'Não cobramos por nada disto, nem agora nem depois.',
  freeCaption: 'O que não tem taxa',
  thing: 'O quê',
  price: 'Preço',
  free: {
    account: 'Criar conta e confirmar a identidade',
    joining: 'Entrar em um grupo',
    draw: 'Participar do sorteio',
    bid: 'Um lance que não vence',
    ahead: 'Antecipar parcelas ou quitar',
    returned: 'Um débito que o seu banco devolve (o banco pode cobrar de você)',
  },
  transfer: 'Passar a cota para outra pessoa antes da contemplação custa no máximo <b>{amount}</b>.',
  elsewhere:
    'Os exemplos de outras páginas têm outras taxas: <car>um carro a {carFee}</car>, <home>uma entrada a {homeFee}</home>.',
  calculate: 'Faça a conta com os seus números',
}
