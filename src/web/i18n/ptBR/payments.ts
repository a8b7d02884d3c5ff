import type { MessagesOf } from '#web/i18n/messages.ts'

export const payments: MessagesOf<'payments'> = {
  waysTitle: 'Outras formas de pagar',
  autopayOff: 'Sem débito automático',
  autopayOn: 'Débito automático ativado',
  cancelDebit: {
    open: 'Cancelar débito',
    whatInstallment: 'da parcela {number, number}',
    whatPrepayment: 'da antecipação',
    whatBid: 'do lance',
    asked: 'Pedimos o cancelamento ao seu banco. Até ele responder, o valor ainda pode ser debitado.',
    bankSaidTooLate: 'O seu banco informou que não dá mais para cancelar.',
    beingCanceled: 'Em cancelamento',
  },
  autopay: {
    title: 'Débito automático',
    off: 'Desativado. Você paga cada parcela por conta própria.',
    what: 'Ative e cada parcela é paga até o vencimento: no dia que você escolher, preparamos o pagamento às 9h\u00a0ET e pedimos o débito ao seu banco às 17h\u00a0ET.',
    on: 'Ativado, na conta do {bank} com final {last4}, {days, plural, =0 {no vencimento} one {# dia antes do vencimento} other {# dias antes do vencimento}}.',
    next: 'Em <at></at> preparamos um pagamento de <amount></amount>, se nada mudar. O pedido ao seu banco sai às 17h\u00a0ET desse dia, ou no dia útil seguinte.',
    later: 'Começa na próxima parcela.',
    turnOn: 'Ativar',
    change: 'Trocar a conta ou o dia',
    turnOff: 'Desativar',
  },
  ahead: {
    title: 'Antecipar parcelas',
    what: 'Pague parte das parcelas a vencer, ou todas. A taxa total continua a mesma{refusal, select, selected {} other {, e a sua chance no sorteio também}}.',
    open: 'Antecipar',
    onItsWay: 'Uma antecipação de <amount></amount> está a caminho.',
    problems: {
      invalid_amount: 'Informe um valor em dólares, como 1.500.',
      amount_too_high: 'É mais do que o total das suas parcelas a vencer.',
      part_would_wait:
        'A próxima parcela abre antes de este pagamento chegar, e parte do dinheiro ficaria parada. Pague tudo o que falta ou deixe de fora pelo menos a próxima parcela.',
      nothing_to_prepay: 'Você não tem parcelas a vencer para antecipar.',
      bid_undecided: 'Só dá para antecipar depois do resultado do seu lance e, se ele vencer, do pagamento dele.',
      debit_in_flight: 'Já há uma antecipação a caminho. Espere até ela compensar.',
      group_not_launched: 'Dá para antecipar depois que o grupo começar.',
      pay_older_first: 'Pague primeiro a parcela em atraso; depois você pode antecipar.',
    },
  },
  payFirst: {
    installment: 'Os pagamentos começam pela parcela mais antiga. Pague a número {number, number} antes desta.',
    ahead: 'A parcela {number, number} está em atraso. Pague essa primeiro e depois antecipe as outras.',
    bid: 'A parcela {number, number} está em atraso. Pague essa primeiro e depois dê o seu lance.',
    pay: 'Pagar a parcela {number, number}',
    after: 'depois da {number, number}',
  },
  receipt: {
    link: 'Recibo',
    of: '({what})',
  },
}
