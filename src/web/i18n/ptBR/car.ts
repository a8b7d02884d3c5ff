import type { MessagesOf } from '#web/i18n/messages.ts'

export const car: MessagesOf<'car'> = {
  title: 'Consórcio de carro nos Estados Unidos: passos e custo total',
  description:
    'O grupo paga todo mês e contempla, por sorteio ou lance, quem leva o carro. Quanto custa em dólares, como funciona a contemplação e o que pedimos antes de pagar a loja.',
  headline: 'Seu carro, um mês de cada vez',
  lead: 'Cada pessoa do grupo paga uma parcela por mês. Todo mês o fundo comum compra o carro de algumas, por sorteio ou por lance. Sua vez pode chegar no primeiro mês, no último ou alguns meses depois: ninguém sabe antes.',
  road: 'Cada seta é um mês e ganha cor quando a parcela é paga. Seu carro pode sair em qualquer um deles.',
  costTitle: 'Quanto custa um carro de {credit}',
  caption: 'O custo de um carro de {credit} em {months, number} meses',
  otherFee:
    'Aqui a taxa é de {fee}. Em alguns planos: {other}. A taxa do seu grupo é fixada antes de você entrar e não muda mais.',
  featuresTitle: 'O que o plano oferece',
  interestTitle: 'Sem juros. Uma só taxa: {fee}.',
  interestText:
    'São <b>{amount}</b> para este carro, divididos por igual em todas as parcelas. A taxa é a mesma para todo o grupo, seja qual for o seu histórico de crédito. O que pode ser somado: multa por atraso, desconto de {leave} (nunca mais de {leaveMost}) se você desistir e até {transferMost} para passar a cota adiante. O seguro total do carro é obrigatório e por sua conta.',
  flexibleTitle: 'Flexível no que é possível',
  flexibleText:
    'Novo ou usado, de qualquer marca, desde que o carro valha pelo menos o que você ainda deve. Até {share} do crédito pode pagar imposto, registro e seguro. Você pode dar lance para antecipar a sua vez e antecipar parcelas sem custo.',
  bonusTitle: 'Quem espera ganha bônus',
  bonusText:
    'A cada mês em que a sua cota concorre e não é contemplada, você ganha {points, number} pontos. Eles podem reduzir a sua taxa em até {most} do crédito, aqui <b>{amount}</b>. O bônus vem junto com o carro, não antes, e não é garantido.',
  stepsTitle: 'Quatro passos até o carro',
  steps: {
    sign: {
      title: 'Crie sua conta e comprove sua identidade',
      text: 'A conta não custa nada. Conferimos documento e renda antes de você entrar em um grupo.',
    },
    join: {
      title: 'Entre em um grupo',
      text: 'Escolha um crédito e uma parcela que caiba no bolso. Você vê o total antes de aceitar.',
    },
    turn: {
      title: 'Pague e concorra',
      text: 'Quem está em dia entra no sorteio do mês. Um lance pode antecipar a sua vez; se não vencer, não custa nada.',
    },
    drive: {
      title: 'Dirija e siga pagando',
      text: 'Nós pagamos a loja. Você continua pagando as parcelas, e o carro fica em alienação fiduciária (lien) até você quitar o plano.',
    },
  },
  documentsTitle: 'O que pedimos antes de pagar a loja',
  documentsText:
    'Analisamos seus documentos em até {review, number} dias úteis e pagamos em até mais {payout, number}. O dinheiro vai para a loja, não para você.',
  closing: 'Em dúvida se sai mais barato o consórcio ou o financiamento? Pergunte. Às vezes é o financiamento.',
}
