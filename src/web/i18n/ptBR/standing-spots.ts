/** Em que pé está uma cota que pode ser sua, ou a que um participante ofereceu. */
export const spotPoints = {
  transfer_offered: {
    title: 'Você ofereceu a sua cota. A resposta vem até <on></on>',
    text: 'Até a pessoa aceitar e nós aprovarmos, a cota é sua e os pagamentos continuam. Você pode retirar a oferta quando quiser.',
  },
  transfer_held_up: {
    title: 'Já tem quem assuma a sua cota, mas por enquanto não dá para aprovar',
    text: 'Veja o motivo na página da transferência. Até aprovarmos, a cota é sua e os pagamentos continuam. Você ainda pode retirar a oferta.',
  },
  transfer_accepted: {
    title: 'Já tem quem assuma a sua cota. Aprovamos até <on></on>',
    text: 'Até lá a cota é sua e os pagamentos continuam. Você ainda pode retirar a oferta.',
  },
  spot_kept: {
    title: 'Abriu uma vaga para você, até <by></by>',
    text: 'Ela fica reservada até <time></time> desse dia; depois vai para a próxima pessoa da lista. O crédito é de até <payout></payout>.',
  },
  spot_awaited: {
    title: 'Você está na lista de espera',
    text: 'Avisamos por e-mail quando abrir uma vaga e a reservamos para você por 72 horas.',
  },
  spot_offered: {
    title: 'Ofereceram uma cota a você. Responda até <by></by>',
    text: 'Falta pagar <amount></amount>. Veja o plano inteiro antes de decidir.',
  },
  spot_security: {
    title: 'Envie a sua garantia até <by></by>, e a cota pode ser sua',
    text: '{count, plural, one {Falta um de {total, number} documentos.} other {Faltam # de {total, number} documentos.}} Até lá todos precisam estar aceitos. Você assume <amount></amount>.',
  },
  spot_held_up: {
    title: 'Você aceitou a cota, mas por enquanto não dá para aprovar',
    text: '{heldUpBy, select, not_approved {Antes precisamos verificar a sua identidade.} already_enrolled {Você já está neste grupo, e cada pessoa pode ter uma cota por grupo.} enrollment_limit {Você participa de outro grupo, e só dá para estar em um de cada vez.} other {O motivo não está do seu lado, e você não precisa fazer nada.}} Até aprovarmos, você não deve nada e ainda pode desistir.',
  },
  spot_approval: {
    title: 'Você aceitou a cota. Aprovamos até <on></on>',
    text: 'Depois disso você assume <amount></amount>. Até lá não deve nada e ainda pode desistir.',
  },
} as const
