import type { MessagesOf } from '#web/i18n/messages.ts'

export const bids: MessagesOf<'bids'> = {
  title: 'Dar lance',
  what: 'Com o lance, você oferece antecipar parte do saldo devedor para ser contemplado antes. Vencem os maiores lances do mês, até onde o fundo comum alcança. Se o seu não vencer, não custa nada.',
  place: 'Dar lance',
  takesUntil: 'Lances até <day></day>.',
  yours: 'Seu lance deste mês',
  ofCredit: '<percent></percent> do crédito',
  change: 'Mudar o lance',
  withdraw: 'Retirar o lance',
  sealed: 'Os lances deste mês estão encerrados. O seu fica lacrado até o resultado.',
  offerTitle: 'Seu lance ainda pode ser contemplado',
  offerText:
    'Um lance vencedor daquele mês não foi pago. O seu, de <amount></amount>, é o próximo. Responda até <day></day>.',
  acceptOffer: 'Aceitar e pagar o lance',
  declineOffer: 'Não, obrigado',
  closed: {
    group_takes_no_bids: 'Este grupo contempla só por sorteio.',
    not_eligible: 'Você não pode dar lance neste mês; os motivos estão acima.',
    barred: 'Um lance vencedor não foi pago. Você volta a dar lance depois da assembleia {number, number}.',
    after_cutoff: 'Os lances deste mês estão encerrados.',
    no_open_assembly: 'Os lances abrem com a próxima parcela.',
    pay_older_first: 'Pague primeiro a parcela em atraso; depois você pode dar lance.',
    selected: 'Você já foi contemplado.',
  },
  notCounted: {
    unpaid: 'A parcela {number, number} não foi paga; por enquanto seu lance não valeria.',
    unpaidBy: 'Pague a parcela {number, number} até <day></day>, 17h (ET), para o lance valer.',
    clearing: 'Seu pagamento está com o banco. Quando compensar, o lance vale.',
    skipping: 'Você está pulando este mês, então o lance não valeria.',
    pay: 'Pagar a parcela {number, number}',
  },
  untilCutoff: 'Você pode mudar ou retirar o lance até <day></day>. Ninguém o vê antes do resultado.',
  fromEnd: 'Quitar as últimas parcelas',
  fromEndHint: 'Você termina antes, cada parcela continua igual.',
  lower: 'Diminuir a parcela',
  lowerHint: 'Você termina no mesmo prazo e paga menos por mês.',
}
