import type { MessagesOf } from '#web/i18n/messages.ts'

/** The odds of the month, or the one thing that keeps a member out of the draw. */
export const odds: MessagesOf<'standing'>['odds'] = {
  title: 'Tu probabilidad este mes',
  draw: 'Asamblea {number, number}: el sorteo es el <day></day>.',
  oneIn: '1 en {count, number}',
  note: '{count, plural, one {Por ahora tu lugar es el único en el sorteo.} other {Por ahora hay # lugares en el sorteo. Las pujas van aparte.}}',
  others:
    '{count, plural, =0 {Todavía no hay lugares en el sorteo.} one {Hasta ahora hay # lugar en el sorteo.} other {Hasta ahora hay # lugares en el sorteo.}}',
  pay_for_draw: 'Paga a más tardar el <by></by>, <time></time>, para entrar.',
  pay_missed:
    'La mensualidad {number, number} ya no llega a este sorteo. {reach, select, yes {El siguiente al que llega es el del <draw></draw>.} other {}}',
  late: '{reach, select, yes {Paga todo lo pendiente a más tardar el <askBy></askBy>, <askTime></askTime>, para entrar al sorteo del <draw></draw>.} other {Un pago ahora ya no llega a tiempo a ningún sorteo programado.}}',
  on_its_way:
    'Tu pago va en camino. {inTime, select, yes {En cuanto se acredite, entras.} other {Se acredita tarde para este sorteo; entras al siguiente.}}',
  autopay: 'Cobraremos tu mensualidad el <at></at>. En cuanto se acredite, entras.',
  reason: '{named, select, yes {<reason></reason>} other {No estás en la lista de este sorteo.}}',
}

/** Why a member isn’t in a draw, or why a selection ended. */
export const reasons: MessagesOf<'standing'>['reasons'] = {
  not_active: 'Te saliste del grupo.',
  starts_later: 'Tu primera mensualidad todavía no abre.',
  group_not_launched: 'El grupo todavía no empieza.',
  kyc_not_approved: 'Tu identidad no está aprobada. Contáctanos y lo resolvemos.',
  sanctions_not_clear: 'Falta terminar una revisión obligatoria. Si tienes dudas, contáctanos.',
  under_review: 'Falta terminar una revisión obligatoria. Si tienes dudas, contáctanos.',
  installment_unpaid: 'Una mensualidad no se había acreditado en la fecha límite.',
  open_dispute: 'Tienes una aclaración abierta con nosotros. Te escribimos en cuanto se resuelva.',
  returned_debit: 'Tu banco devolvió un pago.',
  already_selected: 'Ya te tocó.',
  opted_out: 'Decidiste saltarte este mes.',
  operator_insider: 'Trabajas con nosotros o vives con alguien que trabaja aquí, así que los demás van primero.',
  bid_not_paid: 'Tu puja ganadora no se pagó a tiempo.',
  debit_returned: 'Tu banco devolvió un pago y no lo pagaste de nuevo en los 5 días hábiles siguientes.',
  installments_unpaid: 'Tenías dos mensualidades vencidas al mismo tiempo.',
  member_left: 'Te saliste del grupo.',
  group_canceled: 'El grupo se canceló.',
  membership_ended: 'Terminó tu participación.',
}

/** Why a bank returned a payment. */
export const returned: MessagesOf<'standing'>['returned'] = {
  insufficient_funds: 'fondos insuficientes',
  account_closed: 'la cuenta está cerrada',
  no_account: 'la cuenta no existe',
  stopped: 'se detuvo el pago',
  not_authorized: 'reportado como no autorizado',
  frozen: 'la cuenta está congelada',
  other: 'sin motivo indicado',
}
