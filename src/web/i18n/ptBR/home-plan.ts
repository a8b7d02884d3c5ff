import type { MessagesOf } from '#web/i18n/messages.ts'

export const homePlan: MessagesOf<'homePlan'> = {
  title: 'Consórcio para a entrada da casa: passos e custo total',
  description:
    'Um grupo de pessoas junta, mês a mês, o dinheiro da entrada de cada uma. Quanto custa em dólares, quem pode participar, o que o banco do financiamento vai perguntar e o que pedimos antes de pagar.',
  headline: 'Junte a entrada da casa com um grupo',
  lead: 'Cada pessoa do grupo paga uma parcela por mês. Todo mês o fundo comum paga a entrada de quem foi contemplado, por sorteio ou por lance, direto no fechamento da compra. Sua vez pode chegar no primeiro mês ou no último.',
  costTitle: 'Quanto custa uma entrada de {credit}',
  caption: 'O custo de uma entrada de {credit} em {months, number} meses',
  twoPayments:
    'Depois da contemplação você paga duas contas por mês: o financiamento da casa e esta parcela de <b>{amount}</b>. Some as duas antes de entrar.',
  featuresTitle: 'Pensado para a primeira casa',
  interestTitle: 'Sem juros. Uma só taxa: {fee}.',
  interestText:
    'São <b>{amount}</b> neste plano, divididos por igual em todas as parcelas. A taxa é fixada antes de você entrar. Você só paga mais se atrasar.',
  creditTitle: 'Para quem o banco deixa de lado',
  creditText:
    'Quem compra a primeira casa, quem chegou há pouco, quem trabalha por conta própria, quem tem pouco histórico ou já teve problemas de crédito. A taxa é a mesma para todo o grupo. Se o histórico é curto, vale um fiador ou outra garantia.',
  bonusTitle: 'Quem espera ganha bônus',
  bonusText:
    'Cada mês em que você concorre e não é contemplado soma {points, number} pontos. Eles reduzem a sua taxa em até {most} do crédito, aqui <b>{amount}</b>. O bônus vem junto com o crédito, não antes, e não é garantido.',
  stepsTitle: 'Quatro passos até a chave',
  steps: {
    sign: {
      title: 'Crie sua conta e comprove sua identidade',
      text: 'A conta não custa nada. Conferimos documento e renda antes de você entrar em um grupo.',
    },
    join: {
      title: 'Entre em um grupo',
      text: 'Escolha um crédito e uma parcela que deixe espaço para o financiamento depois.',
    },
    turn: {
      title: 'Pague e concorra',
      text: 'Quem está em dia entra no sorteio do mês. Um lance pode antecipar a sua vez; se não vencer, não custa nada.',
    },
    close: {
      title: 'Feche a compra',
      text: 'Nós pagamos a title company, que cuida da escritura. Você assume o financiamento e paga as parcelas que faltam.',
    },
  },
  papersTitle: 'O que pedimos antes de pagar',
  papersText:
    'Analisamos seus documentos em até {review, number} dias úteis e pagamos em até mais {payout, number}, na conta de garantia (escrow) da title company, não para você. Até {share} do crédito pode pagar os custos do fechamento. Depois da contemplação você tem {days, number} dias para usar o crédito.',
  lenderTitle: 'Pergunte antes ao banco do financiamento',
  lenderText:
    'O banco vai contar esta parcela como dívida, e nem todo banco aceita uma entrada que você ainda está pagando. Pergunte antes de dar um lance. Nós escrevemos a carta que diz de onde vem o dinheiro.',
  closing: 'A primeira casa traz dúvidas. Converse com uma pessoa.',
}
