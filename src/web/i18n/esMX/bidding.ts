import type { MessagesOf } from '#web/i18n/messages.ts'

export const bidding: MessagesOf<'bidding'> = {
  placeTitle: 'Hacer una puja',
  changeTitle: 'Cambiar tu puja',
  explain: 'Todavía debes <left></left>. Si ganas, pagas tu puja ahora y no después.',
  amount: 'Cantidad de la puja en dólares',
  amountHint: 'Máximo <most></most>',
  amountBounds: 'De <least></least> a <most></most>',
  mode: 'Cómo usar tu puja',
  review: 'Revisar la puja',
  historyTitle: 'Pujas ganadoras más bajas por mes',
  historyLine: 'Asamblea {number, number}, {bids, plural, one {# puja} other {# pujas}}',
  historyNote: 'Es el historial, no una promesa.',
  noHistory: 'Ninguna puja ha ganado en este grupo.',
  yourBid: 'Tu puja',
  paysCredit: 'Al fondo común',
  paysFee: 'A la comisión de administración',
  paysReserve: 'Al fondo de reserva',
  fromGroup: 'El grupo pone',
  youReceive: 'Crédito que recibes',
  stillToPay: 'Te queda por pagar',
  changesFromEnd:
    '{count, plural, =0 {No se paga ninguna mensualidad completa} one {Queda pagada tu última mensualidad} other {Quedan pagadas tus últimas # mensualidades}}. La última será la número {last, number}, de <amount></amount>.',
  changesLower:
    '{count, plural, one {Tu próxima mensualidad baja} other {Tus próximas # mensualidades bajan}} de <from></from> a unos <to></to>.',
  changesAlmostAll: 'Quedan pagadas tus mensualidades por vencer, menos unos centavos.',
  changesAll: 'Quedan pagadas todas tus mensualidades por vencer.',
  ifLost: 'Si no gana, no te cuesta nada.',
  ifWon:
    'Si gana, tienes 5 días hábiles para pagarla. Si no la pagas, pierdes la adjudicación y no puedes pujar en 3 asambleas.',
  changeAmount: 'Cambiar la cantidad',
  confirm: 'Hacer esta puja',
  slide: 'Cantidad de la puja, control deslizante',
  match: {
    title: 'Igualar una puja que ganó',
    lowest: 'Más baja: <percent></percent>',
    median: 'Mediana: <percent></percent>',
    highest: 'Más alta: <percent></percent>',
  },
  answer: {
    ofPayout: 'De tu crédito',
    finish: 'Terminas en',
    nothingAhead: 'ahora mismo',
    eachMonth: 'Cada mes',
    insteadOf: 'en lugar de <was></was>',
    none: 'Escribe una cantidad para ver qué cambia.',
  },
  odds: {
    own: '<percent></percent> {count, plural, one {{won, plural, =0 {no habría ganado} other {habría ganado}} en el único mes en que ganó una puja} other {habría ganado en {won, number} de los últimos # meses en que ganó una puja}}.',
    compared:
      '<percent></percent> {count, plural, one {{won, plural, =0 {no habría ganado} other {habría ganado}} en el único mes en que ganó una puja; <other></other>, {otherWon, plural, =0 {no} other {sí}}} other {habría ganado en {won, number} de los últimos # meses en que ganó una puja; <other></other>, en {otherWon, number}}}.',
  },
  lowered:
    'Lo que ya toca pagar se paga aparte, así que esta puja cuenta como <counted></counted>, el <percent></percent> de tu crédito.',
  tooLow: {
    draw: 'Por ahora esta puja no puede ganar. El crédito del mes va al sorteo, y para completar otro hacen falta al menos <least></least>.',
    gap: 'Por ahora esta puja no puede ganar. Para cubrir lo que le falta al fondo hacen falta al menos <least></least>.',
  },
  month: {
    titles: {
      gap: 'Mes para una puja grande',
      draw: 'Mes de sorteo',
      bids_first: 'Mes de pujas',
      draw_and_bids: 'Sorteo y pujas',
    },
    gap: 'El fondo lleva <cash></cash> de <target></target>; no alcanza para sortear un crédito. Una puja de al menos <least></least> cubre lo que falta, y gana la más alta de esas.',
    gapOutOfReach:
      'El fondo lleva <cash></cash> de <target></target>; no alcanza para sortear un crédito, y ninguna puja tuya cubriría lo que falta.',
    draw: 'El fondo alcanza para un crédito, y ese va al sorteo. Una puja solo gana si completa otro crédito: al menos <least></least>.',
    drawOutOfReach: 'El fondo alcanza para un crédito, y ese va al sorteo. Ninguna puja tuya completaría otro.',
    bids_first: 'El fondo alcanza para un crédito y primero van las pujas: gana la más alta. Si no hay, se sortea.',
    draw_and_bids: 'El primer crédito va al sorteo; los demás, a las pujas más altas.',
    asOfNow: 'Así está hoy, si todos pagan a tiempo. Las pujas cierran el <day></day>.',
    outOfReach: 'Por ahora ninguna puja tuya puede ganar este mes.',
  },
  done: {
    placedTitle: 'Puja enviada',
    placed: 'Tu puja de <amount></amount> quedó registrada.',
    ofPayout: 'De tu crédito',
    assembly: 'En la asamblea',
    result: 'Resultado el',
    until: 'Puedes cambiarla o retirarla hasta el <day></day>. Nadie la ve antes del resultado.',
    next: 'Si gana, tienes 5 días hábiles para pagarla. Si no gana, no te cuesta nada.',
    withdrawnTitle: 'Puja retirada',
    withdrawn: 'No te costó nada. Puedes hacer otra hasta el <day></day>.',
    withdrawnLate: 'No te costó nada.',
  },
  withdraw: {
    title: '¿Retirar tu puja?',
    text: 'Tu puja de <amount></amount> ya no entra en la asamblea {number, number}. No cuesta nada, y puedes hacer otra hasta el <day></day>.',
    keep: 'Dejar mi puja',
    confirm: 'Retirar la puja',
  },
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
    nothing_to_bid: {
      title: 'No se envió',
      text: 'De tu plan solo falta lo que ya toca pagar, así que no queda nada que pagar con una puja. Págalo a tiempo y entras al sorteo.',
    },
    balance_below_minimum: {
      title: 'No se envió',
      text: 'Aparte de lo que ya toca pagar, te queda por pagar menos que la puja mínima de este grupo, así que no puedes pujar. Paga a tiempo lo que toca y entras al sorteo.',
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
