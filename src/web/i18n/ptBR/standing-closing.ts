/** O fim de uma cota e do seu grupo. */
export const closingPoints = {
  ballot: {
    title: 'Vote até <by></by>: o seu grupo continua ou termina?',
    text: 'Propusemos encerrar o grupo antes do prazo. Ele só termina se dois terços dos participantes que ainda esperam votarem por isso. Não votar conta como voto para continuar.',
  },
  ballot_voted: {
    title: 'Você já votou sobre o encerramento do seu grupo',
    text: 'Você pode mudar o seu voto até <by></by>.',
  },
  group_canceled: {
    title:
      '{ends, select, unless_it_arrives {O seu grupo foi cancelado com o seu crédito a caminho} after_the_bank {O seu grupo foi cancelado. Estamos esperando o seu banco} other {O seu grupo foi cancelado, e as suas parcelas continuam}}',
    text: '{ends, select, unless_it_arrives {Você não precisa pagar nada até o crédito chegar. Depois, as suas parcelas continuam, nos mesmos valores. Se o banco devolver o crédito, você recebe de volta o que pagou ao fundo comum.} after_the_bank {Você não precisa pagar mais nada. Um dos seus pagamentos ainda está com o seu banco. Quando ele responder, você recebe de volta o que pagou ao fundo comum.} other {Você já recebeu o seu crédito, então paga os mesmos valores nas mesmas datas. O que você paga volta para os participantes que ainda esperavam.}}',
  },
  payout_is_cash: {
    title: 'O seu crédito de <payout></payout> pode ser pago em dinheiro',
    text: 'Os 180 dias para usar terminaram, e o seu plano está quitado. Fale com a gente para dizer para onde enviar.',
  },
  final_no_account: {
    title: 'Diga para onde enviar os seus <amount></amount>',
    text: 'O seu grupo encerrou, e este valor final é seu. Vincule uma conta bancária e enviamos para ela.',
  },
  final_owed: {
    title: 'O seu valor final é <amount></amount>',
    text: 'As contas do grupo estão fechadas. Vamos enviar o dinheiro para a conta que você vinculou e avisar por e-mail.',
  },
  final_sent: {
    title: 'Os seus <amount></amount> estão a caminho',
    text: 'É o seu valor final neste grupo. Leva até 2 dias úteis para chegar.',
  },
  final_paid: {
    title: 'Enviamos os seus <amount></amount> em <since></since>',
    text: 'Foi o seu valor final neste grupo. Está tudo acertado entre nós.',
  },
  final_unclaimed: {
    title: 'Os seus <amount></amount> agora são valor não reclamado',
    text: 'Enviamos três avisos, e você não vinculou nenhuma conta. Peça o dinheiro ao seu estado; se precisar de um comprovante, fale com a gente.',
  },
  closing: {
    title: 'O seu grupo está encerrando',
    text: 'A última assembleia já foi feita. O seu demonstrativo final chega até <due></due>.',
  },
  security_coming: {
    title: 'Vamos liberar a sua garantia até <due></due>',
    text: 'É a alienação fiduciária (lien) ou a nota promissória. Enviamos a referência por e-mail.',
  },
  security_late: {
    title: 'Deveríamos ter liberado a sua garantia até <due></due>',
    text: 'O atraso é nosso, e você não precisa fazer nada. Se precisar do título ou da nota agora, fale com a gente.',
  },
} as const
