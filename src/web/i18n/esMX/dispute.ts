import type { MessagesOf } from '#web/i18n/messages.ts'

/** Para decirnos que un cargo está mal. */
export const dispute: MessagesOf<'dispute'> = {
  title: '¿Algo está mal con un pago?',
  back: 'Volver al grupo',
  paid: 'Qué pagó',
  paidFor:
    '{kind, select, installment {Mensualidad {number, number}} bid {Tu puja ganadora} other {Mensualidades adelantadas}}',
  cleared: 'Acreditado el',
  notYet: 'Todavía no',
  account: 'De',
  accountLine: 'la cuenta con terminación {last4}',
  amount: 'Monto',
  what: '¿Qué está mal?',
  reasons: {
    not_recognized: 'No lo reconozco',
    wrong_amount: 'El monto está mal',
    paid_twice: 'Lo pagué dos veces',
    canceled_before: 'Ya lo había cancelado',
  },
  bankToo:
    'Avisa también a tu banco, dentro de los 60 días siguientes al estado de cuenta en que aparece, para no perder tus derechos con el banco.',
  meanwhile: 'Mientras se decide, no entras al sorteo ni puedes pujar. Si tu crédito está por pagarse, el pago espera.',
  ifRight:
    'Si tienes razón, el banco te regresa el dinero y {kind, select, prepayment {lo que adelantaste vuelve a las mensualidades que faltan} other {lo que se había pagado queda pendiente otra vez: tienes 5 días hábiles para pagarlo sin recargo}}.',
  send: 'Enviar aclaración',
  openTitle: 'Lo estamos revisando',
  open: 'Nos avisaste el <day></day>: “{reason}”. Te contestamos por correo.',
  withdraw: 'Retirar: el pago está bien',
  write: 'Escríbenos',
}
