import type { MessagesOf } from '#web/i18n/messages.ts'

export const payments: MessagesOf<'payments'> = {
  waysTitle: 'Outras formas de pagar',
  autopayOff: 'Débito automático desligado',
  autopayOn: 'Débito automático ligado',
  cancelDebit: {
    open: 'Cancelar débito',
    whatInstallment: 'da parcela {number, number}',
    whatPrepayment: 'da antecipação',
    whatBid: 'do lance',
    asked: 'Pedimos o cancelamento ao seu banco. Até ele responder, o valor ainda pode ser debitado.',
    bankSaidTooLate: 'O seu banco disse que não dá mais para cancelar.',
    beingCanceled: 'em cancelamento',
  },
  autopay: {
    title: 'Débito automático',
    off: 'Desligado. Você paga cada parcela por conta própria.',
    what: 'Ligue e cada parcela é paga no dia do vencimento: preparamos o pagamento às 9h e pedimos ao seu banco às 17h.',
    on: 'Ligado, na conta do {bank} com final {last4}.',
    next: 'Em <at></at> preparamos um pagamento de <amount></amount>, pelo que está em aberto agora. O pedido ao seu banco sai às 17h desse dia.',
    later: 'Começa na próxima parcela.',
    turnOn: 'Ligar',
    change: 'Trocar a conta',
    turnOff: 'Desligar',
  },
  ahead: {
    title: 'Antecipar parcelas',
    what: 'Pague parte do que vem pela frente, ou tudo. A taxa total continua a mesma, e a sua chance no sorteio também.',
    open: 'Antecipar',
    onItsWay: 'Uma antecipação de <amount></amount> está a caminho.',
    problems: {
      invalid_amount: 'Informe um valor em dólares, como 1.500.',
      amount_too_high: 'É mais do que você tem pela frente.',
      nothing_to_prepay: 'Não há nada pela frente para antecipar.',
      bid_undecided: 'Do fim dos lances até o seu perder, ser pago ou vencer o prazo, a antecipação precisa esperar.',
      debit_in_flight: 'Já há uma antecipação a caminho. Espere ela chegar.',
      group_not_launched: 'Dá para antecipar depois que o grupo começar.',
      pay_older_first: 'Pague primeiro a parcela em atraso; depois você pode antecipar.',
    },
  },
  payFirst: {
    installment: 'Os pagamentos começam pela parcela mais antiga. Pague a número {number, number} antes desta.',
    ahead: 'A parcela {number, number} está em atraso. Pague-a primeiro e depois antecipe as outras.',
    bid: 'A parcela {number, number} está em atraso. Pague-a primeiro e depois dê o seu lance.',
    pay: 'Pagar a parcela {number, number}',
    after: 'depois da {number, number}',
  },
  receipt: {
    link: 'Recibo',
    of: 'de: {what}',
  },
}
