import type { MessagesOf } from '#web/i18n/messages.ts'

export const homePlan: MessagesOf<'homePlan'> = {
  title: 'Consórcio para a entrada da casa nos Estados Unidos: passos e custo total',
  description:
    'Um grupo de pessoas paga, mês a mês, a entrada de cada uma. Quanto custa em dólares, quem pode participar, o que o banco do financiamento vai perguntar e o que pedimos antes de pagar.',
  headline: 'Pague a entrada da casa com um grupo',
  lead: 'Cada pessoa do grupo paga uma parcela por mês. Todo mês o fundo comum paga a entrada de algumas, por sorteio ou por lance, direto na conta de garantia (escrow). Sua vez pode chegar no primeiro mês, no último ou alguns meses depois.',
  costTitle: 'Quanto custa uma entrada de {credit}',
  caption: 'O custo de uma entrada de {credit} em {months, number} meses',
  twoPayments:
    'Depois da compra você paga duas contas por mês: o financiamento da casa e esta parcela de <b>{amount}</b>. Some as duas antes de entrar.',
  featuresTitle: 'Pensado para a primeira casa',
  interestTitle: 'Sem juros. Uma só taxa: {fee}.',
  interestText:
    'São <b>{amount}</b> neste plano, divididos por igual em todas as parcelas e fixados antes de você entrar. O que pode ser somado: multa por atraso, desconto de {leave} (nunca mais de {leaveMost}) se você desistir e até {transferMost} para passar a cota adiante.',
  creditTitle: 'Quando o banco diz não',
  creditText:
    'Quem compra a primeira casa, quem chegou há pouco, quem trabalha por conta própria, quem tem pouco histórico ou já teve problemas de crédito: todo o grupo paga a mesma taxa. Se o histórico é curto, um fiador ou outra garantia pode ajudar.',
  bonusTitle: 'Quem espera ganha bônus',
  bonusText:
    'A cada mês em que a sua cota concorre e não é contemplada, você ganha {points, number} pontos. Eles podem reduzir a sua taxa em até {most} do crédito, aqui <b>{amount}</b>. O bônus vem junto com o crédito, não antes, e não é garantido.',
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
      text: 'Nós pagamos a title company, que cuida da escritura. Você assume o financiamento e continua pagando as parcelas aqui.',
    },
  },
  documentsTitle: 'O que pedimos antes de pagar',
  documentsText:
    'Analisamos seus documentos em até {review, number} dias úteis e pagamos em até mais {payout, number}, na conta de garantia (escrow) da title company, não para você. Até {share} do crédito pode pagar os custos do fechamento. Depois da contemplação você tem {days, number} dias para usar o crédito.',
  lenderTitle: 'Pergunte antes ao banco do financiamento',
  lenderText:
    'O banco vai contar esta parcela como dívida. Muitos não aceitam uma entrada que você ainda está pagando, ou que não tem um bem como garantia; no nosso plano a garantia é uma nota promissória. Pergunte antes de entrar. Nós escrevemos a carta que mostra de onde vem o dinheiro.',
  closing: 'A primeira casa traz dúvidas? Converse com uma pessoa.',
}
