/** El final de un lugar y de su grupo. */
export const closingPoints = {
  ballot: {
    title: 'Vota a más tardar el <by></by>: ¿tu grupo sigue o termina?',
    text: 'Propusimos terminarlo antes de tiempo. Solo termina si votan por eso dos terceras partes de los participantes que todavía esperan. No votar cuenta como voto por seguir.',
  },
  ballot_voted: {
    title: 'Ya votaste sobre el fin de tu grupo',
    text: 'Puedes cambiar tu voto hasta el <by></by>.',
  },
  group_canceled: {
    title:
      '{ends, select, unless_it_arrives {Tu grupo se canceló con tu crédito en camino} after_the_bank {Tu grupo se canceló. Estamos esperando a tu banco} other {Tu grupo se canceló y tus mensualidades siguen}}',
    text: '{ends, select, unless_it_arrives {No tienes que pagar nada hasta que llegue el crédito. Después siguen tus mensualidades, por lo mismo. Si el banco devuelve el crédito, te regresamos lo que pagaste al fondo común.} after_the_bank {Ya no tienes que pagar nada. Uno de tus pagos sigue en tu banco. Cuando conteste, te regresamos lo que pagaste al fondo común.} other {Ya recibiste tu crédito, así que pagas lo mismo en las mismas fechas. Lo que pagas regresa a los participantes que todavía esperaban.}}',
  },
  payout_is_cash: {
    title: 'Puedes recibir en tu cuenta tu crédito de <payout></payout>',
    text: 'Terminaron los 180 días para usarlo y tu plan está liquidado. Contáctanos para decirnos a dónde mandarlo.',
  },
  final_no_account: {
    title: 'Dinos a dónde mandar tus <amount></amount>',
    text: 'Tu grupo ya cerró y este pago final es tuyo. Vincula una cuenta bancaria y lo mandamos ahí.',
  },
  final_owed: {
    title: 'Tu pago final es de <amount></amount>',
    text: 'Las cuentas del grupo ya están cerradas. Mandamos el dinero a la cuenta que vinculaste y te avisamos por correo.',
  },
  final_sent: {
    title: 'Tus <amount></amount> van en camino',
    text: 'Es tu pago final de este grupo. Tarda hasta 2 días hábiles en llegar.',
  },
  final_paid: {
    title: 'Te mandamos tus <amount></amount> el <since></since>',
    text: 'Fue tu pago final de este grupo. Ya no queda nada pendiente entre nosotros.',
  },
  final_unclaimed: {
    title: 'Tus <amount></amount> ya cuentan como bienes no reclamados',
    text: 'Te mandamos tres avisos y no vinculaste ninguna cuenta. Pide el dinero a tu estado; si necesitas un comprobante, contáctanos.',
  },
  closing: {
    title: 'Tu grupo está cerrando',
    text: 'Ya hizo su última asamblea. Tu estado de cuenta final llega a más tardar el <due></due>.',
  },
  security_coming: {
    title: 'Liberamos tu garantía a más tardar el <due></due>',
    text: 'Es el gravamen (lien) de tu título o tu pagaré. Te mandamos la referencia por correo.',
  },
  security_late: {
    title: 'Debíamos liberar tu garantía a más tardar el <due></due>',
    text: 'El retraso es nuestro y no tienes que hacer nada. Contáctanos si necesitas el título o el pagaré ya.',
  },
} as const
