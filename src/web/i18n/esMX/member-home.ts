import type { MessagesOf } from '#web/i18n/messages.ts'

/** The member's home beside where they stand: the plan, its state, and somebody without a group. */
export const memberHome: MessagesOf<'memberHome'> = {
  unreached: {
    title: 'Nuestros correos no llegan a {email}',
    text: 'Nos los devuelven desde el <day></day>. Mientras no confirmes o cambies la dirección, solo te enviamos los que estamos obligados a enviar. Todos están en Avisos.',
    act: 'Confirmar o cambiar mi correo',
  },
  plan: {
    title: 'Total que pagas',
    payout: 'Crédito',
    fee: 'Comisión, <rate></rate>',
    feeOfPart: 'Comisión de tus meses',
    bonus: 'Bono de lealtad',
    total: 'Total en {months, number} meses',
    left: 'Te falta pagar',
  },
  status: {
    title: 'Estado',
    tags: {
      late: '{days, plural, one {# día de atraso} other {# días de atraso}}',
      due_today: 'Vence hoy',
      due: '{days, plural, one {Vence mañana} other {Vence en # días}}',
      grace: 'En días de gracia',
      on_its_way: 'Pago en camino',
      paid: 'Al corriente',
      selected: 'Te tocó',
      in_review: 'En revisión',
      paid_out: 'Crédito pagado',
      bid_placed: 'Puja registrada',
      in_draw: 'En el próximo sorteo',
      out_of_draw: 'Fuera del próximo sorteo',
      closed: 'Grupo cerrado',
    },
    points:
      'Llevas {points, number} puntos de bono. {counts, select, yes {Cuando se pague tu crédito, tu comisión baja <worth></worth>.} other {Con {step, number}, tu comisión baja <worth></worth> cuando se pague tu crédito.}} El bono no está garantizado.',
    pointsFrozen:
      'Con tus {points, number} puntos de bono, tu comisión baja <worth></worth> cuando se pague tu crédito.',
    noHistory: 'Tu grupo todavía no hace ningún sorteo, así que no hay historial que mostrar.',
    allSelected: 'Ya les tocó a todos en tu grupo.',
    history:
      'En {months, plural, one {# mes} other {# meses}}, {selected, plural, one {le tocó a #} other {les tocó a #}} de los {spots, number} lugares de tu grupo. Es historial, no promesa.',
  },
  without: {
    none: {
      title: 'Sigue: verificar tu identidad',
      text: 'Tu cuenta está lista. Antes de entrar a un grupo tenemos que confirmar quién eres. Lleva unos 10 minutos, y no pagas nada hasta que empiece tu grupo.',
    },
    pending: {
      title: 'Estamos revisando tu identidad',
      text: 'Tenemos tu solicitud desde el <since></since>. {late, select, yes {Prometimos la respuesta a más tardar el <by></by> y se nos pasó la fecha. Te la mandamos por correo en cuanto la tengamos.} other {Te mandamos la respuesta por correo a más tardar el <by></by>.}} Mientras, ya puedes elegir un grupo y pedir entrar: te guardamos la solicitud.',
    },
    rejected: {
      title: 'No pudimos aprobar tu identidad',
      text: 'Este es el motivo registrado:',
      noReason: 'No se registró ningún motivo. Pregúntanos y te decimos qué falta.',
      after: 'Tus respuestas siguen aquí. Corrige lo que no estaba bien y envía tu solicitud de nuevo.',
    },
    approved: {
      title: 'Tu identidad está aprobada',
      text: 'Ahora elige un grupo y pide entrar. ¿Buscas un monto en particular? Escríbenos.',
    },
    verify: {
      none: 'Verificar mi identidad',
      pending: 'Ver mi solicitud',
      rejected: 'Corregir y enviar de nuevo',
    },
    contact: 'Contáctanos',
  },
}
