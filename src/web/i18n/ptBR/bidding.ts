import type { MessagesOf } from '#web/i18n/messages.ts'

export const bidding: MessagesOf<'bidding'> = {
  placeTitle: 'Dar lance',
  changeTitle: 'Mudar o lance',
  explain: 'Você ainda deve <left></left>. Se vencer, você paga o lance agora, em vez de depois.',
  amount: 'Valor do lance em dólares',
  amountHint: 'No máximo <most></most>',
  amountBounds: 'De <least></least> a <most></most>',
  mode: 'Como usar o lance',
  review: 'Conferir o lance',
  historyTitle: 'Menores lances vencedores por mês',
  historyLine: 'Assembleia {number, number}, {bids, plural, one {# lance} other {# lances}}',
  historyNote: 'É histórico, não promessa.',
  noHistory: 'Nenhum lance venceu neste grupo até agora.',
  yourBid: 'Seu lance',
  paysCredit: 'Para o fundo comum',
  paysFee: 'Para a taxa de administração',
  paysReserve: 'Para o fundo de reserva',
  fromGroup: 'O grupo completa com',
  youReceive: 'Crédito que você recebe',
  stillToPay: 'Falta pagar depois',
  changesFromEnd:
    '{count, plural, =0 {Nenhuma parcela inteira é quitada} one {A última parcela é quitada} other {As últimas # parcelas são quitadas}}. A última passa a ser a número {last, number}, de <amount></amount>.',
  changesLower:
    '{count, plural, one {A próxima parcela passa} other {As próximas # parcelas passam}} de <from></from> para cerca de <to></to>.',
  changesAlmostAll: 'As parcelas a vencer ficam quitadas, menos alguns centavos.',
  changesAll: 'Todas as parcelas a vencer ficam quitadas.',
  ifLost: 'Se não vencer, não custa nada.',
  ifWon:
    'Se vencer, você paga em até 5 dias úteis. Se não pagar, a contemplação é cancelada e você fica 3 assembleias sem dar lance.',
  changeAmount: 'Mudar o valor',
  confirm: 'Dar este lance',
  slide: 'Valor do lance, controle deslizante',
  match: {
    title: 'Igualar um lance que venceu',
    lowest: 'Menor: <percent></percent>',
    median: 'Mediana: <percent></percent>',
    highest: 'Maior: <percent></percent>',
  },
  answer: {
    ofPayout: 'Do seu crédito',
    finish: 'Você termina em',
    nothingAhead: 'agora mesmo',
    eachMonth: 'Por mês',
    insteadOf: 'em vez de <was></was>',
    none: 'Digite um valor para ver o que ele muda.',
  },
  odds: {
    own: '<percent></percent> {count, plural, one {{won, plural, =0 {não teria vencido} other {teria vencido}} no único mês em que houve lance vencedor} other {teria vencido em {won, number} dos últimos # meses com lance vencedor}}.',
    compared:
      '<percent></percent> {count, plural, one {{won, plural, =0 {não teria vencido} other {teria vencido}} no único mês em que houve lance vencedor; <other></other>, {otherWon, plural, =0 {não} other {sim}}} other {teria vencido em {won, number} dos últimos # meses com lance vencedor; <other></other>, em {otherWon, number}}}.',
  },
  lowered:
    'O que está em aberto agora é pago à parte, então este lance vale <counted></counted>, ou <percent></percent> do seu crédito.',
  tooLow: {
    draw: 'Hoje este lance não tem como vencer. O crédito do mês vai para o sorteio, e para completar um segundo é preciso um lance de pelo menos <least></least>.',
    gap: 'Hoje este lance não tem como vencer. Para cobrir o que falta no fundo é preciso um lance de pelo menos <least></least>.',
  },
  month: {
    titles: {
      gap: 'Mês de um lance grande',
      draw: 'Mês de sorteio',
      bids_first: 'Mês de lance',
      draw_and_bids: 'Sorteio e lances',
    },
    gap: 'O fundo tem <cash></cash> de <target></target> até agora; não dá para sortear um crédito. Um lance de pelo menos <least></least> cobre o resto, e vence o maior deles.',
    gapOutOfReach:
      'O fundo tem <cash></cash> de <target></target> até agora; não dá para sortear um crédito, e nenhum lance seu cobriria o resto.',
    draw: 'O fundo cobre um crédito, e ele vai para o sorteio. Um lance só vence se completar um segundo crédito: pelo menos <least></least>.',
    drawOutOfReach: 'O fundo cobre um crédito, e ele vai para o sorteio. Nenhum lance seu completaria um segundo.',
    bids_first: 'O fundo cobre um crédito, e os lances vêm primeiro: o maior leva. Sem lance, ele vai a sorteio.',
    draw_and_bids: 'O primeiro crédito vai para o sorteio; os outros, para os maiores lances.',
    asOfNow: 'Situação de hoje, se todos pagarem em dia. Os lances se encerram em <day></day>.',
    outOfReach: 'Hoje nenhum lance seu tem como vencer neste mês.',
  },
  done: {
    placedTitle: 'Lance enviado',
    placed: 'Seu lance de <amount></amount> foi enviado.',
    ofPayout: 'Do seu crédito',
    assembly: 'Na assembleia',
    result: 'Resultado em',
    until: 'Você pode mudar ou retirar o lance até <day></day>. Ninguém vê antes do resultado.',
    next: 'Se vencer, você paga em até 5 dias úteis. Se não vencer, não custa nada.',
    withdrawnTitle: 'Lance retirado',
    withdrawn: 'Não custou nada. Você pode dar outro até <day></day>.',
    withdrawnLate: 'Não custou nada.',
  },
  withdraw: {
    title: 'Retirar o lance?',
    text: 'Seu lance de <amount></amount> fica fora da assembleia {number, number}. Não custa nada, e você pode dar outro até <day></day>.',
    keep: 'Manter o lance',
    confirm: 'Retirar o lance',
  },
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
    nothing_to_bid: {
      title: 'Falha no envio',
      text: 'Do seu plano só falta o que está em aberto agora, então não sobra nada para um lance pagar. Pague no prazo para participar do sorteio.',
    },
    balance_below_minimum: {
      title: 'Falha no envio',
      text: 'Fora o que está em aberto agora, falta pagar menos do que o lance mínimo deste grupo, então não dá para dar um lance. Pague no prazo para participar do sorteio.',
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
