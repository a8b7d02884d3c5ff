import type { MessagesOf } from '#web/i18n/messages.ts'

/** Why somebody isn't in a draw, and why a selection ended, as a member reads it of themselves. */
export const standingReasons: MessagesOf<'standing'>['reasons'] = {
  not_active: 'Tu participación no está activa.',
  group_not_launched: 'El grupo todavía no empieza.',
  kyc_not_approved: 'Tu identidad no está aprobada. Contáctanos y lo resolvemos.',
  sanctions_not_clear: 'Falta terminar una revisión obligatoria. Si tienes dudas, contáctanos.',
  under_review: 'Falta terminar una revisión obligatoria. Si tienes dudas, contáctanos.',
  installment_unpaid: 'Una mensualidad no se había acreditado en la fecha límite.',
  open_dispute: 'Tienes una aclaración abierta con nosotros. Te escribimos en cuanto se resuelva.',
  returned_debit: 'Tu banco devolvió un pago.',
  already_selected: 'Ya te tocó.',
  opted_out: 'Elegiste saltarte este mes.',
  operator_insider: 'Trabajas con nosotros, así que los demás van primero.',
  bid_not_paid: 'Tu puja ganadora no se pagó a tiempo.',
  debit_returned: 'Tu banco devolvió un pago y no se repuso en 5 días hábiles.',
  installments_unpaid: 'Tenías dos mensualidades vencidas al mismo tiempo.',
  member_left: 'Saliste del grupo.',
}
