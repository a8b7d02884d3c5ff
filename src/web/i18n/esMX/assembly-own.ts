import type { MessagesOf } from '#web/i18n/messages.ts'

export const assemblyOwn: MessagesOf<'assemblyOwn'> = {
  title: 'Tú en esta asamblea',
  selected: '¡Te tocó!',
  selectedThen: 'Te había tocado. La adjudicación se canceló después.',
  selectedNext: 'Ver qué sigue',
  before: 'Te tocó en la asamblea {number, number}, así que tu lugar ya no entra a los sorteos.',
  came: 'Quedaste en la posición {place, number} de {count, number}.',
  noDraw: 'No te tocó. Ese mes no hubo sorteo.',
  fellOut: 'Quedaste en la posición {place, number} de {count, number}, pero ya no participabas: {reason}.',
  inList: 'Tu número está en la lista. Tu probabilidad es de 1 en {count, number}.',
  notYet: 'Entras a este sorteo si tu mensualidad se acredita a más tardar el <day></day>.',
  tooLate: 'No entras a este sorteo porque una mensualidad ya no se acredita a más tardar el <day></day>.',
  soFar: 'Por ahora tu número entra: 1 en {count, number}.',
  out: {
    not_active: 'No entras a este sorteo porque te saliste del grupo.',
    starts_later: 'No entras a este sorteo porque tu primera mensualidad viene después.',
    group_not_launched: 'No entras a este sorteo porque el grupo no ha empezado.',
    installment_unpaid: 'No entras a este sorteo porque falta que se acredite una mensualidad.',
    open_dispute: 'No entras a este sorteo por una aclaración abierta.',
    returned_debit: 'No entras a este sorteo porque se devolvió un cargo.',
    already_selected: 'Ya te tocó.',
    opted_out: 'No entras a este sorteo porque decidiste no participar este mes.',
    operator_insider: 'No entras a este sorteo porque a quienes trabajan con nosotros les toca al final.',
    under_review: 'No entras a este sorteo porque estamos revisando tu identidad.',
  },
  wasOut: {
    not_active: 'No entraste a este sorteo porque te habías salido del grupo.',
    starts_later: 'No entraste a este sorteo porque tu primera mensualidad vino después.',
    group_not_launched: 'No entraste a este sorteo porque el grupo no había empezado.',
    installment_unpaid: 'No entraste a este sorteo porque una mensualidad no se acreditó antes de la fecha límite.',
    open_dispute: 'No entraste a este sorteo por una aclaración abierta.',
    returned_debit: 'No entraste a este sorteo porque se había devuelto un cargo.',
    already_selected: 'Ya te había tocado.',
    opted_out: 'No entraste a este sorteo porque decidiste no participar ese mes.',
    operator_insider: 'No entraste a este sorteo porque a quienes trabajan con nosotros les toca al final.',
    under_review: 'No entraste a este sorteo porque estábamos revisando tu identidad.',
  },
  toGroup: 'Ver qué puedes hacer',
  bid: {
    submitted: 'Tu puja de <amount></amount> ({percent}) está registrada. Nadie la ve antes del resultado.',
    won_pending_payment:
      'Tu puja de <amount></amount> ({percent}) ganó. Págala a tiempo para no perder tu adjudicación.',
    won_paid: 'Tu puja de <amount></amount> ({percent}) ganó, y ya la pagaste.',
    won_expired: 'Tu puja de <amount></amount> ({percent}) ganó, pero no se pagó a tiempo.',
    lost: 'Tu puja de <amount></amount> ({percent}) no ganó. No te costó nada.',
    offered:
      'Tu puja de <amount></amount> ({percent}) es la siguiente: una puja ganadora no se pagó. Responde en la página del grupo.',
    void: 'Tu puja de <amount></amount> ({percent}) no contó porque tu número no entró al sorteo. No te costó nada.',
    nothing_owed:
      'Tu puja de <amount></amount> ({percent}) no contó: contando los pagos en camino, ya no te quedaba nada por pagar. No te cuesta nada.',
    balance_below_minimum:
      'Tu puja de <amount></amount> ({percent}) no contó: contando los pagos en camino, te quedaban por pagar menos de <least></least>, la puja mínima de este grupo. No te cuesta nada.',
    not_needed: 'Tu puja de <amount></amount> ({percent}) no hizo falta, porque te tocó por sorteo. No te costó nada.',
    not_accepted:
      'A tu puja de <amount></amount> ({percent}) se le ofreció después un crédito, y la oferta no se aceptó. No te costó nada.',
  },
}
