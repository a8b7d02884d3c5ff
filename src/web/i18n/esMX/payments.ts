import type { MessagesOf } from '#web/i18n/messages.ts'

export const payments: MessagesOf<'payments'> = {
  waysTitle: 'Otras formas de pagar',
  autopayOff: 'Cargo automático desactivado',
  autopayOn: 'Cargo automático activado',
  cancelDebit: {
    open: 'Cancelar cargo',
    whatInstallment: 'de la mensualidad {number, number}',
    whatPrepayment: 'del pago anticipado',
    whatBid: 'de tu puja',
    asked: 'Le pedimos a tu banco que lo cancele. Mientras no conteste, todavía se te puede cargar.',
    bankSaidTooLate: 'Tu banco dice que ya no se puede cancelar.',
    beingCanceled: 'En cancelación',
  },
  autopay: {
    title: 'Cargo automático',
    off: 'Desactivado. Tú pagas cada mensualidad.',
    what: 'Actívalo y cada mensualidad se paga a más tardar en su fecha: el día que elijas preparamos el pago a las 9\u00a0a.m.\u00a0ET y se lo pedimos a tu banco a las 5\u00a0p.m.\u00a0ET.',
    on: 'Activado, desde {bank}, terminación {last4}, {days, plural, =0 {en la fecha de pago} one {# día antes de la fecha de pago} other {# días antes de la fecha de pago}}.',
    next: 'El <at></at> preparamos un pago de <amount></amount>, si nada cambia. A tu banco se lo pedimos a las 5\u00a0p.m.\u00a0ET de ese día, o el siguiente día hábil.',
    later: 'Empieza con la próxima mensualidad.',
    turnOn: 'Activar',
    change: 'Cambiar la cuenta o el día',
    turnOff: 'Desactivar',
  },
  ahead: {
    title: 'Adelantar pagos',
    what: 'Paga una parte de lo que viene, o todo. La comisión total no cambia{refusal, select, selected {} other {, y tu probabilidad en el sorteo tampoco}}.',
    open: 'Adelantar pagos',
    onItsWay: 'Un pago anticipado de <amount></amount> va en camino.',
    problems: {
      invalid_amount: 'Escribe una cantidad en dólares, por ejemplo 1,500.',
      amount_too_high: 'Es más de lo que suman tus mensualidades por vencer.',
      part_would_wait:
        'Tu siguiente mensualidad se abre antes de que llegue este pago, y una parte del dinero no se podría usar. Paga todo lo que falta o deja fuera al menos la siguiente mensualidad.',
      nothing_to_prepay: 'No tienes mensualidades por vencer que adelantar.',
      bid_undecided: 'Puedes adelantar pagos cuando se decida tu puja y, si gana, cuando la pagues.',
      debit_in_flight: 'Ya hay un pago anticipado en camino. Espera a que se acredite.',
      group_not_launched: 'Podrás adelantar pagos cuando empiece el grupo.',
      pay_older_first: 'Paga primero tu mensualidad vencida; después puedes adelantar pagos.',
    },
  },
  payFirst: {
    installment: 'Los pagos empiezan por la mensualidad más antigua. Paga la número {number, number} antes que esta.',
    ahead: 'La mensualidad {number, number} está vencida. Págala primero y después puedes adelantar pagos.',
    bid: 'La mensualidad {number, number} está vencida. Págala primero y después puedes pujar.',
    pay: 'Pagar la mensualidad {number, number}',
    after: 'después de la {number, number}',
  },
  receipt: {
    link: 'Recibo',
    of: '({what})',
  },
}
