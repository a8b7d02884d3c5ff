import type { MessagesOf } from '#web/i18n/messages.ts'

export const bidding: MessagesOf<'bidding'> = {
  placeTitle: 'Hacer una puja',
  changeTitle: 'Cambiar tu puja',
  explain: 'Todavía debes <left></left>. Lo que ofreces se paga ahora, si ganas, en lugar de después.',
  amount: 'Cantidad de la puja en dólares',
  amountHint: 'Máximo <most></most>',
  amountBounds: 'De <least></least> a <most></most>',
  mode: 'Qué debe cambiar',
  review: 'Revisar la puja',
  historyTitle: 'Pujas ganadoras más bajas hasta hoy',
  historyLine: 'Asamblea {number, number}, {bids, plural, one {# puja} other {# pujas}}',
  historyNote: 'Es historia, no una promesa.',
  noHistory: 'Ninguna puja ha ganado en este grupo.',
  yourBid: 'Tu puja',
  paysCredit: 'Al fondo común',
  paysFee: 'de ella, comisión de administración',
  paysReserve: 'de ella, reserva',
  fromGroup: 'El grupo pone',
  youReceive: 'Crédito que recibes',
  stillToPay: 'Lo que queda por pagar después',
  changesFromEnd:
    '{count, plural, =0 {No se quita ninguna mensualidad completa} one {Se quita # mensualidad desde el final} other {Se quitan # mensualidades desde el final}}. La última será la número {last, number}, de <amount></amount>.',
  changesLower:
    '{count, plural, one {La # mensualidad por delante baja} other {Las # mensualidades por delante bajan}} de <from></from> a unos <to></to>.',
  ifLost: 'Si no gana, no te cuesta nada.',
  ifWon:
    'Si gana, la pagas en 5 días hábiles. Si no la pagas, la adjudicación termina y no puedes pujar en 3 asambleas.',
  changeAmount: 'Cambiar la cantidad',
  confirm: 'Hacer esta puja',
  failedTitle: 'No se envió',
  failedText: 'No se pudo enviar la puja.',
  problems: {
    invalid_amount: {
      title: 'Cantidad no válida',
      text: 'Escribe una cantidad válida para la puja.',
    },
    amount_too_high: {
      title: 'Cantidad demasiado alta',
      text: 'La puja no puede pasar del saldo restante.',
    },
    below_minimum: {
      title: 'Cantidad demasiado baja',
      text: 'La puja está por debajo del mínimo de este grupo.',
    },
    above_maximum: {
      title: 'Cantidad demasiado alta',
      text: 'La puja está por encima del máximo de este grupo.',
    },
    group_takes_no_bids: {
      title: 'No se envió',
      text: 'Este grupo adjudica solo por sorteo.',
    },
    not_eligible: {
      title: 'No se envió',
      text: 'Este mes no puedes pujar.',
    },
    barred: {
      title: 'No se envió',
      text: 'No puedes pujar en esta asamblea.',
    },
    after_cutoff: {
      title: 'No se envió',
      text: 'Las pujas de este mes ya cerraron.',
    },
    no_open_assembly: {
      title: 'No se envió',
      text: 'Ninguna asamblea está abierta a pujas.',
    },
    pay_older_first: {
      title: 'No se envió',
      text: 'Paga primero tu mensualidad vencida; después puedes pujar.',
    },
  },
}
