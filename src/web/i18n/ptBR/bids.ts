import type { MessagesOf } from '#web/i18n/messages.ts'

export const bids: MessagesOf<'bids'> = {
  title: 'Dar lance',
  what: 'No lance, você antecipa parte do saldo devedor para a contemplação vir antes. Vencem os maiores do mês, até onde o fundo alcança. Se não vencer, não custa nada.',
  place: 'Dar lance',
  takesUntil: 'Lances até <day></day>.',
  yours: 'Seu lance deste mês',
  ofCredit: '<percent></percent> do crédito',
  change: 'Mudar o lance',
  withdraw: 'Retirar o lance',
  sealed: 'Os lances deste mês estão encerrados. Ninguém vê o seu antes do resultado.',
  offerTitle: 'Seu lance ainda pode ganhar',
  offerText:
    'Um lance vencedor daquela assembleia não foi pago. O próximo é o seu, de <amount></amount>. Responda até <day></day>.',
  acceptOffer: 'Aceitar e pagar o lance',
  declineOffer: 'Não quero',
  closed: {
    group_takes_no_bids: 'Este grupo contempla só por sorteio.',
    not_eligible: 'Neste mês você não pode dar lance; veja os motivos acima.',
    barred: 'Seu lance vencedor não foi pago no prazo. Você volta a dar lance depois da assembleia {number, number}.',
    nothing_to_bid:
      'Do seu plano só falta o que está em aberto agora, então não sobra nada para um lance pagar. Pague no prazo para participar do sorteio.',
    balance_below_minimum:
      'Este grupo aceita lances a partir de <least></least>. Fora o que está em aberto agora, falta pagar <left></left> do seu plano, então não dá para dar um lance. Pague no prazo para participar do sorteio.',
    after_cutoff: 'Os lances deste mês estão encerrados.',
    no_open_assembly: 'Os lances abrem com a próxima parcela.',
    pay_older_first: 'Pague primeiro a parcela em atraso; depois você pode dar lance.',
    selected: 'Sua cota já foi contemplada.',
  },
  notCounted: {
    unpaid: 'A parcela {number, number} não foi paga; por enquanto seu lance não valeria.',
    unpaidLate: 'A parcela {number, number} só compensa depois da data-limite, então um lance não valeria neste mês.',
    unpaidBy: 'Pague a parcela {number, number} até <day></day>, 17h\u00a0ET, para o lance valer.',
    clearing: 'Seu pagamento está a caminho. Quando compensar, o lance vale.',
    clearingLate: 'Seu pagamento só compensa depois da data-limite, então um lance não valeria neste mês.',
    skipping: 'Neste mês você não participa, então o lance não valeria.',
    rejoin: 'Voltar ao sorteio',
    pay: 'Pagar a parcela {number, number}',
  },
  untilCutoff: 'Você pode mudar ou retirar o lance até <day></day>. Ninguém vê antes do resultado.',
  withdrawUntil: 'Você pode retirar até <day></day>.',
  fromEnd: 'Quitar as últimas parcelas',
  fromEndHint: 'Você termina antes; a parcela continua igual.',
  lower: 'Diminuir a parcela',
  lowerHint: 'Você termina no mesmo prazo e paga menos por mês.',
}
