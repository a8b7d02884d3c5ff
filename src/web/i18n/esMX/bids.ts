import type { MessagesOf } from '#web/i18n/messages.ts'

export const bids: MessagesOf<'bids'> = {
  title: 'Hacer una puja',
  what: 'Ofreces pagar de una vez parte de tu saldo para que te toque antes. Ganan las pujas más altas, hasta donde alcance el fondo. Si no ganas, no pagas nada.',
  place: 'Hacer una puja',
  takesUntil: 'Se reciben pujas hasta el <day></day>.',
  yours: 'Tu puja de este mes',
  ofCredit: '<percent></percent> del crédito',
  change: 'Cambiar la puja',
  withdraw: 'Retirar la puja',
  sealed: 'Las pujas de este mes ya cerraron. Nadie ve la tuya antes del resultado.',
  offerTitle: 'Tu puja todavía puede ganar',
  offerText:
    'No se pagó una puja ganadora de esa asamblea. Sigue la tuya, de <amount></amount>. Responde a más tardar el <day></day>.',
  acceptOffer: 'Aceptar y pagar la puja',
  declineOffer: 'No, gracias',
  closed: {
    group_takes_no_bids: 'Este grupo adjudica solo por sorteo.',
    not_eligible: 'Este mes no puedes pujar; arriba dice por qué.',
    barred: 'Tu puja ganadora no se pagó a tiempo. Podrás pujar después de la asamblea {number, number}.',
    nothing_to_bid:
      'De tu plan solo falta lo que ya toca pagar, así que no queda nada que pagar con una puja. Págalo a tiempo y entras al sorteo.',
    balance_below_minimum:
      'Este grupo acepta pujas desde <least></least>. Aparte de lo que ya toca pagar, te quedan <left></left> por pagar, así que no puedes pujar. Paga a tiempo lo que toca y entras al sorteo.',
    after_cutoff: 'Las pujas de este mes ya cerraron.',
    no_open_assembly: 'Las pujas abren con la próxima mensualidad.',
    pay_older_first: 'Paga primero tu mensualidad vencida; después puedes pujar.',
    selected: 'Ya te tocó.',
  },
  notCounted: {
    unpaid: 'La mensualidad {number, number} no está pagada; por ahora tu puja no contaría.',
    unpaidLate:
      'La mensualidad {number, number} se acreditaría después de la fecha límite, así que este mes una puja no contaría.',
    unpaidBy: 'Paga la mensualidad {number, number} a más tardar el <day></day>, 5 p.m. ET, para que tu puja cuente.',
    clearing: 'Tu pago está en camino. Cuando se acredite, tu puja cuenta.',
    clearingLate: 'Tu pago se acredita después de la fecha límite, así que este mes una puja no contaría.',
    skipping: 'Este mes no participas, así que la puja no contaría.',
    rejoin: 'Regresar al sorteo',
    pay: 'Pagar la mensualidad {number, number}',
  },
  untilCutoff: 'Puedes cambiarla o retirarla hasta el <day></day>. Nadie la ve antes del resultado.',
  withdrawUntil: 'Puedes retirarla hasta el <day></day>.',
  fromEnd: 'Pagar las últimas mensualidades',
  fromEndHint: 'Terminas antes; tu mensualidad queda igual.',
  lower: 'Bajar mi mensualidad',
  lowerHint: 'Terminas al mismo tiempo y pagas menos al mes.',
}
