import type { MessagesOf } from '#web/i18n/messages.ts'

/** Sair de um grupo: o cálculo, o que volta e quando, e onde está a devolução. */
export const leaving: MessagesOf<'leaving'> = {
  title: 'Sair do grupo {group}',
  spot: 'Cota {position, number}',
  back: 'Voltar ao grupo',
  youGetBack: 'Se você sair agora, recebe de volta',
  bill: 'Como chegamos a esse valor',
  paidIn: 'Pago ao fundo comum',
  paidAll: 'Tudo o que você pagou',
  deduction: 'Desconto de {share}',
  deductionMost: 'Desconto máximo',
  refund: 'Você recebe',
  kept: 'O desconto nunca passa de {most}. A taxa e o fundo de reserva que você pagou, <kept></kept>, não são devolvidos.',
  keepsNothing: 'Você entrou há menos de 7 dias e nenhuma assembleia aconteceu desde então, por isso não há desconto.',
  beforeLaunch: 'O grupo ainda não começou e você não pagou nada, então sair não custa nada e vale na hora.',
  nothingPaid: 'Você ainda não pagou nada ao fundo comum, então não há o que devolver, e você não deve nada.',
  when: {
    monthly:
      'O valor é pago mês a mês, à medida que os participantes que já receberam o crédito pagam as parcelas. A primeira devolução sai quando nenhum banco puder mais devolver os últimos pagamentos, cerca de dois meses depois de o último ser compensado. Vai para a conta de onde saiu o seu último pagamento.',
    by: 'O dinheiro chega até <day></day>, na conta de onde saiu o seu último pagamento.',
    replaced:
      'Quando alguém ocupar a sua cota e pagar a primeira parcela, a devolução entra em uma fila, em que a mais antiga vem primeiro. Ela é paga em até 90 dias, na conta de onde saiu o seu último pagamento.',
    otherwise:
      'Se ninguém ocupar, pagamos em até 60 dias depois da última assembleia do grupo. Ela não acontece antes de <ends></ends>, então a devolução chega no máximo até <latest></latest>.',
  },
  ends: {
    title: 'O que acaba quando você sai',
    spot: 'Você abre mão da cota {position, number} em definitivo. Para voltar, só com uma nova.',
    selection: 'Primeiro a sua contemplação é cancelada. O dinheiro reservado para você volta para o grupo.',
    debit: 'O seu pagamento de <amount></amount> ainda não foi para o banco, então vamos cancelá-lo.',
    bid: 'O seu lance de <amount></amount> é retirado.',
    points: 'Você perde os seus {points, number} pontos de bônus.',
    payments: 'Não cobramos mais nada: nem parcela, nem multa, nem débito automático.',
  },
  cannot: {
    payout_received: {
      title: 'Você já recebeu o crédito e por isso não pode sair',
      text: 'O grupo pagou a sua compra com o dinheiro de todos, por isso você continua pagando até zerar o saldo devedor. Você pode antecipar parcelas quando quiser, ou passar a cota a alguém que assuma o resto do plano.',
    },
    payout_under_way: {
      title: 'O seu crédito está a caminho',
      text: 'Depois que ele chegar, não dá mais para sair. Se o banco o devolver, o cálculo volta a aparecer aqui.',
    },
    debit_under_way: {
      title: 'Um pagamento seu está com o banco',
      text: 'A devolução é calculada sobre o que já compensou. Volte quando este pagamento compensar, em geral depois de dois dias úteis.',
    },
    group_closed: {
      title: 'Este grupo terminou',
      text: 'Não dá mais para sair de um grupo que terminou. Estamos preparando as contas finais.',
    },
  },
  form: {
    sure: 'Abro mão da cota {position, number} e li quanto recebo e quando.',
    confirm: 'Sair do grupo',
    keep: 'Ficar com a cota',
    transfer: 'Passar a cota adiante',
  },
  status: {
    monthly: 'A sua devolução é paga mês a mês',
    waiting: 'A sua devolução espera alguém ocupar a cota',
    queued: 'A sua devolução está na fila',
    due: 'A sua devolução é a próxima a sair',
    requested: 'A sua devolução está a caminho',
    paid: 'A sua devolução foi paga',
    returned: 'O banco não aceitou a sua devolução',
    heldForYou: 'Guardamos a sua devolução para você',
    cancelled: 'Não há nada a receber',
  },
  now: {
    unmet:
      'Outros <unmet></unmet> não podem ser pagos: o dinheiro do grupo, o fundo de reserva e a nossa taxa se esgotaram.',
    inParts: 'Até agora chegaram <paid></paid> de <owed></owed>. O restante vem à medida que entra dinheiro no grupo.',
    requested: 'Ela foi para a sua conta com final {last4}. Costuma chegar em dois dias úteis.',
    paid: 'Chegou em <day></day>, na sua conta com final {last4}.',
    returned:
      'A conta com final {last4} não aceitou o depósito. O dinheiro continua sendo seu: vincule outra conta e enviamos para ela.',
    returnedTo: 'A conta com final {last4} não aceitou o depósito. Vamos enviar para a conta com final {next}.',
    goesTo: 'Vai para a conta com final {last4}.',
    heldForYou: 'O dinheiro é seu. Vincule uma conta bancária e enviamos para ela.',
    linkAccount: 'Ainda não temos uma conta para onde enviar. Vincule a sua e enviamos para ela.',
  },
}
