import type { MessagesOf } from '#web/i18n/messages.ts'

export const bidding: MessagesOf<'bidding'> = {
  placeTitle: 'Dar lance',
  changeTitle: 'Mudar o lance',
  explain: 'Você ainda deve <left></left>. O valor do lance é pago agora, se vencer, em vez de depois.',
  amount: 'Valor do lance em dólares',
  amountHint: 'No máximo <most></most>',
  amountBounds: 'De <least></least> a <most></most>',
  mode: 'O que ele deve mudar',
  review: 'Conferir o lance',
  historyTitle: 'Menores lances vencedores até agora',
  historyLine: 'Assembleia {number, number}, {bids, plural, one {# lance} other {# lances}}',
  historyNote: 'Isto é histórico, não promessa.',
  noHistory: 'Nenhum lance venceu neste grupo até agora.',
  yourBid: 'Seu lance',
  paysCredit: 'Para o fundo comum',
  paysFee: 'dele taxa de administração',
  paysReserve: 'dele fundo de reserva',
  fromGroup: 'O grupo completa com',
  youReceive: 'Crédito que você recebe',
  stillToPay: 'Ainda a pagar depois',
  changesFromEnd:
    '{count, plural, =0 {Nenhuma parcela inteira é quitada} one {# parcela é quitada, do fim para o começo} other {# parcelas são quitadas, do fim para o começo}}. A última passa a ser a número {last, number}, de <amount></amount>.',
  changesLower:
    '{count, plural, one {A # parcela pela frente passa} other {As # parcelas pela frente passam}} de <from></from> para cerca de <to></to>.',
  ifLost: 'Se não vencer, não custa nada.',
  ifWon:
    'Se vencer, você paga em até 5 dias úteis. Se não pagar, a contemplação é cancelada e você fica 3 assembleias sem dar lance.',
  changeAmount: 'Mudar o valor',
  confirm: 'Dar este lance',
  failedTitle: 'Falha no envio',
  failedText: 'Não foi possível enviar o lance.',
  problems: {
    invalid_amount: {
      title: 'Valor inválido',
      text: 'Informe um valor de lance válido.',
    },
    amount_too_high: {
      title: 'Valor alto demais',
      text: 'O lance não pode passar do saldo devedor.',
    },
    below_minimum: {
      title: 'Valor baixo demais',
      text: 'O lance está abaixo do mínimo deste grupo.',
    },
    above_maximum: {
      title: 'Valor alto demais',
      text: 'O lance está acima do máximo deste grupo.',
    },
    group_takes_no_bids: {
      title: 'Falha no envio',
      text: 'Este grupo contempla só por sorteio.',
    },
    not_eligible: {
      title: 'Falha no envio',
      text: 'Você não pode dar lance neste mês.',
    },
    barred: {
      title: 'Falha no envio',
      text: 'Você não pode dar lance nesta assembleia.',
    },
    after_cutoff: {
      title: 'Falha no envio',
      text: 'Os lances deste mês estão encerrados.',
    },
    no_open_assembly: {
      title: 'Falha no envio',
      text: 'Nenhuma assembleia está aberta a lances.',
    },
    pay_older_first: {
      title: 'Falha no envio',
      text: 'Pague primeiro a parcela em atraso; depois você pode dar lance.',
    },
  },
}
